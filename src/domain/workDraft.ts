import type { Submission } from '../models/task';
import type { DraftField, DraftFields, Seen, Work, WorkFile } from '../models/work';
import { versionOfDraft } from './draftVersion';
import { attemptOfFile, waitingFilePath } from './files';

/** The key of an answer in a draft. */
export const answerKey = (activityId: string, questionId: string): string =>
  `${activityId}/${questionId}`;

/**
 * Returns the version of a field that counts: the newer one; for equal times the choice is
 * deterministic.
 */
function newer(a: DraftField, b: DraftField): DraftField {
  if (a.at !== b.at) return a.at > b.at ? a : b;
  return JSON.stringify(a.value) >= JSON.stringify(b.value) ? a : b;
}

/**
 * Merges two drafts of the same work, field by field; the newer field counts. The result does not
 * depend on the order or number of merges.
 */
export function mergeDrafts(a: DraftFields, b: DraftFields): DraftFields {
  const merged = { ...a };
  for (const [key, field] of Object.entries(b)) {
    const other = merged[key];
    merged[key] = other === undefined ? field : newer(other, field);
  }
  return merged;
}

type TimeCorrection = Record<'after' | 'by' | 'floor', number>;

/**
 * Corrects a time that a device noted by a wrong clock.
 * @param after the times after this one are wrong, ms since 1970
 * @param by how much too early they are, ms; less than zero for a clock that was ahead
 * @param floor no time was before this one, ms since 1970
 */
export const correctTime = (at: number, { after, by, floor }: TimeCorrection): number =>
  at > after ? Math.max(floor, at + by) : at;

/** Corrects the times of a draft in the same way. */
export const correctTimes = (draft: DraftFields, correction: TimeCorrection): DraftFields =>
  Object.fromEntries(
    Object.entries(draft).map(([key, { since, ...field }]) => [
      key,
      {
        ...{ ...field, at: correctTime(field.at, correction) },
        ...(since !== undefined && { since: correctTime(since, correction) }),
      },
    ]),
  );

/** The fields of a draft that are among others in the same version. */
export const fieldsIn = (draft: DraftFields, others: DraftFields): DraftFields =>
  Object.fromEntries(Object.entries(draft).filter(([key, { at }]) => others[key]?.at === at));

/** The fields of a draft that others do not have, in any version. */
export const fieldsWithout = (draft: DraftFields, others: DraftFields): DraftFields =>
  Object.fromEntries(Object.entries(draft).filter(([key]) => !(key in others)));

/**
 * Before the key of a field that did not go with a sending: it is none of the work any more, and stays to be read. The
 * field's time is between two of them, so that none takes the place of another one that was left out before.
 */
const ASIDE = '~';
const ASIDE_TIME = /^~[^~]*~/;
export const isAside = (key: string): boolean => key.startsWith(ASIDE);
/** The key that a field had before it was set aside. */
export const placeOfAside = (key: string): string => key.replace(ASIDE_TIME, '');

/** The field without words that makes up for fields which were taken away. */
const MADE_UP = ASIDE;

/** The draft that takes the place of another one, with a higher version, also where it has fewer fields. */
export function keepVersion(next: DraftFields, before: DraftFields): DraftFields {
  const lacking = versionOfDraft(before) - versionOfDraft(next);
  if (lacking < 0) return next;
  return { ...next, [MADE_UP]: { value: '', at: (next[MADE_UP]?.at ?? 0) + lacking + 1 } };
}

/** Whether a draft has nothing that could be read. */
export const isWithoutFields = (draft: DraftFields): boolean =>
  Object.keys(draft).every((key) => key === MADE_UP);

/** Sets all fields of a draft aside. */
export const setAside = (draft: DraftFields): DraftFields =>
  Object.fromEntries(
    Object.entries(draft).map(([key, field]) => [
      isAside(key) ? key : ASIDE + String(field.at) + ASIDE + key,
      field,
    ]),
  );

/** Sets aside those fields of a draft that were written before its task was returned, ms since 1970. */
export function asideBefore(draft: DraftFields, returnedAt: number): DraftFields {
  const all = Object.entries(draft);
  const isBefore = ([, { at }]: [string, DraftField]) => at <= returnedAt;
  return mergeDrafts(
    Object.fromEntries(all.filter((field) => !isBefore(field))),
    setAside(Object.fromEntries(all.filter(isBefore))),
  );
}

/** The file in a field, uploaded or waiting on the device; null for words and for a file that was taken out. */
export const fileOf = ({ value }: Pick<DraftField, 'value'>): WorkFile | null =>
  typeof value === 'string' ? null : value;

/** The work in a draft, without empty answers and removed files. */
export function workOfDraft(draft: DraftFields): Work {
  const work: Work = { answers: {}, files: {} };
  for (const [key, field] of Object.entries(draft)) {
    const { value } = field;
    const [activityId = '', questionId] = key.split('/');
    if (questionId === undefined) {
      const file = fileOf(field);
      if (file !== null) work.files[activityId] = file;
    } else if (typeof value === 'string' && value !== '') {
      work.answers[activityId] = { ...work.answers[activityId], [questionId]: value };
    }
  }
  return work;
}

/**
 * The work on these activities, because an activity may have been removed since the draft began.
 */
export function keepActivities({ answers, files }: Work, activityIds: readonly string[]): Work {
  const only = <V>(map: Record<string, V>) =>
    Object.fromEntries(Object.entries(map).filter(([id]) => activityIds.includes(id)));
  return { answers: only(answers), files: only(files) };
}

/**
 * The fields of a draft that belong to this attempt. A file chosen in an earlier attempt but not
 * sent with it is dropped, unless it was set aside. Fields carried over from sent work have time 0 and stay.
 */
export function fieldsOfAttempt(draft: DraftFields, attempt: number): DraftFields {
  const isGone = (key: string, { value, at }: DraftField) =>
    !isAside(key) &&
    at > 0 &&
    value !== null &&
    typeof value !== 'string' &&
    (attemptOfFile(value.url) ?? attempt) < attempt;
  return Object.fromEntries(Object.entries(draft).filter(([key, field]) => !isGone(key, field)));
}

/** Stands for the page on which words were typed where they are those of a submission. */
export const FROM_SENT = '';

/**
 * A draft that begins with earlier work, such as a reopened task's. Its files are older than any chosen one.
 * @param at since when its answers are so, ms since 1970: anything typed later is newer
 */
export function draftOfWork({ answers, files }: Work, at = 0): DraftFields {
  const draft: DraftFields = {};
  for (const [activityId, texts] of Object.entries(answers)) {
    for (const [questionId, value] of Object.entries(texts)) {
      draft[answerKey(activityId, questionId)] = { value, at, from: FROM_SENT };
    }
  }
  for (const [activityId, value] of Object.entries(files)) draft[activityId] = { value, at: 0 };
  return draft;
}

/**
 * The words of a draft that were written before its task was returned. They are none of the work that goes on from what
 * was sent.
 * @param returnedAt ms since 1970
 */
export const wordsBefore = (draft: DraftFields, returnedAt: number): DraftFields =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([key, { at }]) => key.includes('/') && at > 0 && at <= returnedAt,
    ),
  );

export const NOTHING_SENT: Pick<Submission, 'answers' | 'files'> = { answers: {}, files: {} };

/** The path of a file; the query of its address differs for each upload. */
const placeOf = (url: string): string => url.replace(/\?.*$/, '');

/**
 * Work that was written or attached and not sent: the words or the file's name, and where the file
 * is.
 */
export type LeftOut = { key: string; text: string; file?: { activityId: string; url: string } };

/**
 * The answers of a draft that arrived too late and are not in the sent work. A file
 * counts as sent when its path was sent, because the last upload to that path is the sent one.
 */
export function findLeftOut(
  draft: DraftFields,
  { answers, files }: Pick<Submission, 'answers' | 'files'>,
): LeftOut[] {
  return Object.entries(draft).flatMap(([key, { value }]): LeftOut[] => {
    const [id = '', questionId] = key.split('/');
    if (value === null || value === '') return [];
    const activityId = placeOfAside(id);
    if (typeof value !== 'string') {
      const { url, name } = value;
      if (Object.hasOwn(files, activityId) && placeOf(files[activityId] ?? '') === placeOf(url)) {
        return [];
      }
      return [{ key, text: name, file: { activityId, url } }];
    }
    const given = Object.hasOwn(answers, activityId) ? answers[activityId] : undefined;
    return given?.[questionId ?? ''] === value ? [] : [{ key, text: value }];
  });
}

const isFile = (value: unknown): value is WorkFile => {
  const { url, name } = (value ?? {}) as Partial<WorkFile>;
  return typeof url === 'string' && typeof name === 'string';
};

/** Whether a draft names a file that is still on the student's device only. */
export const hasWaitingFiles = (draft: DraftFields): boolean =>
  Object.values(draft).some(({ value }) => isFile(value) && waitingFilePath(value.url) !== null);

const isSeen = (value: unknown): value is Seen =>
  Array.isArray(value) &&
  value.length === 3 &&
  typeof value[0] === 'string' &&
  value.slice(1).every((time) => typeof time === 'number');

/** Reads the fields of a kept draft; invalid ones are left out. */
export function parseDraftFields(kept: unknown): DraftFields {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([key, field]: [string, unknown]) => {
      const known = (field ?? {}) as Partial<Record<keyof DraftField, unknown>>;
      const { value, at, from, since, seen, replaced } = known;
      if (typeof at !== 'number' || !Number.isFinite(at)) return [];
      if (value !== null && typeof value !== 'string' && !isFile(value)) return [];
      const writer = typeof from === 'string' && {
        from,
        ...(typeof since === 'number' && { since }),
        ...(Array.isArray(seen) && { seen: seen.filter(isSeen) }),
      };
      const former = isFile(replaced) && { replaced };
      return [[key, { value, at, ...writer, ...former }] as const];
    }),
  );
}
