// Lesson 4: stepping through a search tree: select, expand, simulate, back up, and the terms that decide.

import { TEXTS } from './uct.texts.js';
import {
  boardIn,
  button,
  choice,
  createStepper,
  field,
  grouped,
  h,
  lessons,
  runSection,
  pointName,
  slider,
  stepperNames,
  svg,
  textsOf,
} from './shared.js';

/** @typedef {import('../../wasm-bindings/lesson-bindings.js').TreeNode} TreeNode */
/**
 * A node with its place in the drawing.
 * @typedef {{ node: TreeNode, x: number, depth: number, parent: Drawn | null }} Drawn
 */
/**
 * One simulation: the path taken in the tree, and its result.
 * @typedef {object} Simulation
 * @property {number} number
 * @property {TreeNode[]} path the nodes as they were before; the last is the leaf
 * @property {TreeNode | null} fresh the child that was visited at once, if the leaf was expanded
 * @property {number} children of the expanded leaf
 * @property {number} black Black's result: 1, 0.5 or 0
 */

const t = textsOf(TEXTS);
const PHASES = /** @type {const} */ (['select', 'expand', 'simulate', 'back-up']);
/** How many children are drawn, by depth of the parent. */
const widths = () => (innerWidth < 620 ? [3, 2, 1] : [7, 3, 2, 1]);
const ROWS = 8;
/** The parameters of `ponnuki bench search`, so that the numbers can be compared. */
const PLAIN = { exploration: 0.5 };
const DEFAULTS = { size: 5, komi: 7.5, seed: 1, ...PLAIN, simulations: 200 };

/** @param {number} value */
const three = (value) => value.toFixed(3);

runSection('uct', async (part) => {
  const board = await boardIn(part);
  const [lab, rules] = await Promise.all([lessons(), lessons()]);
  const settings = { ...DEFAULTS };
  let search = lab.uct(settings);
  /** @type {Simulation | null} */
  let simulation = null;
  /** The node whose position and children are shown. */
  let chosen = 0;
  /** The game in which the reader selects the children: current depth, and correct answers so far. */
  let game = { on: false, depth: 0, right: 0, asked: 0, hint: '' };

  const fields = {
    exploration: slider({
      min: 0,
      max: 2,
      step: 0.05,
      value: settings.exploration,
      show: (value) => value.toFixed(2),
      onChange: (exploration) => change({ exploration }),
    }),
    simulations: slider({
      min: 10,
      max: 1000,
      step: 10,
      value: settings.simulations,
      onChange: (simulations) => change({ simulations }),
    }),
  };
  const seed = h('input', {
    type: 'number',
    min: 0,
    max: 999999,
    value: settings.seed,
    onchange: () => {
      seed.value = String(Math.max(0, Math.min(999_999, Math.trunc(Number(seed.value) || 0))));
      change({ seed: Number(seed.value) });
    },
  });
  const size = choice(
    [
      ['5', '5×5'],
      ['7', '7×7'],
      ['9', '9×9'],
    ],
    '5',
    (value) => change({ size: Number(value) }),
  );
  const settingsBox = h(
    'div',
    { class: 'settings' },
    field(t('size'), size),
    field(t('seed'), seed),
    field(t('simulations'), fields.simulations.box),
    field(t('exploration'), fields.exploration.box),
  );
  const stepper = createStepper({ names: stepperNames(), onStep: go, pace_ms: 600 });
  const phases = h(
    'ol',
    { class: 'phases' },
    ...PHASES.map((phase) => h('li', { 'data-phase': phase }, t(`phase.${phase}`))),
  );
  const status = h('p', { class: 'said', 'aria-live': 'polite' });
  const drawing = svg('svg', { class: 'tree', role: 'group', 'aria-label': t('tree') });
  const heading = h('h2');
  const rows = h('tbody');
  const table = h('table', { class: 'terms' }, h('thead'), rows);
  const you = button(t('you'), () => (game.on ? endGame() : beginGame()), { 'aria-pressed': 'false', class: 'you' });
  const score = h('span', { class: 'score', 'aria-live': 'polite' });
  const found = h('p', { class: 'found' }),
    command = h('code', { class: 'command' }),
    same = h('p', { class: 'same' }, t('same'), ' ', command);
  part.append(
    h('div', { class: 'side' }, settingsBox, h('div', { class: 'row' }, you, score)),
    h(
      'div',
      { class: 'below' },
      stepper.box,
      phases,
      status,
      h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('tree') }, drawing),
      heading,
      h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('terms') }, table),
      h('p', { class: 'prior' }, t('prior')),
      found,
      same,
    ),
  );

  // ---- the search ------------------------------------------------------------------------------------------------

  /** @param {Partial<typeof settings>} its */
  function change(its) {
    const hasNewSize = 'size' in its;
    Object.assign(settings, its);
    if (hasNewSize) board.setAttribute('size', String(settings.size));
    chosen = 0;
    if (game.on) endGame();
    const finished = lab.uct(settings);
    finished.run(settings.simulations);
    const { best, winRate, nodes, signature } = finished.found();
    found.textContent = t('found', {
      simulations: grouped(settings.simulations),
      best: best < 0 ? t('pass') : pointName(best, settings.size),
      rate: (100 * winRate).toFixed(2),
      nodes: grouped(nodes),
      signature,
    });
    same.hidden = settings.exploration !== PLAIN.exploration;
    command.textContent =
      `ponnuki bench search --size ${settings.size} --policy uniform ` +
      `--playouts ${settings.simulations} --seed ${settings.seed}`;
    const at = Math.max(1, Math.min(stepper.at() || 4 * 60, 4 * settings.simulations));
    stepper.reset(4 * settings.simulations, at);
  }

  /** Runs the search up to a simulation, then that simulation. @param {number} number from 1 @returns {Simulation} */
  function simulate(number) {
    search = lab.uct(settings);
    search.run(number - 1);
    const root = search.node(0),
      path = [root];
    let at = root;
    for (let passes = 0; at.childCount && passes < 2; path.push(at)) {
      at = best(search.children(at));
      passes = at.vertex < 0 ? passes + 1 : 0;
    }
    const before = root.reward;
    search.run(1);
    const black = 1 - (search.node(0).reward - before); // the root's reward is White's, who would have moved before it
    const leaf = search.node(at.id);
    const fresh =
      at.childCount === 0 && leaf.childCount
        ? (search.children(leaf).find(({ visits }) => visits === 1) ?? null)
        : null;
    return { number, path, fresh, children: fresh ? leaf.childCount : 0, black };
  }

  /** The first child with the highest value, which is the engine's choice. @param {TreeNode[]} children */
  const best = (children) => children.reduce((a, b) => (b.terms.value > a.terms.value ? b : a));

  /** A step is one phase of a simulation. @param {number} step from 1; 0 is the empty tree */
  function go(step) {
    const number = Math.floor((step - 1) / 4) + 1,
      phase = step ? PHASES[(step - 1) % 4] : null;
    simulation = phase ? simulate(number) : null;
    if (phase !== 'back-up') {
      // From here on read the tree before the simulation, or during it.
      search = lab.uct(settings);
      search.run(Math.max(0, number - 1));
    }
    // The chosen node may not exist yet.
    if (chosen >= search.found().nodes) chosen = 0;
    show(phase);
  }

  // ---- what is shown ---------------------------------------------------------------------------------------------

  /** @param {number} vertex */
  const nameOf = (vertex) => (vertex < 0 ? t('pass') : pointName(vertex, settings.size));

  /** The path from the root to a node. @param {TreeNode} node @returns {TreeNode[]} without the root */
  function pathTo(node) {
    const way = [];
    for (let at = node; at.id; at = search.node(at.parent)) way.push(at);
    return way.reverse();
  }

  /** @param {typeof PHASES[number] | null} phase */
  function show(phase) {
    for (const item of phases.children) item.toggleAttribute('data-now', item.getAttribute('data-phase') === phase);
    stepper.box
      .querySelector('output')
      ?.replaceChildren(simulation ? t('place', { number: simulation.number, of: settings.simulations }) : '0');
    status.textContent = simulation && phase ? describe(simulation, phase) : t('start');
    const onPath = new Set(simulation && phase ? simulation.path.map(({ id }) => id) : []);
    if (phase && phase !== 'select' && simulation?.fresh) onPath.add(simulation.fresh.id);
    drawTree(onPath, phase);
    showNode();
  }

  /** @param {Simulation} simulation @param {typeof PHASES[number]} phase */
  function describe({ path, fresh, children, black }, phase) {
    const line =
      path
        .slice(1)
        .map(({ vertex }) => nameOf(vertex))
        .join(' → ') || t('root');
    const winner = t(black > 0.5 ? 'black' : black < 0.5 ? 'white' : 'nobody');
    if (phase === 'select') return t('say.select', { line });
    if (phase === 'expand')
      return fresh
        ? t('say.expand', { count: children, point: nameOf(fresh.vertex) })
        : t('say.leaf', { visits: path[path.length - 1].visits });
    if (phase === 'simulate') return t('say.simulate', { winner });
    return t('say.back-up', { count: path.length + (fresh ? 1 : 0), winner });
  }

  function showNode() {
    const node = search.node(chosen);
    const way = pathTo(node);
    const chains = rules.chains(settings.size);
    way.forEach(({ vertex }, i) => chains.play(vertex, i % 2 ? 2 : 1));
    const { color } = chains.arrays();
    const stones = Uint8Array.from({ length: settings.size ** 2 }, (_, vertex) => color[chains.point(vertex)]);
    const children = search.children(node);
    const maxVisits = Math.max(1, ...children.map(({ visits }) => visits));
    board.layers = {
      stones,
      last: node.id ? node.vertex : -1,
      marks: children
        .filter(({ vertex, visits }) => vertex >= 0 && visits > 0)
        .map(({ vertex, visits }) => ({
          vertex,
          kind: /** @type {const} */ ('heat'),
          weight: Math.min(1, visits / maxVisits),
          text: String(visits),
        })),
    };
    heading.textContent = node.id
      ? t('children', { line: way.map(({ vertex }) => nameOf(vertex)).join(' ') })
      : t('children.root');
    showTerms(children);
  }

  /** @param {TreeNode[]} children */
  function showTerms(children) {
    const names = ['move', 'N', 'W', 'Q', 'bonus', ...(game.on ? [] : ['value'])];
    table.tHead?.replaceChildren(h('tr', null, ...names.map((name) => h('th', { scope: 'col' }, t(`term.${name}`)))));
    if (!children.length) {
      rows.replaceChildren(h('tr', null, h('td', { colspan: names.length }, t('childless'))));
      return;
    }
    const top = best(children);
    const sorted = [...children].sort((a, b) => b.terms.value - a.terms.value || a.id - b.id).slice(0, ROWS);
    // In the game, the order must not reveal the answer.
    if (game.on) sorted.sort((a, b) => a.vertex - b.vertex);
    rows.replaceChildren(
      ...sorted.map((child) => {
        const { id, vertex, visits, reward, terms } = child;
        const cells = {
          N: String(visits),
          W: reward.toFixed(reward % 1 ? 1 : 0),
          Q: three(terms.mean),
          bonus: three(terms.bonus),
          value: three(terms.value),
        };
        const move = h(
          'th',
          { scope: 'row' },
          button(nameOf(vertex), () => (game.on ? answer(child, top) : selectNode(id)), { 'data-node': id }),
        );
        return h(
          'tr',
          { class: !game.on && id === top.id ? 'best' : null },
          move,
          ...names.slice(1).map((name) => h('td', null, cells[/** @type {keyof typeof cells} */ (name)])),
        );
      }),
    );
  }

  /** @param {number} id */
  function selectNode(id) {
    chosen = id;
    for (const node of drawing.querySelectorAll('.node'))
      node.toggleAttribute('data-chosen', Number(node.getAttribute('data-node')) === id);
    showNode();
  }

  // ---- the tree as it is drawn -----------------------------------------------------------------------------------

  /** @param {ReadonlySet<number>} onPath @param {string | null} phase */
  function drawTree(onPath, phase) {
    let columns = 0;
    /** @type {Drawn[]} */
    const drawn = [];
    /**
     * Gives each leaf a column; a parent is centred above its children.
     * @param {TreeNode} node
     * @param {number} depth
     * @param {Drawn | null} parent
     * @returns {Drawn}
     */
    const lay = (node, depth, parent) => {
      const mine = { node, x: 0, depth, parent };
      drawn.push(mine);
      const width = widths()[depth] ?? 0;
      const all = search
        .children(node)
        .filter(({ id, visits }) => visits > 0 || onPath.has(id))
        .sort((a, b) => b.visits - a.visits || a.id - b.id);
      const shown = all
        .filter(({ id }, i) => i < width || onPath.has(id))
        .slice(0, width + 1)
        .sort((a, b) => a.id - b.id);
      const below = depth < 6 ? shown.map((child) => lay(child, depth + 1, mine)) : [];
      mine.x = below.length ? (below[0].x + below[below.length - 1].x) / 2 : columns++;
      return mine;
    };
    lay(search.node(0), 0, null);
    const depth = Math.max(...drawn.map((one) => one.depth));
    // On a phone the columns move together until the circles nearly touch, so that the tree needs no scrolling.
    const room = drawing.parentElement?.clientWidth || 300;
    const step = Math.max(37, Math.min(52, (room - 20) / columns)),
      row = 74;
    const width = Math.max(Math.min(300, room), columns * step + 20),
      height = depth * row + 76;
    const at = (/** @type {Drawn} */ { x, depth: down }) => ({
      x: (width - columns * step) / 2 + (x + 0.5) * step,
      y: 30 + down * row,
    });
    drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
    Object.assign(/** @type {SVGElement} */ (drawing).style, { width: `${width}px`, height: `${height}px` });
    const focus = document.activeElement?.getAttribute('data-node');
    const lines = drawn
      .filter(({ parent }) => parent)
      .map((one) => {
        const a = at(/** @type {Drawn} */ (one.parent)),
          b = at(one);
        return svg('path', {
          class: `edge${onPath.has(one.node.id) ? ' on' : ''}`,
          d: `M${a.x} ${a.y}C${a.x} ${a.y + 34} ${b.x} ${b.y - 40} ${b.x} ${b.y}`,
        });
      });
    const circles = drawn.map((one) => {
      const { x, y } = at(one),
        { id, vertex, visits, terms } = one.node;
      const color = one.depth % 2 ? 1 : 2;
      const isOn = onPath.has(id);
      const name = id ? (vertex < 0 ? `– ${t('pass')}` : nameOf(vertex)) : t('root');
      const group = svg(
        'g',
        {
          class: `node${isOn ? ' on' : ''}${isOn && phase === 'back-up' ? ' up' : ''}`,
          'data-node': id,
          tabindex: 0,
          role: 'button',
          'aria-label': t('node', { name, visits, rate: id ? terms.mean.toFixed(2) : '' }),
          'data-chosen': id === chosen || null,
          onclick: () => selectNode(id),
          onkeydown: (/** @type {KeyboardEvent} */ event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            selectNode(id);
          },
        },
        svg('circle', { cx: x, cy: y, r: 17, class: `s${color}` }),
        svg('text', { x, y: y + 4, class: `t${color}` }, id ? name.split(' ')[0] : ''),
        ' ',
        svg('text', { x, y: y + 30, class: 'n' }, String(visits)),
        ' ',
        svg('text', { x, y: y + 42, class: 'q' }, id ? terms.mean.toFixed(2) : ''),
      );
      return group;
    });
    drawing.replaceChildren(...lines, ...circles);
    const scroller = drawing.parentElement;
    const last = drawn.filter(({ node }) => onPath.has(node.id)).pop() ?? drawn[0];
    if (scroller && scroller.scrollWidth > scroller.clientWidth)
      scroller.scrollLeft = (at(last).x + at(drawn[0]).x - scroller.clientWidth) / 2;
    if (focus) /** @type {SVGElement | null} */ (drawing.querySelector(`[data-node="${focus}"]`))?.focus();
  }

  // ---- you are the engine ----------------------------------------------------------------------------------------

  function beginGame() {
    game = { on: true, depth: 0, right: 0, asked: 0, hint: '' };
    you.setAttribute('aria-pressed', 'true');
    stepper.stop();
    ask(Math.max(12, Math.floor((stepper.at() - 1) / 4) + 1));
  }

  function endGame() {
    game.on = false;
    you.setAttribute('aria-pressed', 'false');
    score.textContent = '';
    if (stepper.at()) go(stepper.at());
  }

  /** Puts the reader at the root before that simulation. @param {number} number */
  function ask(number) {
    simulation = simulate(Math.min(number, settings.simulations));
    search = lab.uct(settings);
    search.run(simulation.number - 1);
    chosen = 0;
    game.depth = 0;
    askNext();
  }

  function askNext() {
    if (!simulation) return;
    for (const item of phases.children) item.toggleAttribute('data-now', item.getAttribute('data-phase') === 'select');
    const way = simulation.path.slice(0, game.depth + 1);
    chosen = way[way.length - 1].id;
    status.textContent = `${game.hint} ${t('ask', { number: simulation.number })}`.trim();
    score.textContent = t('score', { right: game.right, asked: game.asked });
    drawTree(new Set(way.map(({ id }) => id)), 'select');
    showNode();
  }

  /** @param {TreeNode} child @param {TreeNode} top */
  function answer(child, top) {
    if (!simulation) return;
    game.asked++;
    const sum = (/** @type {TreeNode} */ { vertex, terms }) => `${nameOf(vertex)} ${three(terms.value)}`;
    // Among equal values the engine takes the first, which the reader cannot know; and the table shows three digits.
    const isRight = child.terms.value > top.terms.value - 0.001;
    if (isRight) game.right++;
    game.hint = isRight ? t('right', { sum: sum(child) }) : t('wrong', { sum: sum(child), top: sum(top) });
    game.depth++;
    if (game.depth < simulation.path.length - 1) return askNext();
    game.hint += ` ${describe(simulation, 'simulate')}`;
    ask(simulation.number + 1 > settings.simulations ? 12 : simulation.number + 1);
    /** @type {HTMLElement | null} */ (rows.querySelector('button'))?.focus();
  }

  board.addEventListener('ponnuki-ready', showNode);
  change({});
});
