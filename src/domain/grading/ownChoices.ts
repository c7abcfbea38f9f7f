import type { PasteChoices } from './pasteBlock';
import type { ColumnGoal } from './pasteTable';

// The choices that a teacher made for the columns of the own gradebook file are kept, so that its
// next upload needs no choosing. They belong to the schemes that they were made for and to the
// titles: another partial, or another table, is asked anew.

export type KeptChoices = {
  /**
   * The schemes that it was chosen for, and the texts by which it is known: titles, or the names of
   * a file's sheets.
   */
  key: string;
  titles?: number;
  goals?: [number, ColumnGoal][];
  scales?: [number, number][];
  /** The name of the chosen sheet. */
  sheet?: string;
};

/** The number of choices kept, the latest ones. */
const MAX_KEPT = 30;

/** Returns the key under which choices are kept. */
export const choicesKey = (schemes: readonly { id: string }[], known: string): string =>
  `${schemes
    .map(({ id }) => id)
    .sort()
    .join(' ')}|${known}`;

/** Adds a choice to the kept ones, in the place of a former choice for the same key. */
export function keepChoices(
  kept: readonly KeptChoices[],
  key: string,
  { titles, goals, scales }: PasteChoices,
  sheet?: string,
): KeptChoices[] {
  const latest: KeptChoices = {
    key,
    ...(titles !== undefined && { titles }),
    ...(goals && { goals: [...goals] }),
    ...(scales && { scales: [...scales] }),
    ...(sheet !== undefined && { sheet }),
  };
  return [latest, ...kept.filter((each) => each.key !== key)].slice(0, MAX_KEPT);
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Schemes may be gone since; such a choice is made anew. */
function readGoal(value: unknown, schemes: readonly { id: string }[]): ColumnGoal | null {
  if (value === 'skip' || value === 'who' || value === 'number') return value;
  const id: unknown =
    typeof value === 'object' && value !== null && 'scheme' in value ? value.scheme : null;
  return typeof id === 'string' && schemes.some((each) => each.id === id) ? { scheme: id } : null;
}

const pairsOf = (value: unknown): [number, unknown][] =>
  Array.isArray(value)
    ? value.flatMap((pair: unknown) =>
        Array.isArray(pair) && isNumber(pair[0]) ? [[pair[0], pair[1] as unknown]] : [],
      )
    : [];

/**
 * Finds the choices that were kept under a key.
 * @param kept as the device has it: nothing is known of its shape
 */
export function recallChoices(
  kept: unknown,
  key: string,
  schemes: readonly { id: string }[],
): { choices: PasteChoices; sheet: string | null } {
  const all = (Array.isArray(kept) ? kept : []) as unknown[];
  const found = all.find(
    (each): each is Record<string, unknown> =>
      typeof each === 'object' && each !== null && 'key' in each && each.key === key,
  );
  const goals = pairsOf(found?.goals).flatMap(([at, value]): [number, ColumnGoal][] => {
    const goal = readGoal(value, schemes);
    return goal === null ? [] : [[at, goal]];
  });
  const scales = pairsOf(found?.scales).flatMap(([at, value]): [number, number][] =>
    isNumber(value) ? [[at, value]] : [],
  );
  const titles = found?.titles;
  return {
    choices: {
      ...(isNumber(titles) && { titles }),
      ...(goals.length > 0 && { goals: new Map(goals) }),
      ...(scales.length > 0 && { scales: new Map(scales) }),
    },
    sheet: typeof found?.sheet === 'string' ? found.sheet : null,
  };
}
