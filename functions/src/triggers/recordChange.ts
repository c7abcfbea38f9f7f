import { Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore';
import { describeChange, idsConcerned } from '../../../src/domain/changes';
import { dbPaths } from '../../../src/domain/dbPaths';
import { serverPaths } from '../../../src/domain/serverPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import type { ChangeKind, FieldChange } from '../../../src/models/change';
import type { StoredChange } from '../changes';
import { createOnce, keepDocument } from './keepDocument';

/** The writer of a document, as Firestore itself says with the event: nobody can forge it. */
export type Writer = { type: string; id: string | undefined };

export type ChangeEvent = {
  /** The id of the event: a repeated event is recorded only once. */
  id: string;
  kind: ChangeKind;
  idRecord: string;
  writer: Writer;
  written: { before: DocumentData | undefined; after: DocumentData | undefined; at: Timestamp };
};

/** The server's own writes: an endpoint records itself for whom it works, and triggers only follow. */
const SERVER = ['service_account', 'system'];

/** Returns the uid of the writer; null when it was the server, or nobody who is known. */
export const uidOf = ({ type, id }: Writer): string | null =>
  SERVER.includes(type) || !isDocumentId(id) ? null : id;

/** Fields that hold an id, and the document whose name the log keeps in its place. */
const NAMED: Record<string, (id: string) => string> = {
  courseId: dbPaths.course,
  teacherId: dbPaths.user,
};

/** Reads the names of the existing documents among some paths. */
async function readNames(db: Firestore, paths: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(paths)];
  if (wanted.length === 0) return new Map();
  const found = await db.getAll(...wanted.map((path) => db.doc(path)), {
    fieldMask: ['name', 'surname', 'course'],
  });
  const join = (data: DocumentData) =>
    [data.name, data.surname ?? data.course].filter((each) => typeof each === 'string').join(' ');
  return new Map(
    found.flatMap((document) => {
      const data = document.data();
      return data ? [[document.ref.path, join(data)] as const] : [];
    }),
  );
}

/** The documents whose names a change needs besides its own fields. */
function pathsToName({ kind, written, writer }: ChangeEvent, fields: readonly FieldChange[]) {
  const { before, after } = written;
  const ofFields = fields.flatMap(({ field, from, to }) =>
    [from, to].filter(isDocumentId).flatMap((id) => NAMED[field]?.(id) ?? []),
  );
  const course: unknown = kind === 'subject' ? (after ?? before)?.courseId : undefined;
  return [
    ...ofFields,
    ...(isDocumentId(course) ? [dbPaths.course(course)] : []),
    ...(isDocumentId(writer.id) ? [dbPaths.user(writer.id)] : []),
  ];
}

/** Returns the name of the changed record: a subject with its course. */
function nameOf(kind: ChangeKind, data: DocumentData, names: ReadonlyMap<string, string>): string {
  const parts = kind === 'person' ? [data.name, data.surname] : [data.name, data.course];
  const name = parts.filter((each) => typeof each === 'string').join(' ');
  if (kind !== 'subject') return name;
  const course = names.get(dbPaths.course(String(data.courseId)));
  return course === undefined ? name : `${name} · ${course}`;
}

const HOUR_MS = 3_600_000;

/** The fields of the own record that users may change as often as the rules allow, by its kind. */
const OWN_FIELDS: Partial<Record<ChangeKind, readonly string[]>> = {
  person: ['photo', 'phone'],
  subject: ['urlZoom'],
};

/**
 * Whether somebody without admin rights may have changed this: the own person, the own subject's
 * class link.
 */
function isOwnChange({ kind, idRecord, writer }: ChangeEvent, data: DocumentData): boolean {
  const owner: unknown = kind === 'person' ? idRecord : data.teacherId;
  return writer.id !== undefined && writer.id === owner;
}

/**
 * Records a change of one field in the one record of its hour, so that nobody fills the log: the
 * record goes from the field's first value to its last. Repeated, late and unordered events change
 * nothing that is known.
 */
async function recordInHour(db: Firestore, change: StoredChange): Promise<void> {
  const { at, by, idRecord, name } = change;
  const [field] = change.fields;
  if (!field) return;
  const hour = Math.floor(at.toMillis() / HOUR_MS) * HOUR_MS;
  const ref = db.doc(serverPaths.change(`${String(hour)}-${by}-${idRecord}-${field.field}`));
  await keepDocument(ref, (stored) => {
    const known = stored.data() as StoredChange | undefined;
    const [was] = known?.fields ?? [];
    if (!known || !was) return Promise.resolve({ ...change, since: at });
    const isLater = at > known.at;
    const isEarlier = at < (known.since ?? known.at);
    if (!isLater && !isEarlier) return Promise.resolve(null);
    return Promise.resolve({
      ...(isLater ? { at, name } : { since: at }),
      fields: [isLater ? { ...was, to: field.to } : { ...was, from: field.from }],
    });
  });
}

/**
 * Records a person's change in the log of changes: one document, which nobody changes later, but
 * for changes of the own data, of which there is one for each field and hour. The server's own
 * writes are not recorded here. A repeated event finds its record; late and unordered ones do not
 * depend on each other.
 */
export async function recordChange(db: Firestore, event: ChangeEvent): Promise<void> {
  const { id, kind, idRecord, writer, written } = event;
  const { before, after, at } = written;
  if (SERVER.includes(writer.type)) return;
  const described = describeChange(kind, before, after);
  if (!described) return;
  const { action, fields } = described;
  const names = await readNames(db, pathsToName(event, fields));
  const author = isDocumentId(writer.id) ? names.get(dbPaths.user(writer.id)) : undefined;
  const data = after ?? before ?? {};
  const named = (field: string, value: string) => {
    const path = NAMED[field];
    return path && isDocumentId(value) ? (names.get(path(value)) ?? value) : value;
  };
  // The log is read page by page by this time; microseconds would be lost on the way.
  const millis = at.toMillis();
  const change: StoredChange = {
    kind,
    action,
    idRecord,
    name: nameOf(kind, data, names),
    userType: kind === 'person' && typeof data.type === 'number' ? data.type : 0,
    about: idsConcerned(idRecord, before, after),
    at: Timestamp.fromMillis(millis),
    by: author === undefined ? '' : (writer.id ?? ''),
    byName: author ?? '',
    fields: fields.map(({ field, from, to }) => ({
      field,
      from: named(field, from),
      to: named(field, to),
    })),
    names: [],
  };
  const own = OWN_FIELDS[kind] ?? [];
  if (isOwnChange(event, data) && change.fields.every(({ field }) => own.includes(field))) {
    for (const field of change.fields) await recordInHour(db, { ...change, fields: [field] });
    return;
  }
  await createOnce(db.doc(serverPaths.change(`${String(millis)}-${id}`)), change);
}
