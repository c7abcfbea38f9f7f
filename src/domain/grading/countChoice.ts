import type { Scheme } from '../../models/gradebook';
import { hundredths } from './rounding';
import { MAX_SCHEME_TASKS } from './schemeTasks';

/**
 * A form's choice of the scheme that a task counts in: none, the usual one of its partial, a new
 * one, or the scheme of a name, because several subjects have schemes of the same name. An empty
 * choice is none.
 */
export const NO_SCHEME = '-';
export const USUAL_SCHEME = '~';
export const NEW_SCHEME = '+';
const NAMED = '=';

/** The choice of the schemes with this name. */
export const choiceOfName = (name: string): string => NAMED + name;
/** The name of the chosen scheme; null for none and for a new one. */
export const nameOfChoice = (choice: string): string | null =>
  choice.startsWith(NAMED) ? choice.slice(NAMED.length) : null;

/** Whether a scheme can count one more task. */
const takesTasks = ({ external, tasks, deleted }: Scheme): boolean =>
  !external && !deleted && tasks.length < MAX_SCHEME_TASKS;

/** The chosen scheme among those of a subject and partial; none when they lack it. */
export function findChosen(choice: string, schemes: readonly Scheme[]): Scheme | undefined {
  const name = nameOfChoice(choice);
  return schemes.find((scheme) => takesTasks(scheme) && scheme.name === name);
}

/**
 * The scheme that a new task of a partial takes without being told: that of the task it is a copy of, by
 * its name, else the only one that counts tasks.
 * @param schemes of the subject and partial
 * @param former the name of the scheme that counts the copied task; null for none
 * @returns undefined where it has to be chosen
 */
export function usualScheme(schemes: readonly Scheme[], former: string | null): Scheme | undefined {
  const takers = schemes.filter(takesTasks);
  const named = former === null ? undefined : takers.find(({ name }) => name === former);
  return named ?? (takers.length === 1 ? takers[0] : undefined);
}

export type CountOption = {
  name: string;
  /** 0 to 100; null when the subjects give the name different percents. */
  percent: number | null;
};

/**
 * The schemes that can count a task of several subjects, each name once, in their order.
 * @param places the schemes of each subject and partial that the task is for
 */
export function countOptions(places: readonly (readonly Scheme[])[]): CountOption[] {
  const options = new Map<string, CountOption>();
  for (const { name, percent } of places.flat().filter(takesTasks)) {
    const known = options.get(name);
    const isSame =
      known === undefined ||
      (known.percent !== null && hundredths(known.percent) === hundredths(percent));
    options.set(name, { name, percent: isSame ? percent : null });
  }
  return [...options.values()];
}
