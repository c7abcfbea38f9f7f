import type { Edits } from '../../domain/edits';
import {
  findChosen,
  NEW_SCHEME,
  NO_SCHEME,
  USUAL_SCHEME,
  usualScheme,
} from '../../domain/grading/countChoice';
import { findPercentProblem, parsePercent, usedShare } from '../../domain/grading/percent';
import { fromWallClock, toWallClock, truncateToMinute } from '../../domain/schoolTime';
import { percentProblemText, percentTextProblem } from '../../lib/texts/gradebook';
import { countTexts } from '../../lib/texts/taskGroup';
import type { Scheme } from '../../models/gradebook';
import type { QueryStatus } from '../../store/live';
import type { TaskCount } from '../../store/scheme/countTask';
import type { TaskFields } from '../../store/task/taskWrites';

/** The values that differ from subject to subject; a select's value is a text. */
export type PlaceValues = {
  dateStart: number | null;
  dateEnd: number | null;
  partial: string;
  /** See src/domain/grading/countChoice.ts. */
  countIn: string;
};

/** The values of a task's form, with what a new scheme needs. */
export type TaskValues = PlaceValues & {
  title: string;
  description: string;
  bookId: string;
  unitId: string;
  schemeName: string;
  schemePercent: string;
};

/** The chosen subjects by id: null takes the common dates, partial and scheme. */
export type CourseValues = Record<string, PlaceValues | null>;
export type NewTaskValues = TaskValues & { courses: CourseValues };

export const EMPTY_COUNT = { countIn: NO_SCHEME, schemeName: '', schemePercent: '' };
export const EMPTY_TASK = {
  title: '',
  description: '',
  bookId: '',
  unitId: '',
  ...EMPTY_COUNT,
};

/** A new task runs from now until the last minute of the day a week later. */
export function newDates(now: number): Pick<TaskFields, 'dateStart' | 'dateEnd'> {
  const { year, month, day } = toWallClock(now);
  return {
    dateStart: truncateToMinute(now),
    dateEnd: fromWallClock({ year, month, day: day + 7, hour: 23, minute: 59 }),
  };
}

/** Returns the fields of a task as they are stored. */
export function toFields(values: TaskValues, place: PlaceValues = values): TaskFields {
  const { title, description, bookId, unitId } = values;
  return {
    title,
    description,
    bookId,
    unitId,
    dateStart: truncateToMinute(place.dateStart ?? 0),
    dateEnd: truncateToMinute(place.dateEnd ?? 0),
    partial: Number(place.partial),
  };
}

/** Returns the dates, partial and scheme of each chosen subject. */
export const placesOf = (values: NewTaskValues): [string, PlaceValues][] =>
  Object.entries(values.courses).map(([id, own]) => [id, own ?? values]);

/** Returns the schemes of a subject in a partial, from those of all a teacher's subjects. */
export const schemesAt = (
  schemes: readonly Scheme[],
  subjectId: string,
  partial: string,
): Scheme[] =>
  schemes.filter((each) => each.idSubject === subjectId && each.indexPartial === Number(partial));

/**
 * Returns the problem of the percent of a new scheme, or null.
 * @param places the schemes of each subject and partial that get it; none when no new one is chosen
 */
export function findNewPercentProblem(
  text: string,
  places: readonly (readonly Scheme[])[],
): string | null {
  if (places.length === 0 || text.trim() === '') return null; // the schema asks for it
  const percent = parsePercent(text);
  if (percent === null) return percentTextProblem(text);
  const used = Math.max(...places.map((schemes) => usedShare(schemes)));
  const problem = findPercentProblem(percent, used);
  return problem && percentProblemText(problem);
}

/** Returns the problem of a choice from before while the schemes to choose from are not read. */
export function findUnread(
  places: readonly (readonly [string, PlaceValues])[],
  status: QueryStatus,
): { countIn?: string } {
  const isWaiting =
    status !== 'ready' && places.some(([, { countIn }]) => ![NO_SCHEME, ''].includes(countIn));
  if (!isWaiting) return {};
  return { countIn: status === 'failed' ? countTexts.loadFailed : countTexts.loading };
}

/** The parameter that the copied task counts in. A task that is not a copy has no scheme here. */
export type CopiedCount = { isCopy: boolean; /** Null for nothing. */ scheme: string | null };

/**
 * Returns what a new task counts in without a choice of the user: a scheme, nothing like the task
 * that it copies, or 'ask' when the user must choose.
 */
export function usualOf(schemes: readonly Scheme[], copied: CopiedCount): Scheme | 'none' | 'ask' {
  if (copied.isCopy && copied.scheme === null) return 'none';
  return usualScheme(schemes, copied.scheme) ?? 'ask';
}

/**
 * Returns the problem of a new task without a choice of what it counts in, when nothing is usual.
 */
export function findUnchosen(
  places: readonly { countIn: string; schemes: readonly Scheme[] }[],
  copied: CopiedCount,
): { countIn?: string } {
  const isOpen = places.some(
    ({ countIn, schemes }) =>
      countIn === '' || (countIn === USUAL_SCHEME && usualOf(schemes, copied) === 'ask'),
  );
  return isOpen ? { countIn: countTexts.choose } : {};
}

/** Returns the subjects for which a new scheme is chosen. */
export const subjectsWithNew = (values: NewTaskValues): [string, PlaceValues][] =>
  placesOf(values).filter(([, { countIn }]) => countIn === NEW_SCHEME);

/**
 * Returns the edits of a form as they are stored: without the fields of a scheme, and with the
 * partial as a number.
 */
export function toStoredEdits(edits: Edits<TaskValues>): Edits<TaskFields> {
  const { countIn: _in, schemeName: _name, schemePercent: _percent, partial, ...rest } = edits;
  return {
    ...(rest as Edits<TaskFields>),
    ...(partial && { partial: { from: Number(partial.from), to: Number(partial.to) } }),
  };
}

/**
 * Returns the scheme that will count a task, or null when it counts in nothing.
 * @param newSchemeId the id that a new scheme gets
 * @param schemes of the task's subject and partial
 * @param copied for a new task that is a copy: what the copied task counts in
 */
export function countOf(
  { countIn }: Pick<PlaceValues, 'countIn'>,
  { schemeName, schemePercent }: Pick<TaskValues, 'schemeName' | 'schemePercent'>,
  newSchemeId: string,
  schemes: readonly Scheme[],
  copied: CopiedCount = { isCopy: false, scheme: null },
): TaskCount | null {
  if (countIn === USUAL_SCHEME) {
    const usual = usualOf(schemes, copied);
    return typeof usual === 'string' ? null : { id: usual.id, added: null };
  }
  if (countIn === NEW_SCHEME) {
    const percent = parsePercent(schemePercent) ?? 0;
    return { id: newSchemeId, added: { name: schemeName, percent } };
  }
  const chosen = findChosen(countIn, schemes);
  return chosen ? { id: chosen.id, added: null } : null;
}
