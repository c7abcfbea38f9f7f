import type { Page, Request } from 'playwright-core';

/** The listeners that a page opens, read from its requests in Firestore's protocol. */
type Message = {
  addTarget?: {
    documents?: { documents?: string[] };
    query?: { structuredQuery?: { from?: { collectionId: string }[] } };
  };
};

/** The collections of a request's new queries and documents. */
function collectionsIn(request: Request): string[] {
  if (!request.url().includes('/google.firestore.v1.Firestore/Listen/')) return [];
  const parts = new URLSearchParams(request.postData() ?? '');
  return [...parts]
    .filter(([name]) => /^req\d+___data__$/.test(name))
    .flatMap(([, text]) => {
      const { addTarget: { documents, query } = {} } = JSON.parse(text) as Message;
      return [
        ...(query?.structuredQuery?.from ?? []).map(({ collectionId }) => collectionId),
        ...(documents?.documents ?? []).map((path) => path.split('/').at(-2) ?? ''),
      ];
    });
}

/**
 * Records the listeners that a page opens from now on, even in a production build, which has no
 * read meter.
 * @returns a function for the collections of all queries and the single documents so far, sorted
 */
export function watchListening(page: Page): () => string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...collectionsIn(request)));
  return () => [...asked].sort();
}
