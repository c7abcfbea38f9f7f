import {
  asideBefore,
  findLeftOut,
  mergeDrafts,
  parseDraftFields,
  setAside,
} from '../../domain/workDraft';
import { mergeVersions, writerOf } from '../../domain/workVersions';
import { now } from '../../lib/clock';
import { loadDraft } from '../../lib/drafts';
import { clearWork, keepWork, listWork } from '../../lib/work';
import type { Submission } from '../../models/task';
import type { DraftField, DraftFields } from '../../models/work';

// The part of a student's draft that this device keeps, because the server does not have it yet.

/** This id marks the fields that were typed on this page. */
const PAGE = crypto.randomUUID().slice(0, 8);

export type WorkPlace = { taskId: string; studentId: string };

/** The id under which an answer's upload reports its progress to the form slice. */
export const answerUploadId = (taskId: string, activityId: string) => `${taskId}/${activityId}`;

const prefixOf = (studentId: string) => `${studentId}:answer:`;
const idOf = ({ studentId, taskId }: WorkPlace) => prefixOf(studentId) + taskId;

/** The fields typed on this device that are not on the server yet. */
export function pendingFields(place: WorkPlace): DraftFields {
  const [inTab, onDevice] = (['tab', 'device'] as const).map((where) =>
    parseDraftFields(loadDraft(idOf(place), where)),
  );
  return mergeDrafts(inTab ?? {}, onDevice ?? {});
}

/** Makes these the fields of the task that this device keeps. */
export function keepFields(place: WorkPlace, fields: DraftFields): void {
  if (Object.keys(fields).length === 0) clearWork(idOf(place));
  else keepWork(idOf(place), fields);
}

/**
 * Keeps one field on the device until the server has it.
 * @param former the version it replaces: the new one gets a later time, whatever the clock says
 */
export function keepPending(
  place: WorkPlace,
  key: string,
  value: DraftField['value'],
  former: DraftField | undefined,
): DraftField {
  // Another tab of this device may have stored fields under the same key.
  const pending = pendingFields(place);
  const ofPage = pending[key]?.from === PAGE ? pending[key] : undefined;
  const at = Math.max(now(), Math.max(former?.at ?? 0, pending[key]?.at ?? 0) + 1);
  const field = { value, at, ...writerOf(PAGE, at, former ?? ofPage) };
  keepFields(place, mergeVersions(pending, { [key]: field }));
  return field;
}

/** Keeps fields that are not sent with the others, to be read until the student throws them away. */
export function keepLeftOut(place: WorkPlace, fields: DraftFields): void {
  if (Object.keys(fields).length > 0) keepFields(place, mergeDrafts(pendingFields(place), fields));
}

/** Erases from this device the fields that the server has; fields typed since then stay. */
export function dropPending(place: WorkPlace, done: DraftFields): void {
  const left = Object.entries(pendingFields(place)).filter(
    ([key, { at }]) => (done[key]?.at ?? -1) < at,
  );
  keepFields(place, Object.fromEntries(left));
}

/** Keeps fields that did not go with a sending apart from the work, until the student throws them away. */
export function keepAside(place: WorkPlace, fields: DraftFields): void {
  if (Object.keys(fields).length === 0) return;
  const isOther = ([key, { at }]: [string, DraftField]) => (fields[key]?.at ?? -1) < at;
  const others = Object.entries(pendingFields(place)).filter(isOther);
  keepFields(place, mergeDrafts(Object.fromEntries(others), setAside(fields)));
}

/** Sets aside the fields on this device that were written before the task was returned, ms since 1970. */
export function keepAsideBefore(place: WorkPlace, returnedAt: number): void {
  keepFields(place, asideBefore(pendingFields(place), returnedAt));
}

/** Forgets what this device keeps of a task that was sent, and sets aside what did not go. */
export function settleSent(place: WorkPlace, sent: Pick<Submission, 'answers' | 'files'>): void {
  const pending = pendingFields(place);
  const left = findLeftOut(pending, sent).map(({ key }) => key);
  const isLeft = ([key]: [string, DraftField]) => left.includes(key);
  keepFields(place, setAside(Object.fromEntries(Object.entries(pending).filter(isLeft))));
}

/** The tasks with fields on this device that are not on the server. */
export function tasksWithPending(studentId: string): string[] {
  const prefix = prefixOf(studentId);
  return listWork(prefix).map((id) => id.slice(prefix.length));
}
