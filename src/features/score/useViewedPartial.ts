import { useSearchParams } from 'react-router-dom';
import type { Institute } from '../../models/institute';

/** The first partial that is still open is the one being worked on. */
const currentPartial = ({ partial }: Institute): number =>
  Math.max(
    0,
    partial.findIndex(({ closed }) => !closed),
  );

export type ViewedPartial = { index: number; choose: (index: number) => void };

/** The partial that the gradebook shows; the address has it. */
export function useViewedPartial(institute: Institute): ViewedPartial {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('parcial') ?? Number.NaN);
  const isPartial = Number.isInteger(asked) && asked >= 0 && asked < institute.partial.length;
  return {
    index: isPartial ? asked : currentPartial(institute),
    choose: (index) => {
      setSearch({ vista: 'cuaderno', parcial: String(index) }, { replace: true });
    },
  };
}
