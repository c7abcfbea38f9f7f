import { halvesOf } from '../../domain/periods';
import { libretaTexts } from '../../lib/texts/libreta';
import type { LibretaContent, LibretaFrame } from '../../models/libreta';

/** A column of grades: a partial or a term, by its position. */
export type LibretaColumn = { kind: 'partial' | 'term'; index: number; name: string };

/** Lists the columns in the order of the year: the partials of a term, then the term. */
export function columnsOf({
  partials,
  terms,
}: Pick<LibretaFrame, 'partials' | 'terms'>): LibretaColumn[] {
  return halvesOf(partials.length, terms).flatMap((positions, term): LibretaColumn[] => [
    ...positions.map((index) => ({
      kind: 'partial' as const,
      index,
      name: partials[index] ?? '',
    })),
    { kind: 'term', index: term, name: libretaTexts.term(term, terms) },
  ]);
}

/** Returns the grade of a row in a column. */
export const gradeIn = (
  row: Pick<LibretaContent, 'partials' | 'terms'>,
  { kind, index }: LibretaColumn,
): number | null => (kind === 'partial' ? row.partials : row.terms)[index] ?? null;
