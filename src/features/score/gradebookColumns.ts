import { halvesOf } from '../../domain/periods';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import type { Scheme } from '../../models/gradebook';
import type { SchoolPartial } from '../../models/institute';

/** A column of the cuaderno after the one of names; the note stands below its title. */
export type BookColumn = { key: string; title: string; note: string } & (
  | { kind: 'scheme'; scheme: Scheme }
  | { kind: 'final' }
  | { kind: 'other'; index: number }
  | { kind: 'half'; half: number }
  | { kind: 'general' }
);

type BookYear = {
  partials: readonly SchoolPartial[];
  indexPartial: number;
  /** The positions of the partials that have a report card of anybody. */
  reported: ReadonlySet<number>;
  /** What the column of the partial's final says of itself. */
  finalNote: string;
};

/**
 * The schemes of the partial in view and its final; then, of the year, what has grades: other
 * partials, halves, general.
 */
export function gradebookColumns(schemes: readonly Scheme[], year: BookYear): BookColumn[] {
  const { partials, indexPartial, reported, finalNote } = year;
  const halves = halvesOf(partials.length);
  const hasReport = (index: number) => reported.has(index);
  return [
    ...schemes.map((scheme): BookColumn => ({
      kind: 'scheme',
      key: scheme.id,
      title: scheme.name,
      note: scheme.external
        ? `${scheme.percent} %`
        : `${scheme.percent} % · ${gridTexts.automatic}`,
      scheme,
    })),
    { kind: 'final', key: 'final', title: gridTexts.final, note: finalNote },
    ...halves.flatMap((positions, half): BookColumn[] => [
      ...positions
        .filter((index) => index !== indexPartial && hasReport(index))
        .map((index): BookColumn => ({
          kind: 'other',
          key: `partial-${index}`,
          title: partials[index]?.name ?? '',
          note: partials[index]?.closed ? gridTexts.closed : '',
          index,
        })),
      ...(positions.some(hasReport)
        ? [
            {
              kind: 'half',
              key: `half-${half}`,
              title: gridTexts.half(half),
              note: positions.every(hasReport) ? '' : gridTexts.toDate,
              half,
            } as const,
          ]
        : []),
    ]),
    ...(halves.every((positions) => positions.some(hasReport))
      ? [{ kind: 'general', key: 'general', title: gridTexts.general, note: '' } as const]
      : []),
  ];
}
