import type { AppThunk } from './root';

/** The types a query's argument may have; a list names several documents. */
export type QueryArg = string | number | readonly string[];

/** A live query that runs, and what the server has told of it. */
export type Told = {
  /** Its slice and collection: "scheme/scores". */
  place: string;
  title: string;
  args: readonly QueryArg[];
  /** The items of the last answer; null before the first one. */
  items: readonly unknown[] | null;
  /** Whether it began before a write was confirmed: of two, the lower one was first. */
  turn: number;
  /** Puts into the store what was told last. */
  show: () => void;
  end: () => void;
};

let turns = 0;
export const nextTurn = (): number => (turns += 1);

/** The queries that run now. */
export const allTold = new Set<Told>();

export function addTold(
  place: string,
  title: string,
  args: readonly QueryArg[],
  show: () => void,
): Told {
  const told: Told = {
    place,
    title,
    args,
    items: null,
    turn: nextTurn(),
    show,
    end: () => void allTold.delete(told),
  };
  allTold.add(told);
  return told;
}

/**
 * What a query shows of what it was told. Until this device has written something that it listens to,
 * that is all of it; then `confirmed/` lays over it what was written.
 */
export const overlay: { over: (told: Told) => AppThunk<readonly unknown[]> } = {
  over:
    ({ items }) =>
    () =>
      items ?? [],
};
