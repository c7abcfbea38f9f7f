import type { SeedDocument, SeedSchool } from './writeSchool';

// For the tests: the documents of a built school, by where they are.

type Data = SeedDocument['data'];
export type Found<T> = T & { id: string; parentId: string };

/** The names of the collections on a path: "tasks/notes" for tasks/x/notes/y. */
export function collectionOf(path: string): string {
  return path
    .split('/')
    .filter((_, i) => i % 2 === 0)
    .join('/');
}

export function readSchool({ documents }: SeedSchool) {
  const byPath = new Map(documents.map(({ path, data }) => [path, data]));
  return {
    get: (path: string): Data | undefined => byPath.get(path),
    /** All documents of a collection, or of a subcollection under every parent. */
    all: <T = Data>(collection: string): Found<T>[] =>
      documents
        .filter(({ path }) => collectionOf(path) === collection)
        .map(({ path, data }) => {
          const parts = path.split('/');
          return {
            ...(data as T),
            id: parts.at(-1) ?? '',
            parentId: parts.at(-3) ?? '',
          };
        }),
  };
}

/** A document's times are Dates, where the model has milliseconds. */
export type Stored<T, Times extends keyof T = never> = Omit<T, 'id' | Times> & Record<Times, Date>;
