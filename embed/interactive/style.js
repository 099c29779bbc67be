// How grid and controls of an interactive board look.
export const CONTROLS_STYLE = `
.grid {
  position: absolute; display: flex; flex-direction: column; cursor: default; touch-action: manipulation;
  -webkit-tap-highlight-color: transparent; user-select: none; -webkit-user-select: none;
}
.grid > div { display: flex; flex: 1 }
.grid > div > div { flex: 1; outline: none }
.mode-play .grid, .mode-solve .grid, .mode-explain .grid { cursor: pointer }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 2px; margin-top: .45em }
.bar button {
  display: inline-grid; place-items: center; min-width: 2.5em; min-height: 2.5em; padding: 0 .5em; cursor: pointer;
  border: 0; border-radius: 6px; background: none; color: inherit; font: inherit;
}
.bar button:hover { background: rgb(128 128 128/.16) }
.bar button:disabled { opacity: .35; cursor: default; background: none }
.bar button:focus-visible, .bar input:focus-visible { outline: 2px solid var(--_accent); outline-offset: 1px }
.bar svg {
  width: 1.25em; height: 1.25em; fill: none; stroke: currentcolor; stroke-width: 1.9; stroke-linecap: round;
  stroke-linejoin: round;
}
.bar input { flex: 1 1 6em; min-width: 4em; accent-color: var(--_accent) }
.bar output { min-width: 3.6em; text-align: end; font-variant-numeric: tabular-nums; opacity: .75 }
.status { min-height: 1.45em; margin: .35em 0 0 }
.comment { margin: .35em 0 0; max-height: 12em; overflow: auto; white-space: pre-line; overflow-wrap: anywhere }
.comment:empty, .status:empty { display: none }
.status.kept { display: block }
@media print { .grid, .bar { display: none } }
`;
