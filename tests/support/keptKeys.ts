import type { Page } from 'playwright-core';

/** The keys of what a device has kept in one store of its database. */
export const keptKeys = (page: Page, store: 'queries' | 'files' | 'drafts'): Promise<string[]> =>
  page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('aula');
        request.onerror = () => {
          reject(request.error ?? new Error('IndexedDB'));
        };
        request.onsuccess = () => {
          const db = request.result;
          const keys = db.transaction(name).objectStore(name).getAllKeys();
          keys.onsuccess = () => {
            db.close();
            resolve(keys.result.map(String));
          };
        };
      }),
    store,
  );
