import { useSearchParams } from 'react-router-dom';
import { useHeld } from '../../../components/hooks/useHeld';
import type { Institute } from '../../../models/institute';

/** Returns the current partial: the first one that is still open. */
const currentPartial = ({ partial }: Institute): number =>
  Math.max(
    0,
    partial.findIndex(({ closed }) => !closed),
  );

export type ViewedPartial = { index: number; choose: (index: number) => void };

/**
 * Returns the partial that the gradebook shows, from the address. Without one it is the partial
 * that is current when the gradebook opens: if an admin closes it meanwhile, it stays in view.
 * @param place names the gradebook; null while it is not in view
 */
export function useViewedPartial(institute: Institute | null, place: string | null): ViewedPartial {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('parcial') ?? Number.NaN);
  const running = useHeld(institute ? currentPartial(institute) : 0, institute ? place : null);
  const count = institute?.partial.length ?? 0;
  const isPartial = Number.isInteger(asked) && asked >= 0 && asked < count;
  return {
    index: isPartial ? asked : Math.min(running, Math.max(0, count - 1)),
    choose: (index) => {
      setSearch({ vista: 'cuaderno', parcial: String(index) }, { replace: true });
    },
  };
}
