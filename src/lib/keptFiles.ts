// Files that a student has chosen and not sent yet are too large for the browser's storage of texts, so
// they are in a database of the browser, and only on a device that remembers its user.

/** The name of the database. */
export const KEPT_FILES = 'aula-archivos';

/** Erases all files. Nothing waits for it, and a forbidden database has nothing to erase. */
export function eraseKeptFiles(): void {
  try {
    globalThis.indexedDB.deleteDatabase(KEPT_FILES);
  } catch {
    // There is no database in this browser.
  }
}
