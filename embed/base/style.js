// How a board looks: its box, its canvas, what stands below.

export const BASE_STYLE = `
:host {
  display: block; box-sizing: border-box; margin: 1em 0; contain: layout style;
  max-width: calc(var(--ponnuki-cell, 36px) * var(--across, 19));
  font: var(--ponnuki-font, 400 0.9rem/1.45 ui-sans-serif, system-ui, sans-serif);
  --_accent: var(--ponnuki-accent, #a3271c);
}
:host([hidden]) { display: none }
.box {
  position: relative; width: 100%; aspect-ratio: var(--ratio, 1); overflow: hidden;
  border-radius: var(--ponnuki-radius, 4px);
  background: var(--ponnuki-ground, #deb474);
  box-shadow: var(--ponnuki-shadow, 0 1px 2px rgb(0 0 0/.22), 0 4px 14px rgb(0 0 0/.12));
}
canvas { display: block; width: 100%; height: 100%; margin: 0 auto }
.caption, .note { margin: .6em 0 0; overflow-wrap: anywhere }
.note { border-left: 3px solid var(--_accent); padding-left: .7em }
@media print { :host { break-inside: avoid } }
`;
