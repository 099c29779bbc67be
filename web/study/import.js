// How records come from outside: a file is picked, dropped or pasted, and so is text.

/**
 * @typedef {{ name: string, read: () => Promise<Blob | Uint8Array | string> }} Source a file is not read before its
 * size is known
 */

/** @param {File} file @returns {Source} */
const sourceOf = (file) => ({ name: file.name, read: async () => file });

/** Lets a person pick a file. @param {(source: Source) => void} take */
export function pickFiles(take) {
  const input = document.createElement('input');
  input.type = 'file';
  // Android knows no type for .sgf and hides the files when only the ending is given.
  input.accept = '.sgf,application/x-go-sgf,application/octet-stream,text/plain';
  input.addEventListener('change', () => {
    if (input.files?.[0]) take(sourceOf(input.files[0]));
  });
  input.click();
}

/**
 * Text and files that are pasted into or dropped on the page; a field of a form keeps what is meant for it.
 * @param {(source: Source) => void} take
 */
export function watchImports(take) {
  const inField = (/** @type {EventTarget | null} */ target) =>
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
  document.addEventListener('paste', (event) => {
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (inField(event.target)) return;
    if (file && !file.type.startsWith('image/')) take(sourceOf(file));
    else if (text.trim()) take({ name: '', read: async () => text });
    else return;
    event.preventDefault();
  });
  document.addEventListener('dragover', (event) => {
    const kinds = event.dataTransfer?.types ?? [];
    if (!kinds.includes('Files') && !kinds.includes('text/plain')) return;
    if (inField(event.target) && !kinds.includes('Files')) return;
    event.preventDefault();
    document.body.dataset.drop = 'true';
  });
  for (const name of ['dragleave', 'dragend', 'drop']) {
    document.addEventListener(name, (event) => {
      if (name !== 'dragleave' || /** @type {DragEvent} */ (event).relatedTarget === null)
        delete document.body.dataset.drop;
    });
  }
  document.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text/plain') ?? '';
    if (!file && (inField(event.target) || !text.trim())) return;
    event.preventDefault();
    take(file ? sourceOf(file) : { name: '', read: async () => text });
  });
}
