import { useSearchParams } from 'react-router-dom';
import { useHeld } from '../../components/hooks/useHeld';
import type { Institute } from '../../models/institute';

/** The first partial that is still open is the one being worked on. */
const currentPartial = ({ partial }: Institute): number =>
  Math.max(
    0,
    partial.findIndex(({ closed }) => !closed),
  );

export type ViewedPartial = { index: number; choose: (index: number) => void };

/**
 * The partial that the gradebook shows; the address has it. Without it, it is the one being worked on when the
 * gradebook opens: one that an admin closes meanwhile stays in view.
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
