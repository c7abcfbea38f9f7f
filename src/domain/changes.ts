import type { ChangeAction, ChangeKind, FieldChange } from '../models/change';

/** The most fields that one record of the log keeps, and the longest text of a value. */
export const MAX_CHANGED_FIELDS = 40;
export const MAX_CHANGED_TEXT = 300;

type Stored = Readonly<Record<string, unknown>>;

/** Fields that say nothing of their own, by kind: counts, copies, marks that the server keeps. */
const IGNORED: Record<ChangeKind, readonly string[]> = {
  person: ['formerCourses', 'mustChangePassword', 'ownChanges', 'deleted'],
  course: ['totalStudents', 'totalTeachers', 'hasMoves', 'tutor.id', 'deleted'],
  subject: ['idCourse', 'deleted'],
  institute: ['periods', 'period.id'],
};
/**
 * Fields for which the log says only that they changed, not their values: addresses of pictures.
 */
const HIDDEN = ['photo'];

const isMap = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const clip = (text: string): string =>
  text.length <= MAX_CHANGED_TEXT ? text : `${text.slice(0, MAX_CHANGED_TEXT - 1)}…`;

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** The values of a document as texts, by their path; a list of plain values is one text. */
function flatten(value: unknown, path: string, ignored: readonly string[]): [string, string][] {
  if (ignored.includes(path)) return [];
  if (isMap(value)) {
    return Object.entries(value).flatMap(([key, each]) =>
      flatten(each, path === '' ? key : `${path}.${key}`, ignored),
    );
  }
  if (!Array.isArray(value)) return [[path, asText(value)]];
  if (!value.some(isMap)) return [[path, value.map(asText).join(', ')]];
  return value.flatMap((each, i) => flatten(each, `${path}.${String(i)}`, ignored));
}

/** Names the action of a write on a document; null when nothing changed that the log keeps. */
function actionOf(before: Stored | undefined, after: Stored | undefined): ChangeAction | null {
  if (!before) return after ? 'created' : null;
  if (!after) return 'deleted';
  if (before.deleted === after.deleted) return 'changed';
  return after.deleted === true ? 'deleted' : 'restored';
}

/**
 * Describes a write for the log of changes: the creation or deletion of a document, or each changed
 * field before and after.
 * @param before the stored document; undefined for a new one
 * @returns null when nothing changed but what the log leaves out; never more than
 *   MAX_CHANGED_FIELDS fields of MAX_CHANGED_TEXT characters
 */
export function describeChange(
  kind: ChangeKind,
  before: Stored | undefined,
  after: Stored | undefined,
): { action: ChangeAction; fields: FieldChange[] } | null {
  const action = actionOf(before, after);
  if (action === null || action === 'created') return action && { action, fields: [] };
  if (action === 'deleted') return { action, fields: [] };
  const [was, is] = [before, after].map(
    (data) => new Map(flatten(data ?? {}, '', IGNORED[kind])),
  ) as [Map<string, string>, Map<string, string>];
  const fields = [...new Set([...was.keys(), ...is.keys()])]
    .sort()
    .map((field) => ({ field, from: was.get(field) ?? '', to: is.get(field) ?? '' }))
    .filter(({ from, to }) => from !== to)
    .slice(0, MAX_CHANGED_FIELDS)
    .map(({ field, from, to }) =>
      HIDDEN.includes(field)
        ? { field, from: '', to: '' }
        : { field, from: clip(from), to: clip(to) },
    );
  return action === 'changed' && fields.length === 0 ? null : { action, fields };
}

/** The ids of everything that a change of this document concerns, each once. */
export function idsConcerned(id: string, ...documents: readonly (Stored | undefined)[]): string[] {
  const ids = documents.flatMap((data) => [data?.courseId, data?.teacherId]);
  return [...new Set([id, ...ids])].filter(
    (each): each is string => typeof each === 'string' && each !== '',
  );
}

/** A change of the log as groups need it. */
type Grouped = {
  by: string;
  kind: ChangeKind;
  action: ChangeAction;
  at: number;
  fields: readonly FieldChange[];
};

const MINUTE_MS = 60_000;

/** The same for changes that one sees as one: by one person, of one kind, of the same fields, in a minute. */
const seriesOf = ({ by, kind, action, at, fields }: Grouped): string =>
  JSON.stringify([by, kind, action, Math.floor(at / MINUTE_MS), fields.map(({ field }) => field)]);

/**
 * Puts changes that follow each other and were one piece of work together: a list that changed fifty
 * people is one line.
 * @param changes newest first
 */
export function groupChanges<T extends Grouped>(changes: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    if (last?.[0] && seriesOf(last[0]) === seriesOf(change)) last.push(change);
    else groups.push([change]);
  }
  return groups;
}
