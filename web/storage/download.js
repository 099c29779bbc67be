// Hands something over as a file, the way every browser knows.

/** @param {string} name @param {string} type @param {BlobPart} content */
export function download(name, type, content) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  document.body.append(link); // some browsers press only what is in the page
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read it only after the choice of a folder
}
