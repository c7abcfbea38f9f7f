import type { LibretaRow } from '../../models/libreta';

/** The courses from which finals were brought along, each once: the place in the list gives its mark. */
export const originsOf = (rows: readonly Pick<LibretaRow, 'broughtFrom'>[]): string[] => [
  ...new Set(rows.flatMap(({ broughtFrom = [] }) => broughtFrom).filter((each) => each !== null)),
];
export const markOf = (place: number): string => '*'.repeat(place + 1);
