// Lesson 4: stepping through a search tree: select, expand, simulate, back up, and the terms that decide.
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
  svg,
  t,
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
const PHASES = /** @type {const} */ (['select', 'expand', 'simulate', 'back-up']);
/** How many children are drawn, by depth of the parent. */
const widths = () => (innerWidth < 620 ? [3, 2, 1] : [7, 3, 2, 1]);
const ROWS = 8;
/** The parameters of `ponnuki bench search`, so that the numbers can be compared. */
const PLAIN = { exploration: 0.5 };
const DEFAULTS = { size: 5, komi: 7.5, seed: 1, ...PLAIN, simulations: 200 };

/** @param {number} value */
const three = (value) => value.toFixed(3);

class UctLesson {
  #board;
  #lab;
  #rules;
  #settings;
  #search;
  /** @type {Simulation | null} */
  #simulation = null;
  /** The node whose position and children are shown. */
  #chosen = 0;
  /** The game in which the reader selects the children: current depth, and correct answers so far. */
  #game;
  #stepper;
  #phases;
  #status;
  #drawing;
  #heading;
  #rows;
  #table;
  #you;
  #score;
  #found;
  #command;
  #same;

  /**
   * @param {HTMLElement} part of the page
   * @param {Awaited<ReturnType<typeof boardIn>>} board @param {Awaited<ReturnType<typeof lessons>>} lab
   * @param {Awaited<ReturnType<typeof lessons>>} rules
   */
  constructor(part, board, lab, rules) {
    this.#board = board;
    this.#lab = lab;
    this.#rules = rules;
    this.#settings = { ...DEFAULTS };
    this.#search = lab.uct(this.#settings);
    this.#game = { on: false, depth: 0, right: 0, asked: 0, hint: '' };
    const fields = {
      exploration: slider({
        min: 0,
        max: 2,
        step: 0.05,
        value: this.#settings.exploration,
        show: (value) => value.toFixed(2),
        onChange: (exploration) => this.#change({ exploration }),
      }),
      simulations: slider({
        min: 10,
        max: 1000,
        step: 10,
        value: this.#settings.simulations,
        onChange: (simulations) => this.#change({ simulations }),
      }),
    };
    const seed = h('input', {
      type: 'number',
      min: 0,
      max: 999999,
      value: this.#settings.seed,
      onchange: () => {
        seed.value = String(Math.max(0, Math.min(999_999, Math.trunc(Number(seed.value) || 0))));
        this.#change({ seed: Number(seed.value) });
      },
    });
    const size = choice(
      [
        ['5', '5×5'],
        ['7', '7×7'],
        ['9', '9×9'],
      ],
      '5',
      (value) => this.#change({ size: Number(value) }),
    );
    const settingsBox = h(
      'div',
      { class: 'settings' },
      field(t('app.board'), size),
      field(t('shared.seed'), seed),
      field(t('uct.simulations'), fields.simulations.box),
      field(t('uct.exploration'), fields.exploration.box),
    );
    this.#stepper = createStepper({ onStep: this.#go, pace_ms: 600 });
    this.#phases = h(
      'ol',
      { class: 'phases' },
      ...PHASES.map((phase) => h('li', { 'data-phase': phase }, t(`uct.phase.${phase}`))),
    );
    this.#status = h('p', { class: 'said', 'aria-live': 'polite' });
    this.#drawing = svg('svg', { class: 'tree', role: 'group', 'aria-label': t('uct.tree') });
    this.#heading = h('h2');
    this.#rows = h('tbody');
    this.#table = h('table', { class: 'terms' }, h('thead'), this.#rows);
    this.#you = button(t('uct.you'), () => (this.#game.on ? this.#endGame() : this.#beginGame()), {
      'aria-pressed': 'false',
      class: 'you',
    });
    this.#score = h('span', { class: 'score', 'aria-live': 'polite' });
    this.#found = h('p', { class: 'found' });
    this.#command = h('code', { class: 'command' });
    this.#same = h('p', { class: 'same' }, t('uct.same'), ' ', this.#command);
    part.append(
      h('div', { class: 'side' }, settingsBox, h('div', { class: 'row' }, this.#you, this.#score)),
      h(
        'div',
        { class: 'below' },
        this.#stepper.box,
        this.#phases,
        this.#status,
        h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('uct.tree') }, this.#drawing),
        this.#heading,
        h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('uct.terms') }, this.#table),
        h('p', { class: 'prior' }, t('uct.prior')),
        this.#found,
        this.#same,
      ),
    );
    board.addEventListener('ponnuki-ready', this.#showNode);
    this.#change({});
  }

  // ---- the search ------------------------------------------------------------------------------------------------

  /** @param {Partial<typeof DEFAULTS>} its */
  #change(its) {
    const hasNewSize = 'size' in its;
    Object.assign(this.#settings, its);
    if (hasNewSize) this.#board.setAttribute('size', String(this.#settings.size));
    this.#chosen = 0;
    if (this.#game.on) this.#endGame();
    const finished = this.#lab.uct(this.#settings);
    finished.run(this.#settings.simulations);
    const { best, winRate, nodes, signature } = finished.found();
    this.#found.textContent = t('uct.found', {
      simulations: grouped(this.#settings.simulations),
      best: best < 0 ? t('move.pass') : pointName(best, this.#settings.size),
      rate: (100 * winRate).toFixed(2),
      nodes: grouped(nodes),
      signature,
    });
    this.#same.hidden = this.#settings.exploration !== PLAIN.exploration;
    this.#command.textContent =
      `ponnuki bench search --size ${this.#settings.size} --policy uniform ` +
      `--playouts ${this.#settings.simulations} --seed ${this.#settings.seed}`;
    const at = Math.max(1, Math.min(this.#stepper.at() || 4 * 60, 4 * this.#settings.simulations));
    this.#stepper.reset(4 * this.#settings.simulations, at);
  }

  /** Runs the search up to a simulation, then that simulation. @param {number} number from 1 @returns {Simulation} */
  #simulate(number) {
    this.#search = this.#lab.uct(this.#settings);
    this.#search.run(number - 1);
    const root = this.#search.node(0),
      path = [root];
    let at = root;
    for (let passes = 0; at.childCount && passes < 2; path.push(at)) {
      at = this.#best(this.#search.children(at));
      passes = at.vertex < 0 ? passes + 1 : 0;
    }
    const before = root.reward;
    this.#search.run(1);
    const black = 1 - (this.#search.node(0).reward - before); // White's at the root
    const leaf = this.#search.node(at.id);
    const fresh =
      at.childCount === 0 && leaf.childCount
        ? (this.#search.children(leaf).find(({ visits }) => visits === 1) ?? null)
        : null;
    return { number, path, fresh, children: fresh ? leaf.childCount : 0, black };
  }

  /** The first child with the highest value, which is the engine's choice. @param {TreeNode[]} children */
  #best(children) {
    return children.reduce((a, b) => (b.terms.value > a.terms.value ? b : a));
  }

  /** A step is one phase of a simulation. @param {number} step from 1; 0 is the empty tree */
  #go = (step) => {
    const number = Math.floor((step - 1) / 4) + 1,
      phase = step ? PHASES[(step - 1) % 4] : null;
    this.#simulation = phase ? this.#simulate(number) : null;
    if (phase !== 'back-up') {
      // From here on read the tree before the simulation, or during it.
      this.#search = this.#lab.uct(this.#settings);
      this.#search.run(Math.max(0, number - 1));
    }
    // The chosen node may not exist yet.
    if (this.#chosen >= this.#search.found().nodes) this.#chosen = 0;
    this.#show(phase);
  };

  // ---- what is shown ---------------------------------------------------------------------------------------------

  /** @param {number} vertex */
  #nameOf(vertex) {
    return vertex < 0 ? t('move.pass') : pointName(vertex, this.#settings.size);
  }

  /** The path from the root to a node. @param {TreeNode} node @returns {TreeNode[]} without the root */
  #pathTo(node) {
    const way = [];
    for (let at = node; at.id; at = this.#search.node(at.parent)) way.push(at);
    return way.reverse();
  }

  /** @param {typeof PHASES[number] | null} phase */
  #show(phase) {
    for (const item of this.#phases.children)
      item.toggleAttribute('data-now', item.getAttribute('data-phase') === phase);
    this.#stepper.box
      .querySelector('output')
      ?.replaceChildren(
        this.#simulation ? t('uct.place', { number: this.#simulation.number, of: this.#settings.simulations }) : '0',
      );
    this.#status.textContent = this.#simulation && phase ? this.#describe(this.#simulation, phase) : t('uct.start');
    const onPath = new Set(this.#simulation && phase ? this.#simulation.path.map(({ id }) => id) : []);
    if (phase && phase !== 'select' && this.#simulation?.fresh) onPath.add(this.#simulation.fresh.id);
    this.#drawTree(onPath, phase);
    this.#showNode();
  }

  /** @param {Simulation} simulation @param {typeof PHASES[number]} phase */
  #describe({ path, fresh, children, black }, phase) {
    const line =
      path
        .slice(1)
        .map(({ vertex }) => this.#nameOf(vertex))
        .join(' → ') || t('uct.root');
    const winner = t(black > 0.5 ? 'colour.1' : black < 0.5 ? 'colour.2' : 'uct.nobody');
    if (phase === 'select') return t('uct.say.select', { line });
    if (phase === 'expand')
      return fresh
        ? t('uct.say.expand', { count: children, point: this.#nameOf(fresh.vertex) })
        : t('uct.say.leaf', { visits: path[path.length - 1].visits });
    if (phase === 'simulate') return t('uct.say.simulate', { winner });
    return t('uct.say.back-up', { count: path.length + (fresh ? 1 : 0), winner });
  }

  #showNode = () => {
    const node = this.#search.node(this.#chosen);
    const way = this.#pathTo(node);
    const chains = this.#rules.chains(this.#settings.size);
    way.forEach(({ vertex }, i) => chains.play(vertex, i % 2 ? 2 : 1));
    const { color } = chains.arrays();
    const stones = Uint8Array.from({ length: this.#settings.size ** 2 }, (_, vertex) => color[chains.point(vertex)]);
    const children = this.#search.children(node);
    const maxVisits = Math.max(1, ...children.map(({ visits }) => visits));
    this.#board.layers = {
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
    this.#heading.textContent = node.id
      ? t('uct.children', { line: way.map(({ vertex }) => this.#nameOf(vertex)).join(' ') })
      : t('uct.children.root');
    this.#showTerms(children);
  };

  /** @param {TreeNode[]} children */
  #showTerms(children) {
    const names = ['move', 'N', 'W', 'Q', 'bonus', ...(this.#game.on ? [] : ['value'])];
    this.#table.tHead?.replaceChildren(
      h(
        'tr',
        null,
        ...names.map((name) => h('th', { scope: 'col' }, t(name === 'move' ? 'shared.move' : `uct.term.${name}`))),
      ),
    );
    if (!children.length) {
      this.#rows.replaceChildren(h('tr', null, h('td', { colspan: names.length }, t('uct.childless'))));
      return;
    }
    const top = this.#best(children);
    const sorted = [...children].sort((a, b) => b.terms.value - a.terms.value || a.id - b.id).slice(0, ROWS);
    // In the game, the order must not reveal the answer.
    if (this.#game.on) sorted.sort((a, b) => a.vertex - b.vertex);
    this.#rows.replaceChildren(
      ...sorted.map((child) => {
        const { id, vertex, visits, reward, terms } = child;
        /** @type {Record<string, string>} */
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
          button(this.#nameOf(vertex), () => (this.#game.on ? this.#answer(child, top) : this.#selectNode(id)), {
            'data-node': id,
          }),
        );
        return h(
          'tr',
          { class: !this.#game.on && id === top.id ? 'best' : null },
          move,
          ...names.slice(1).map((name) => h('td', null, cells[name])),
        );
      }),
    );
  }

  /** @param {number} id */
  #selectNode(id) {
    this.#chosen = id;
    for (const node of this.#drawing.querySelectorAll('.node'))
      node.toggleAttribute('data-chosen', Number(node.getAttribute('data-node')) === id);
    this.#showNode();
  }

  // ---- the tree as it is drawn -----------------------------------------------------------------------------------

  /** @param {ReadonlySet<number>} onPath @param {string | null} phase */
  #drawTree(onPath, phase) {
    let columns = 0;
    /** @type {Drawn[]} */
    const drawn = [];
    /**
     * Gives each leaf a column; a parent is centred above its children.
     * @param {TreeNode} node @param {number} depth @param {Drawn | null} parent @returns {Drawn}
     */
    const lay = (node, depth, parent) => {
      const mine = { node, x: 0, depth, parent };
      drawn.push(mine);
      const width = widths()[depth] ?? 0;
      const all = this.#search
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
    lay(this.#search.node(0), 0, null);
    const depth = Math.max(...drawn.map((one) => one.depth));
    // On a phone the columns move together until the circles nearly touch, so that the tree needs no scrolling.
    const room = this.#drawing.parentElement?.clientWidth || 300;
    const step = Math.max(37, Math.min(52, (room - 20) / columns)),
      row = 74;
    const width = Math.max(Math.min(300, room), columns * step + 20),
      height = depth * row + 76;
    const at = (/** @type {Drawn} */ { x, depth: down }) => ({
      x: (width - columns * step) / 2 + (x + 0.5) * step,
      y: 30 + down * row,
    });
    this.#drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
    Object.assign(this.#drawing.style, { width: `${width}px`, height: `${height}px` });
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
      const name = id ? (vertex < 0 ? `– ${t('move.pass')}` : this.#nameOf(vertex)) : t('uct.root');
      const group = svg(
        'g',
        {
          class: `node${isOn ? ' on' : ''}${isOn && phase === 'back-up' ? ' up' : ''}`,
          'data-node': id,
          tabindex: 0,
          role: 'button',
          'aria-label': t('uct.node', { name, visits, rate: id ? terms.mean.toFixed(2) : '' }),
          'data-chosen': id === this.#chosen || null,
          onclick: () => this.#selectNode(id),
          onkeydown: (/** @type {KeyboardEvent} */ event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            this.#selectNode(id);
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
    this.#drawing.replaceChildren(...lines, ...circles);
    const scroller = this.#drawing.parentElement;
    const last = drawn.filter(({ node }) => onPath.has(node.id)).pop() ?? drawn[0];
    if (scroller && scroller.scrollWidth > scroller.clientWidth)
      scroller.scrollLeft = (at(last).x + at(drawn[0]).x - scroller.clientWidth) / 2;
    const again = focus && this.#drawing.querySelector(`[data-node="${focus}"]`);
    if (again instanceof SVGElement) again.focus();
  }

  // ---- you are the engine ----------------------------------------------------------------------------------------
  #beginGame() {
    this.#game = { on: true, depth: 0, right: 0, asked: 0, hint: '' };
    this.#you.setAttribute('aria-pressed', 'true');
    this.#stepper.stop();
    this.#ask(Math.max(12, Math.floor((this.#stepper.at() - 1) / 4) + 1));
  }

  #endGame() {
    this.#game.on = false;
    this.#you.setAttribute('aria-pressed', 'false');
    this.#score.textContent = '';
    if (this.#stepper.at()) this.#go(this.#stepper.at());
  }

  /** Puts the reader at the root before that simulation. @param {number} number */
  #ask(number) {
    this.#simulation = this.#simulate(Math.min(number, this.#settings.simulations));
    this.#search = this.#lab.uct(this.#settings);
    this.#search.run(this.#simulation.number - 1);
    this.#chosen = 0;
    this.#game.depth = 0;
    this.#askNext();
  }

  #askNext() {
    if (!this.#simulation) return;
    for (const item of this.#phases.children)
      item.toggleAttribute('data-now', item.getAttribute('data-phase') === 'select');
    const way = this.#simulation.path.slice(0, this.#game.depth + 1);
    this.#chosen = way[way.length - 1].id;
    this.#status.textContent = `${this.#game.hint} ${t('uct.ask', { number: this.#simulation.number })}`.trim();
    this.#score.textContent = t('uct.score', { right: this.#game.right, asked: this.#game.asked });
    this.#drawTree(new Set(way.map(({ id }) => id)), 'select');
    this.#showNode();
  }

  /** @param {TreeNode} child @param {TreeNode} top */
  #answer(child, top) {
    if (!this.#simulation) return;
    this.#game.asked++;
    const sum = (/** @type {TreeNode} */ { vertex, terms }) => `${this.#nameOf(vertex)} ${three(terms.value)}`;
    // Among equal values the engine takes the first, which the reader cannot know; and the table shows three digits.
    const isRight = child.terms.value > top.terms.value - 0.001;
    if (isRight) this.#game.right++;
    this.#game.hint = isRight
      ? t('uct.right', { sum: sum(child) })
      : t('uct.wrong', { sum: sum(child), top: sum(top) });
    this.#game.depth++;
    if (this.#game.depth < this.#simulation.path.length - 1) return this.#askNext();
    this.#game.hint += ` ${this.#describe(this.#simulation, 'simulate')}`;
    this.#ask(this.#simulation.number + 1 > this.#settings.simulations ? 12 : this.#simulation.number + 1);
    this.#rows.querySelector('button')?.focus();
  }
}

runSection('uct', async (part) => {
  const board = await boardIn(part);
  const [lab, rules] = await Promise.all([lessons(), lessons()]);
  new UctLesson(part, board, lab, rules);
});
