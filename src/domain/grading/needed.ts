import { partialFinal, withExempt, type PartialEntry } from './partial';
import { remainingPercent, usedShare } from './percent';
import type { GradingPolicy } from './policy';
import { yearFinals } from './finals';
import { meanGrade } from './rounding';

export type NeededGrade =
  /** The target is met even with 0. */
  | { kind: 'reached' }
  /** The lowest grade that meets it, 0.01 to 10. */
  | { kind: 'needed'; grade: number }
  /** Even 10 does not meet the target; `best` is what 10 would give. */
  | { kind: 'outOfReach'; best: number };

/**
 * The lowest grade that meets the target. All finals grow with the grade, so a binary search finds
 * it. Each grade is tried with its rounding, so the result is exact to the hundredth.
 */
export function lowestGrade(
  finalWith: (grade: number) => number,
  target: number,
  maxFinal: number,
): NeededGrade {
  if (finalWith(0) >= target) return { kind: 'reached' };
  const best = finalWith(maxFinal);
  if (best < target) return { kind: 'outOfReach', best };
  let [tooLow, enough] = [0, maxFinal * 100];
  while (enough - tooLow > 1) {
    const middle = Math.floor((tooLow + enough) / 2);
    if (finalWith(middle / 100) >= target) enough = middle;
    else tooLow = middle;
  }
  return { kind: 'needed', grade: enough / 100 };
}

/** The part of an entry that tells what of it can still get a grade. */
export type OpenEntry = Pick<PartialEntry, 'idScheme' | 'name' | 'percent' | 'grade' | 'kind'> & {
  tasks: readonly Pick<PartialEntry['tasks'][number], 'kind' | 'grade' | 'title'>[];
};

/**
 * A task that can still get a grade, or another one. One that is over belongs to them: it may be
 * sent until the partial closes, and sent work may wait for its grade. So does one that was
 * returned.
 */
const isOpenTask = ({ kind }: OpenEntry['tasks'][number]): boolean =>
  kind === 'pending' || kind === 'defaulted' || kind === 'returned';

/** The tasks of an entry that can still get a grade. */
export const openTasks = <T extends OpenEntry>({ tasks }: T): T['tasks'][number][] =>
  tasks.filter(isOpenTask);

/**
 * Whether an entry can still get a grade as a whole: it has no task, and nobody has typed one, also
 * for a student who came after the others had theirs.
 */
const isEmptyEntry = ({ kind, tasks }: OpenEntry): boolean =>
  (kind === 'default' || kind === 'notApplicable') && tasks.length === 0;

/** Whether anything of an entry can still get a grade. */
export const isOpenEntry = (entry: OpenEntry): boolean =>
  isEmptyEntry(entry) || entry.tasks.some(isOpenTask);

/** An entry with this grade in everything of it that is open. */
function filled<T extends OpenEntry>(entry: T, grade: number, policy: GradingPolicy): T {
  if (!isOpenEntry(entry)) return entry;
  const given = entry.tasks.flatMap((task) => {
    if (isOpenTask(task)) return [grade];
    return task.grade === null ? [] : [task.grade];
  });
  return { ...entry, kind: 'score', grade: meanGrade(given, policy) ?? grade };
}

/** The percent of a partial that no scheme has been given, 0 to 100. */
const freePercent = (entries: readonly { idScheme: string; percent: number }[]): number =>
  remainingPercent(
    usedShare(entries.map(({ idScheme, percent }) => ({ id: idScheme, percent, deleted: false }))),
  );

/**
 * The final with one grade in everything that can still get one.
 * @param withFree whether the share without a scheme gets it too, or brings nothing
 */
export function finalOfRest(
  entries: readonly OpenEntry[],
  policy: GradingPolicy,
  grade: number,
  withFree = true,
): number {
  const free = withFree ? freePercent(entries) : 0;
  const rest = free > 0 ? [{ percent: free, grade, kind: 'score' as const }] : [];
  return partialFinal(
    withExempt([...entries.map((entry) => filled(entry, grade, policy)), ...rest], policy),
    policy,
  );
}

export type RestNeeded = {
  /** The grade that everything open needs, the share without a scheme included. */
  needed: NeededGrade;
  /** The entries that can still get a grade, in the order of the partial. */
  open: OpenEntry[];
  /** The percent that no scheme has been given yet, 0 to 100. */
  free: number;
  /** The final with 10 in everything that is open, while the share without a scheme brings nothing. */
  bestAssigned: number;
};

/**
 * The grade that a student needs in everything that can still get one to reach a final: tasks that
 * are not graded, empty scores, and the share without a scheme: "necesita 7.32 en lo que falta". Only
 * where 10 in all of it does not reach the target is it out of reach.
 * @param entries of the partial, all of them
 * @returns null when nothing is left to be graded
 */
export function gradeForRest(
  entries: readonly OpenEntry[],
  policy: GradingPolicy,
  target: number = policy.passGrade,
): RestNeeded | null {
  const open = entries.filter(isOpenEntry);
  const free = freePercent(entries);
  if (free === 0 && open.length === 0) return null;
  const finalWith = (grade: number) => finalOfRest(entries, policy, grade);
  return {
    needed: lowestGrade(finalWith, target, policy.maxFinal),
    open,
    free,
    bestAssigned: finalOfRest(entries, policy, policy.maxFinal, false),
  };
}

/**
 * The grade that a student needs in one scheme, and in everything else that can still get a grade, to
 * reach a final in the partial: "con 7.8 en X llega a 7". Where a scheme's tasks are open it is they
 * that get the grade, otherwise the scheme as a whole.
 * @param entries of the partial, all of them
 * @param target a final of two decimals; by default the policy's pass grade
 * @returns `open` begins with the wanted scheme
 * @throws when the scheme is not among the entries
 */
export function gradeNeeded(
  entries: readonly OpenEntry[],
  idScheme: string,
  policy: GradingPolicy,
  target: number = policy.passGrade,
): RestNeeded {
  const own = entries.find((entry) => entry.idScheme === idScheme);
  if (!own) throw new Error(`no entry of scheme ${idScheme}`);
  const wanted = isOpenEntry(own) ? own : { ...own, kind: 'default' as const, tasks: [] };
  const rest = gradeForRest(
    entries.map((entry) => (entry === own ? wanted : entry)),
    policy,
    target,
  );
  if (!rest) throw new Error(`nothing of scheme ${idScheme} can be graded`);
  return { ...rest, open: [wanted, ...rest.open.filter((entry) => entry !== wanted)] };
}

/**
 * The final that a student needs in one partial to reach a general average, with the finals of the
 * other partials unchanged. While the other half has no final there is no general average, so the
 * target is the average so far.
 * @param finals by partial; null where there is none yet
 */
export function finalNeeded(
  finals: readonly (number | null)[],
  indexPartial: number,
  policy: GradingPolicy,
  target: number = policy.passGrade,
): NeededGrade {
  const averageWith = (final: number) => {
    const year = yearFinals(
      finals.map((each, i) => (i === indexPartial ? final : each)),
      policy,
    );
    return year.general ?? year.current ?? final;
  };
  return lowestGrade(averageWith, target, policy.maxFinal);
}
