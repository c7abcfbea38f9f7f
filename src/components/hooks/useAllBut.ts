import { useState } from 'react';

/**
 * Holds a choice among these ids that begins with all of them: ids that come later are chosen, too.
 */
export function useAllBut(ids: readonly string[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = ids.filter((id) => !left.has(id));
  const isAll = chosen.length === ids.length;
  return {
    chosen,
    isAll,
    isChosen: (id: string) => !left.has(id),
    toggle: (id: string) => {
      const next = new Set(left);
      if (!next.delete(id)) next.add(id);
      setLeft(next);
    },
    toggleAll: () => {
      setLeft(new Set(isAll ? ids : []));
    },
  };
}
