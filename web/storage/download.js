// Saves data as a file, in a way that works in every browser.

/** @param {string} name @param {string} type @param {BlobPart} content */
export function download(name, type, content) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  document.body.append(link); // some browsers ignore clicks on links outside the document
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read it only after the choice of a folder
}
