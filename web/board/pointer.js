// Mouse, pen and touch input, located by coordinates. A mouse or pen acts if it is pressed and released on the same
// point; a finger may slide and acts on the point where it is lifted. A second finger or `pointercancel` cancels.

/**
 * @typedef {object} PointerOptions
 * @property {(event: PointerEvent) => number} locate vertex under the pointer, or -1
 * @property {(vertex: number, finger: boolean) => void} onHover -1 when the pointer has left
 * @property {(vertex: number, finger: boolean) => void} onAct
 */

/** @param {HTMLElement} root @param {PointerOptions} options */
export function watchPointer(root, { locate, onHover, onAct }) {
  /** @type {{ id: number, vertex: number } | null} the press that may become a move */
  let press = null;
  const controller = new AbortController();
  const { signal } = controller;

  const cancel = () => {
    press = null;
    onHover(-1, false);
  };

  root.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isPrimary) return cancel();
      if (event.button !== 0) return;
      const vertex = locate(event);
      press = { id: event.pointerId, vertex };
      onHover(vertex, event.pointerType === 'touch');
    },
    { signal },
  );

  root.addEventListener(
    'pointermove',
    (event) => {
      if (!event.isPrimary) return;
      const finger = event.pointerType === 'touch';
      if (finger && press?.id !== event.pointerId) return;
      onHover(locate(event), finger);
    },
    { signal },
  );

  root.addEventListener(
    'pointerup',
    (event) => {
      if (press?.id !== event.pointerId) return;
      const vertex = locate(event);
      const finger = event.pointerType === 'touch';
      const isAction = vertex >= 0 && (finger || vertex === press.vertex);
      press = null;
      if (finger) onHover(-1, false);
      if (isAction) onAct(vertex, finger);
    },
    { signal },
  );

  root.addEventListener('pointercancel', cancel, { signal });
  root.addEventListener(
    'pointerleave',
    (event) => {
      if (event.pointerType !== 'touch') onHover(-1, false);
    },
    { signal },
  );
  root.addEventListener(
    'contextmenu',
    (event) => {
      // A long press is for aiming and opens no context menu.
      if (press) event.preventDefault();
    },
    { signal },
  );

  return () => controller.abort();
}
