import type { AppThunk } from './root';

/** The types a query's argument may have; a list names several documents. */
export type QueryArg = string | number | readonly string[];

/** A live query that runs, and the items that the server has told it. */
export type Told = {
  /** Its slice and collection: "scheme/scores". */
  place: string;
  title: string;
  args: readonly QueryArg[];
  /** The items of the last answer; null before the first one. */
  items: readonly unknown[] | null;
  /** Whether it began before a write was confirmed: of two, the lower one was first. */
  turn: number;
  /** Puts the last told items into the store. */
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
 * Returns the items that a query shows: all those that it was told, until this device has written
 * some of them; then `confirmed/` lays the writes over them.
 */
export const overlay: { over: (told: Told) => AppThunk<readonly unknown[]> } = {
  over:
    ({ items }) =>
    () =>
      items ?? [],
};
