/**
 * The browser's database of the photos that a student has chosen and not sent yet. They are too large for
 * the browser's storage of texts; there are none on a device that does not remember its user.
 */
export const PHOTO_DATABASE = 'aula-fotos';

/** Erases all photos. Nothing waits for it, and a forbidden database has nothing to erase. */
export function erasePhotos(): void {
  try {
    globalThis.indexedDB.deleteDatabase(PHOTO_DATABASE);
  } catch {
    // There is no database in this browser.
  }
}
