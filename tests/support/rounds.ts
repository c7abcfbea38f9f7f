import type { Page, Request } from 'playwright-core';

type Seen = { rounds: number; answered: number };

/** What the page asks for its data; code and pictures come from the browser's own memory. */
const isForData = (request: Request) =>
  /google\.firestore|identitytoolkit|securetoken|\/v1\/projects\//.test(request.url());

/**
 * Counts the rounds of a page from now on: how many requests for data waited for one another's answer. It
 * needs a latency much longer than what the page computes.
 * @returns a function for the longest such row so far
 */
export function watchRounds(page: Page): () => number {
  const seen = new Map<Request, Seen>();
  page.on('request', (request) => {
    if (!isForData(request)) return;
    const started = Date.now();
    const before = [...seen.values()].filter(({ answered }) => answered <= started);
    const rounds = 1 + Math.max(0, ...before.map((each) => each.rounds));
    seen.set(request, { rounds, answered: Infinity });
  });
  // A stream is answered when it begins.
  page.on('response', (response) => {
    const known = seen.get(response.request());
    if (known) known.answered = Date.now();
  });
  return () => Math.max(0, ...[...seen.values()].map(({ rounds }) => rounds));
}
