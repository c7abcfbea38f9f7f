import type { LibretaRow } from '../../models/libreta';

/**
 * Lists the courses from which finals were brought, each once: the position in the list gives its
 * mark.
 */
export const originsOf = (rows: readonly Pick<LibretaRow, 'broughtFrom'>[]): string[] => [
  ...new Set(rows.flatMap(({ broughtFrom = [] }) => broughtFrom).filter((each) => each !== null)),
];
export const markOf = (place: number): string => '*'.repeat(place + 1);
