import { halvesOf } from '../../domain/periods';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import type { Scheme } from '../../models/gradebook';
import type { SchoolPartial } from '../../models/institute';

/** A column of the cuaderno after the one of names. */
export type BookColumn =
  | { kind: 'scheme'; key: string; title: string; scheme: Scheme }
  | { kind: 'final'; key: string; title: string }
  | { kind: 'other'; key: string; title: string; index: number }
  | { kind: 'half'; key: string; title: string; half: number }
  | { kind: 'general'; key: string; title: string };

/** The schemes of the partial in view and its final, then the year: partials, halves, general. */
export function gradebookColumns(
  schemes: readonly Scheme[],
  partials: readonly SchoolPartial[],
  indexPartial: number,
): BookColumn[] {
  const halves = halvesOf(partials.length);
  return [
    ...schemes.map((scheme): BookColumn => ({
      kind: 'scheme',
      key: scheme.id,
      title: scheme.name,
      scheme,
    })),
    { kind: 'final', key: 'final', title: gridTexts.final },
    ...halves.flatMap((positions, half): BookColumn[] => [
      ...positions.flatMap((index): BookColumn[] =>
        index === indexPartial
          ? []
          : [
              {
                kind: 'other',
                key: `partial-${index}`,
                title: partials[index]?.name ?? '',
                index,
              },
            ],
      ),
      { kind: 'half', key: `half-${half}`, title: gridTexts.half(half), half },
    ]),
    { kind: 'general', key: 'general', title: gridTexts.general },
  ];
}
