import type { EntryTask } from '../../models/gradebook';

/** A report card, as far as it tells whether the missing grade counts in it; one set by hand is a grade. */
type MarkedCard = {
  indexPartial: number;
  manual?: boolean | undefined;
  entries?:
    | readonly {
        isDefault?: boolean | undefined;
        tasks?: readonly Pick<EntryTask, 'kind'>[] | undefined;
      }[]
    | undefined;
  /** The same as it is stored. */
  entryDefaults?: readonly string[] | undefined;
  entryTasks?: string | undefined;
};

type Kinds = readonly { kind?: unknown }[];
const hasDefault = (tasks: Kinds) => tasks.some(({ kind }) => kind === 'defaulted');

/** Whether one of the tasks of a stored card counts the missing grade; what cannot be read counts none. */
function storesDefault(entryTasks: string): boolean {
  try {
    return hasDefault(Object.values(JSON.parse(entryTasks) as Record<string, Kinds>).flat());
  } catch {
    return false;
  }
}

/**
 * Whether a final counts the missing grade for something that nobody graded: a whole scheme, or one task inside
 * a scheme's mean.
 */
export const countsDefault = ({
  manual,
  entries = [],
  entryDefaults = [],
  entryTasks = '{}',
}: MarkedCard): boolean =>
  manual !== true &&
  (entryDefaults.length > 0 ||
    entries.some(({ isDefault, tasks = [] }) => isDefault === true || hasDefault(tasks)) ||
    storesDefault(entryTasks));

/**
 * Marks the partials whose finals count the missing grade; undefined when there is none, so that a
 * libreta without any keeps its content.
 * @param cards of one subject; of two for a partial the later one counts
 */
export function defaultMarks(cards: readonly MarkedCard[], count: number): boolean[] | undefined {
  const byPartial = new Map(cards.map((card) => [card.indexPartial, countsDefault(card)]));
  const all = Array.from({ length: count }, (_, i) => byPartial.get(i) === true);
  return all.includes(true) ? all : undefined;
}
