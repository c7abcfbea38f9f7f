// How the list of a task's submissions is shown. The address says it, so that the grader that is opened from the
// list goes through the students as the list shows them, and the way back shows the same list.

export type ListChoice = {
  shown: 'submitted' | 'missing';
  order: 'name' | 'date';
  /** Only what nobody has reviewed; of those who submitted. */
  isOnlyPending: boolean;
};

export const FIRST_CHOICE: ListChoice = { shown: 'submitted', order: 'name', isOnlyPending: false };

/** The choice in an address. */
export const readChoice = (search: URLSearchParams): ListChoice => ({
  shown: search.get('lista') === 'faltan' ? 'missing' : 'submitted',
  order: search.get('orden') === 'fecha' ? 'date' : 'name',
  isOnlyPending: search.get('pendientes') === '1',
});

/** A choice as parts of an address; none for the first one. */
export const choiceParts = ({ shown, order, isOnlyPending }: ListChoice): [string, string][] => [
  ...(shown === 'missing' ? [['lista', 'faltan'] satisfies [string, string]] : []),
  ...(order === 'date' ? [['orden', 'fecha'] satisfies [string, string]] : []),
  ...(isOnlyPending ? [['pendientes', '1'] satisfies [string, string]] : []),
];

/** A path with the choice, which may have a query already. */
export function withChoice(path: string, choice: ListChoice): string {
  const query = new URLSearchParams(choiceParts(choice)).toString();
  if (query === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

type Listed = { submission: { fecha: number | null } | undefined };

/** Students who submitted, in the chosen order; they come by surname. */
export function orderRows<T extends Listed>(rows: readonly T[], order: ListChoice['order']): T[] {
  if (order === 'name') return [...rows];
  return [...rows].sort((a, b) => (a.submission?.fecha ?? 0) - (b.submission?.fecha ?? 0));
}
