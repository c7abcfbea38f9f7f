// The settings of the list of a task's submissions. They are in the address, so that the grader
// that is opened from the list goes through the students in the order of the list, and the way back
// shows the same list.

export type ListChoice = {
  shown: 'submitted' | 'missing';
  order: 'name' | 'date';
  /** Whether only those of the students who submitted are shown whose work has no review. */
  isOnlyPending: boolean;
};

export const FIRST_CHOICE: ListChoice = { shown: 'submitted', order: 'name', isOnlyPending: false };

/** Reads the choice from an address. */
export const readChoice = (search: URLSearchParams): ListChoice => ({
  shown: search.get('lista') === 'faltan' ? 'missing' : 'submitted',
  order: search.get('orden') === 'fecha' ? 'date' : 'name',
  isOnlyPending: search.get('pendientes') === '1',
});

/** Writes a choice as parts of an address; none for the default one. */
export const choiceParts = ({ shown, order, isOnlyPending }: ListChoice): [string, string][] => [
  ...(shown === 'missing' ? [['lista', 'faltan'] satisfies [string, string]] : []),
  ...(order === 'date' ? [['orden', 'fecha'] satisfies [string, string]] : []),
  ...(isOnlyPending ? [['pendientes', '1'] satisfies [string, string]] : []),
];

/** Adds the choice to a path, which may already have a query. */
export function withChoice(path: string, choice: ListChoice): string {
  const query = new URLSearchParams(choiceParts(choice)).toString();
  if (query === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

type Listed = { submission: { fecha: number | null } | undefined };

/** Puts students who submitted in the chosen order; the given rows are in the order of surnames. */
export function orderRows<T extends Listed>(rows: readonly T[], order: ListChoice['order']): T[] {
  if (order === 'name') return [...rows];
  return [...rows].sort((a, b) => (a.submission?.fecha ?? 0) - (b.submission?.fecha ?? 0));
}
