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

/** What differs from subject to subject; a select's value is a text. */
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

/** The fields of a task as they are stored. */
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

/** Dates, partial and scheme of each chosen subject. */
export const placesOf = (values: NewTaskValues): [string, PlaceValues][] =>
  Object.entries(values.courses).map(([id, own]) => [id, own ?? values]);

/** The schemes of a subject in a partial, from those of all a teacher's subjects. */
export const schemesAt = (
  schemes: readonly Scheme[],
  subjectId: string,
  partial: string,
): Scheme[] =>
  schemes.filter((each) => each.idSubject === subjectId && each.indexPartial === Number(partial));

/**
 * What is wrong with the percent of a new scheme, or null.
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

/** The problem with a choice, kept from before, while the schemes to choose from are not read. */
export function findUnread(
  places: readonly (readonly [string, PlaceValues])[],
  status: QueryStatus,
): { countIn?: string } {
  const isWaiting =
    status !== 'ready' && places.some(([, { countIn }]) => ![NO_SCHEME, ''].includes(countIn));
  if (!isWaiting) return {};
  return { countIn: status === 'failed' ? countTexts.loadFailed : countTexts.loading };
}

/** What the task that is copied counts in. A new task is no copy. */
export type CopiedCount = { isCopy: boolean; /** Null for nothing. */ scheme: string | null };

/**
 * What a new task takes in one place without being told: a scheme, nothing as the task that it is a copy of,
 * or it has to be chosen.
 */
export function usualOf(schemes: readonly Scheme[], copied: CopiedCount): Scheme | 'none' | 'ask' {
  if (copied.isCopy && copied.scheme === null) return 'none';
  return usualScheme(schemes, copied.scheme) ?? 'ask';
}

/** The problem of a new task for which nobody has chosen what it counts in, and nothing is usual. */
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

/** The subjects for which a new scheme is chosen. */
export const subjectsWithNew = (values: NewTaskValues): [string, PlaceValues][] =>
  placesOf(values).filter(([, { countIn }]) => countIn === NEW_SCHEME);

/** The edits of a form as they are stored: without what belongs to a scheme, the partial a number. */
export function toStoredEdits(edits: Edits<TaskValues>): Edits<TaskFields> {
  const { countIn: _in, schemeName: _name, schemePercent: _percent, partial, ...rest } = edits;
  return {
    ...(rest as Edits<TaskFields>),
    ...(partial && { partial: { from: Number(partial.from), to: Number(partial.to) } }),
  };
}

/**
 * The scheme that is to count a task, or null when it counts in nothing.
 * @param newSchemeId the id that a new scheme gets
 * @param schemes of the task's subject and partial
 * @param copied of a new task: what the task that it is a copy of counts in
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
