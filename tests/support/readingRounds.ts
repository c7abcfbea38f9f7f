import type { LiveHandlers } from '../../src/lib/firebase/reading';

// A server that answers everything that is asked at the same time together, and only when it is told to, so that it
// can be counted how often a screen waits. A test puts it in the place of the module that reads:
//   vi.mock('../../lib/firebase/reading', () => import('../../../tests/support/readingRounds'));

type Asked = { label: string; tell: (items: object[]) => void };

const waiting = new Set<Asked>();

/** Has the interface of src/lib/firebase/reading. */
export function listen(
  label: string,
  _sources: unknown,
  { onItems }: LiveHandlers<unknown>,
): () => void {
  const asked = { label, tell: onItems };
  waiting.add(asked);
  return () => {
    waiting.delete(asked);
  };
}

export const readQuery = (label: string): Promise<object[]> =>
  new Promise((tell) => {
    waiting.add({ label, tell });
  });

/** Counts the queries that wait for an answer. */
export const countAsked = (): number => waiting.size;

/**
 * The server's items for each query, by its name in the read meter; a query that is not here has
 * none.
 */
export type Stored = Readonly<Record<string, readonly object[]>>;

/**
 * Answers all queries that wait.
 * @returns the names of the queries, in order; none when nothing waits
 */
export function answerRound(stored: Stored): string[] {
  const round = [...waiting];
  waiting.clear();
  for (const { label, tell } of round) tell([...(stored[label] ?? [])]);
  return [...new Set(round.map(({ label }) => label))].sort();
}
