import { useCallback, useLayoutEffect, useRef } from 'react';

/** Adds these rows to the choice, or removes them. */
export function withRows(
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const id of ids) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}

/**
 * Chooses a row or removes it from the choice; with Shift all rows since the last press. It stays
 * the same function, so that unchanged rows are not drawn anew.
 * @param ids of the rows of the page
 */
export function useRowPresses(
  ids: readonly string[],
  chosen: ReadonlySet<string>,
  onChoose: (ids: ReadonlySet<string>) => void,
): (id: string, isRange: boolean) => void {
  const now = useRef({ ids, chosen, onChoose });
  const last = useRef<string | null>(null);
  useLayoutEffect(() => {
    now.current = { ids, chosen, onChoose };
  });
  return useCallback((id, isRange) => {
    const { ids: shown, chosen: before, onChoose: choose } = now.current;
    const at = shown.indexOf(id);
    const from = isRange && last.current !== null ? shown.indexOf(last.current) : -1;
    const meant = from < 0 ? [id] : shown.slice(Math.min(from, at), Math.max(from, at) + 1);
    last.current = id;
    choose(withRows(before, meant, !before.has(id)));
  }, []);
}
