// Files and folders that the reader gives: a folder, with all that is in it, becomes one deck.

import { isRecordName } from '../record/formats.js';

/**
 * What becomes one deck: a file, or the records of a folder by their paths.
 * @typedef {{ name: string, files: readonly File[] }} Given
 */

/** Files that may hold records; others of a folder are left alone. */
const mayHold = (/** @type {string} */ name) => isRecordName(name) || /\.zip$/i.test(name);
/** Files of a folder that are read, at most. */
const MOST = 3000;

const byPath = new Intl.Collator('en', { numeric: true });
/** @param {File} file */
const pathOf = (file) => file.webkitRelativePath || file.name;

/** @param {string} name @param {readonly { path: string, file: File }[]} found @returns {Given} */
function folder(name, found) {
  const records = found.filter(({ file }) => mayHold(file.name)).sort((a, b) => byPath.compare(a.path, b.path));
  return { name, files: records.slice(0, MOST).map(({ file }) => file) };
}

/**
 * Files of a field: those of a field for folders have paths that begin with the folder's name.
 * @param {readonly File[]} files @returns {Given[]}
 */
export function givenByField(files) {
  /** @type {Map<string, { path: string, file: File }[]>} */
  const folders = new Map();
  /** @type {Given[]} */
  const given = [];
  for (const file of files) {
    const [name, ...rest] = pathOf(file).split('/');
    if (rest.length) folders.set(name, [...(folders.get(name) ?? []), { path: pathOf(file), file }]);
    else given.push({ name: file.name, files: [file] });
  }
  return [...given, ...[...folders].map(([name, found]) => folder(name, found))];
}

/** @param {FileSystemEntry} entry @returns {entry is FileSystemDirectoryEntry} */
const isFolder = (entry) => entry.isDirectory;
/** @param {FileSystemEntry} entry @returns {entry is FileSystemFileEntry} */
const isFile = (entry) => !entry.isDirectory;

/** @param {FileSystemFileEntry} entry @returns {Promise<File>} */
const fileOf = (entry) => new Promise((done, fail) => entry.file(done, fail));

/** All that is in a folder. @param {FileSystemDirectoryEntry} entry
 * @returns {Promise<{ path: string, file: File }[]>} */
async function filesIn(entry) {
  const reader = entry.createReader();
  const found = [];
  for (;;) {
    /** @type {FileSystemEntry[]} */
    const some = await new Promise((done, fail) => reader.readEntries(done, fail));
    if (!some.length || found.length > MOST) return found;
    for (const one of some) {
      if (isFolder(one)) found.push(...(await filesIn(one)));
      else if (isFile(one)) found.push({ path: one.fullPath, file: await fileOf(one) });
    }
  }
}

/**
 * What was dropped on the page. To be called while the event is handled: its items are gone afterwards.
 * @param {DataTransfer} data @returns {Promise<Given[]>}
 */
export async function givenByDrop(data) {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const files = [...data.files];
  if (!entries.some((entry) => entry?.isDirectory)) return givenByField(files);
  return Promise.all(
    entries.flatMap((entry) => {
      if (!entry) return [];
      if (isFolder(entry)) return [filesIn(entry).then((found) => folder(entry.name, found))];
      return isFile(entry) ? [fileOf(entry).then((file) => ({ name: file.name, files: [file] }))] : [];
    }),
  );
}
