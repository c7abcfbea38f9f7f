import type { Submission } from '../models/task';
import type { DraftField, DraftFields, Work, WorkFile } from '../models/work';
import { attemptOfFile } from './files';

/** The key of an answer in a draft. */
export const answerKey = (activityId: string, questionId: string): string =>
  `${activityId}/${questionId}`;

/** Which of two versions of a field counts: the newer; of the same moment always the same one. */
function newer(a: DraftField, b: DraftField): DraftField {
  if (a.at !== b.at) return a.at > b.at ? a : b;
  return JSON.stringify(a.value) >= JSON.stringify(b.value) ? a : b;
}

/**
 * Puts two drafts of the same work together, field by field; the newer one counts. In whatever order
 * and however often drafts meet, the outcome is the same.
 */
export function mergeDrafts(a: DraftFields, b: DraftFields): DraftFields {
  const merged = { ...a };
  for (const [key, field] of Object.entries(b)) {
    const other = merged[key];
    merged[key] = other === undefined ? field : newer(other, field);
  }
  return merged;
}

/** The work that a draft holds; empty answers and files that were taken out are not in it. */
export function workOfDraft(draft: DraftFields): Work {
  const work: Work = { answers: {}, files: {} };
  for (const [key, { value }] of Object.entries(draft)) {
    const [activityId = '', questionId] = key.split('/');
    if (questionId === undefined) {
      if (value !== null && typeof value !== 'string') work.files[activityId] = value;
    } else if (typeof value === 'string' && value !== '') {
      work.answers[activityId] = { ...work.answers[activityId], [questionId]: value };
    }
  }
  return work;
}

/** The work on these activities: a task may have lost one since its draft began. */
export function keepActivities({ answers, files }: Work, activityIds: readonly string[]): Work {
  const only = <V>(map: Record<string, V>) =>
    Object.fromEntries(Object.entries(map).filter(([id]) => activityIds.includes(id)));
  return { answers: only(answers), files: only(files) };
}

/**
 * The fields of a draft in this attempt: a file that was chosen in an earlier one, and was not sent
 * with it, is gone. What is carried over from the work that was sent is of time 0.
 */
export function fieldsOfAttempt(draft: DraftFields, attempt: number): DraftFields {
  const isGone = ({ value, at }: DraftField) =>
    at > 0 &&
    value !== null &&
    typeof value !== 'string' &&
    (attemptOfFile(value.url) ?? attempt) < attempt;
  return Object.fromEntries(Object.entries(draft).filter(([, field]) => !isGone(field)));
}

/**
 * A draft that begins with work of before, such as a reopened task's; anything typed is newer.
 */
export function draftOfWork({ answers, files }: Work): DraftFields {
  const draft: DraftFields = {};
  for (const [activityId, texts] of Object.entries(answers)) {
    for (const [questionId, value] of Object.entries(texts)) {
      draft[answerKey(activityId, questionId)] = { value, at: 0 };
    }
  }
  for (const [activityId, value] of Object.entries(files)) draft[activityId] = { value, at: 0 };
  return draft;
}

/** The place of a file; the rest of its address is of one upload. */
const placeOf = (url: string): string => url.replace(/\?.*$/, '');

/**
 * Answers of a draft that are not in what was sent, as texts: they came too late. A file is in it when
 * its place is: what was uploaded there last is what was sent.
 */
export function findLeftOut(
  draft: DraftFields,
  { answers, files }: Pick<Submission, 'answers' | 'files'>,
): string[] {
  return Object.entries(draft).flatMap(([key, { value }]) => {
    const [activityId = '', questionId] = key.split('/');
    if (value === null || value === '') return [];
    if (typeof value !== 'string') {
      return placeOf(files[activityId] ?? '') === placeOf(value.url) ? [] : [value.name];
    }
    return answers[activityId]?.[questionId ?? ''] === value ? [] : [value];
  });
}

const isFile = (value: unknown): value is WorkFile => {
  const { url, name } = (value ?? {}) as Partial<WorkFile>;
  return typeof url === 'string' && typeof name === 'string';
};

/** Draft fields as they were kept; what is none is left out. */
export function parseDraftFields(kept: unknown): DraftFields {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([key, field]: [string, unknown]) => {
      const { value, at } = (field ?? {}) as { value?: unknown; at?: unknown };
      if (typeof at !== 'number') return [];
      if (value !== null && typeof value !== 'string' && !isFile(value)) return [];
      return [[key, { value, at }] as const];
    }),
  );
}
