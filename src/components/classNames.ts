/** The class of an element: those that are given, without the ones whose condition is false. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
