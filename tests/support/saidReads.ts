import type { LiveHandlers } from '../../src/lib/firebase/reading';
import { endAllRunning } from '../../src/store/running';

// What the server says to the queries of a component, which hears it as from Firestore. A test puts it in the
// place of the module that reads:
//   vi.mock('../../lib/firebase/reading', () => import('../../../tests/support/saidReads'));
// A query of which nothing was said goes on waiting.

type Handlers = LiveHandlers<unknown>;

/** By the name that a query has in the read meter, as "books.all": its items, or the code of its failure. */
const said = new Map<string, readonly object[] | string>();
const listening = new Map<string, Set<Handlers>>();

function tell(label: string, { onItems, onError }: Handlers): void {
  const answer = said.get(label);
  if (typeof answer === 'string') onError(answer);
  else if (answer) onItems([...answer]);
}

/** The server answers a query, now and to whoever asks later: with its items, or a failure's code. */
export function say(label: string, answer: readonly object[] | string): void {
  said.set(label, answer);
  for (const handlers of listening.get(label) ?? []) tell(label, handlers);
}

/** Nothing was said, and no query goes on: after each test. */
export function sayNothing(): void {
  endAllRunning();
  said.clear();
}

/** As src/lib/firebase/reading has it. */
export function listen(label: string, _sources: unknown, handlers: Handlers): () => void {
  const all = listening.get(label) ?? new Set();
  listening.set(label, all.add(handlers));
  tell(label, handlers);
  return () => {
    all.delete(handlers);
  };
}

/** As many as a query has items, by what it is called: "questions.count". */
export const countQuery = (label: string): Promise<number> => {
  const answer = said.get(label);
  return Promise.resolve(Array.isArray(answer) ? answer.length : 0);
};
