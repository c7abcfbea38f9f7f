import type { Page } from 'playwright-core';

type Store = 'queries' | 'files' | 'drafts';

/** Reads one store of a device's database: the keys, each with its value as text. */
const kept = (page: Page, store: Store): Promise<[key: string, value: string][]> =>
  page.evaluate(
    (name) =>
      new Promise<[string, string][]>((resolve, reject) => {
        const request = indexedDB.open('aula');
        request.onerror = () => {
          reject(request.error ?? new Error('IndexedDB'));
        };
        request.onsuccess = () => {
          const db = request.result;
          const all = db.transaction(name).objectStore(name);
          const keys = all.getAllKeys();
          const values = all.getAll();
          values.onsuccess = () => {
            db.close();
            resolve(
              keys.result
                .map(String)
                .map((key, i): [string, string] => [key, JSON.stringify(values.result[i])]),
            );
          };
        };
      }),
    store,
  );

/** Reads the keys of one store of a device's database. */
export const keptKeys = async (page: Page, store: Store): Promise<string[]> =>
  (await kept(page, store)).map(([key]) => key);

/** Tells whether the device has photos, and has noted on its disk that it has them. */
export const hasKeptPhotos = async (page: Page): Promise<boolean> =>
  (await kept(page, 'drafts')).some(
    ([key, value]) => key.includes(':photos:') && /isKept\W+true/.test(value),
  );
