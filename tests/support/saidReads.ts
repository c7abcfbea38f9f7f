import type { LiveHandlers } from '../../src/lib/firebase/reading';
import { endAllRunning } from '../../src/store/running';

// The server's answers to the queries of a component, which hears them as from Firestore. A test puts this in the
// place of the module that reads:
//   vi.mock('../../lib/firebase/reading', () => import('../../../tests/support/saidReads'));
// A query of which nothing was said goes on waiting.

type Handlers = LiveHandlers<unknown>;

/**
 * The answer to each query, by its name in the read meter, as "books.all": its items, or the code
 * of its failure.
 */
const said = new Map<string, readonly object[] | string>();
const listening = new Map<string, Set<Handlers>>();

function tell(label: string, { onItems, onError }: Handlers): void {
  const answer = said.get(label);
  if (typeof answer === 'string') onError(answer);
  else if (answer) onItems([...answer]);
}

/**
 * Sets the server's answer to a query, for current and later listeners: its items, or a failure's
 * code.
 */
export function say(label: string, answer: readonly object[] | string): void {
  said.set(label, answer);
  for (const handlers of listening.get(label) ?? []) tell(label, handlers);
}

/** Forgets all answers and ends all queries, after each test. */
export function sayNothing(): void {
  endAllRunning();
  said.clear();
}

/** Has the interface of src/lib/firebase/reading. */
export function listen(label: string, _sources: unknown, handlers: Handlers): () => void {
  const all = listening.get(label) ?? new Set();
  listening.set(label, all.add(handlers));
  tell(label, handlers);
  return () => {
    all.delete(handlers);
  };
}

/** Counts the items of a query by its name: "questions.count". */
export const countQuery = (label: string): Promise<number> => {
  const answer = said.get(label);
  return Promise.resolve(Array.isArray(answer) ? answer.length : 0);
};
