import { USER_TYPE } from '../models/user';

/**
 * The lists that the server keeps for admins, and the number of documents of each. A school of
 * 16,000 students still fits: a document may hold 1 MiB, and a person takes about 520 bytes.
 */
export const LIST_SHARDS = { students: 8, teachers: 4, subjects: 8, courses: 2 } as const;

export type ListKind = keyof typeof LIST_SHARDS;
export const LIST_KINDS = Object.keys(LIST_SHARDS) as ListKind[];

/** The fields of a person in a list: the columns of the tables, and the fields of a member card. */
export const LISTED_PERSON_FIELDS = [
  'name',
  'surname',
  'email',
  'identification',
  'representative',
  'phone',
  'status',
  'type',
  'photo',
  'courseId',
  'mustChangePassword',
  'graduated',
] as const;

/** The fields of a subject in a list: all of them, because its dialogs compare whole timetables. */
export const LISTED_SUBJECT_FIELDS = [
  'name',
  'description',
  'courseId',
  'idCourse',
  'teacherId',
  'urlZoom',
  'books',
  'schedule',
] as const;

export const LISTED_COURSE_FIELDS = ['name', 'course'] as const;

const FIELDS: Record<ListKind, readonly string[]> = {
  students: LISTED_PERSON_FIELDS,
  teachers: LISTED_PERSON_FIELDS,
  subjects: LISTED_SUBJECT_FIELDS,
  courses: LISTED_COURSE_FIELDS,
};

/** The type of the people in a list; a list of other things has none. */
export const LISTED_TYPE: Partial<Record<ListKind, number>> = {
  students: USER_TYPE.student,
  teachers: USER_TYPE.teacher,
};

/** The document of a list that holds the item with this id: FNV-1a, the same everywhere. */
export function shardOf(kind: ListKind, id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193) >>> 0;
  }
  return hash % LIST_SHARDS[kind];
}

/** The id of a document of a list. */
export const listId = (kind: ListKind, shard: number): string => `${kind}-${String(shard)}`;

type Stored = Record<string, unknown>;

/**
 * Returns the entry of a document in a list; null when it is missing, deleted, or a person of
 * another type.
 * @param data the stored document
 */
export function listedEntry(kind: ListKind, data: Stored | undefined): Stored | null {
  if (data === undefined || data.deleted === true) return null;
  const type = LISTED_TYPE[kind];
  if (type !== undefined && data.type !== type) return null;
  const entries = FIELDS[kind].map((field) => [field, data[field]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Each document of a list whole, by its id, for these documents. */
export function buildLists(
  kind: ListKind,
  documents: readonly { id: string; data: Stored }[],
): Map<string, { kind: ListKind; items: Record<string, Stored> }> {
  const lists = new Map<string, { kind: ListKind; items: Record<string, Stored> }>();
  for (const { id, data } of documents) {
    const entry = listedEntry(kind, data);
    if (entry === null) continue;
    const name = listId(kind, shardOf(kind, id));
    const list = lists.get(name) ?? { kind, items: {} };
    list.items[id] = entry;
    lists.set(name, list);
  }
  return lists;
}
