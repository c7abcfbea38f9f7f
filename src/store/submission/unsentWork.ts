import { parseDraftFields } from '../../domain/workDraft';
import { loadDraft } from '../../lib/drafts';
import { clearWork, keepWork, listWork, loadWork } from '../../lib/work';
import { whenKept } from '../../lib/offline/draftsOnDisk';
import type { DraftFields } from '../../models/work';
import type { WorkPlace } from './pendingWork';

// Work that a student has sent but whose arrival is not confirmed. It is stored where drafts of
// long work are stored, so that a student who closed the page can send it on the next visit.

const HOLDS = ['deleted', 'changed', 'returned', 'waiting'] as const;

/**
 * The reason that stops an order: its task was deleted, changed or given back since, or takes no
 * work for now, as one in a closed partial.
 */
export type Hold = (typeof HOLDS)[number];

export type UnsentWork = {
  /** The work as the screen showed it. */
  fields: DraftFields;
  /** The activities that the task had when its student confirmed it; an earlier release kept none. */
  activities?: readonly string[];
  /** The title of the task: the student may no longer read the task when looking at the order. */
  title?: string;
  /** The attempt that the work belongs to, from 1. */
  attempt: number;
  /** The time of the order, ms since 1970; work is sent in this order. */
  at: number;
  /** The file that its student chose and that is in no answer: without it the work is not sent by itself. */
  lacks?: string;
  /** The server did not take it: it is sent again only when its student says so. */
  isRefused?: true;
  /**
   * The reason why it is not sent, as far as the device has last read of its task; its student may
   * not read that task any more.
   */
  heldBy?: Hold;
};

const prefixOf = (studentId: string) => `${studentId}:send:`;
const idOf = ({ studentId, taskId }: WorkPlace) => prefixOf(studentId) + taskId;

export function keepUnsent(place: WorkPlace, work: UnsentWork): void {
  keepWork(idOf(place), work);
}

/** The stored unsent work; null when there is none or the stored value has another shape. */
export function findUnsent(place: WorkPlace): UnsentWork | null {
  const kept = (loadWork(idOf(place)) ?? {}) as Partial<UnsentWork>;
  const { fields, activities, title, attempt, at = 0, lacks, isRefused, heldBy } = kept;
  if (typeof attempt !== 'number') return null;
  return {
    fields: parseDraftFields(fields),
    attempt,
    at,
    ...(Array.isArray(activities) && { activities }),
    ...(typeof title === 'string' && { title }),
    ...(typeof lacks === 'string' && { lacks }),
    ...(isRefused === true && { isRefused }),
    ...(heldBy !== undefined && HOLDS.includes(heldBy) && { heldBy }),
  };
}

/** Whether the order is on the device, so that it goes by itself. */
export const goesByItself = (place: WorkPlace): boolean =>
  loadDraft(idOf(place), 'device') !== null;

/**
 * The order is for these fields from now on, as its student says so again before the server takes any.
 * @param at ms since 1970
 */
export function renewUnsent(place: WorkPlace, fields: DraftFields, at: number): void {
  const unsent = findUnsent(place);
  if (unsent !== null) keepUnsent(place, { ...unsent, fields, at });
}

/** The unsent fields of this attempt; those of an earlier attempt were sent from another place. */
export function unsentFields(place: WorkPlace, attempt: number): DraftFields {
  const unsent = findUnsent(place);
  return unsent?.attempt === attempt ? unsent.fields : {};
}

/** Called when the server has this work, has other work, or accepts no more work. */
export function dropUnsent(place: WorkPlace): void {
  clearWork(idOf(place));
}

/**
 * Notes that a file which its student chose is in no answer, so that the work is sent only when the student says so
 * again. A device that cannot write that down forgets the order: it would go without the file.
 */
export async function holdUnsent(place: WorkPlace, lacks: string): Promise<void> {
  const unsent = findUnsent(place);
  if (unsent === null) return;
  keepUnsent(place, { ...unsent, lacks });
  if (!(await whenKept()) && goesByItself(place)) dropUnsent(place);
}

/** Notes that the server did not take the work, so that the next visit does not promise to send it. */
export function noteRefused(place: WorkPlace): void {
  const unsent = findUnsent(place);
  if (unsent !== null) keepUnsent(place, { ...unsent, isRefused: true });
}

/** Notes the reason that keeps the work from being sent, or that there is none. */
export function noteHold(place: WorkPlace, heldBy: Hold | null): void {
  const unsent = findUnsent(place);
  if (unsent === null || (unsent.heldBy ?? null) === heldBy) return;
  const { heldBy: _former, ...order } = unsent;
  keepUnsent(place, heldBy === null ? order : { ...order, heldBy });
}

/** The file is in its answer after all: the work is sent by itself again. */
export function releaseUnsent(place: WorkPlace, file: string): void {
  const unsent = findUnsent(place);
  if (unsent?.lacks !== file) return;
  const { lacks: _lacks, ...order } = unsent;
  keepUnsent(place, order);
}

/** The tasks with work that the student has sent and that may not have arrived, in that order. */
export function tasksUnsent(studentId: string): string[] {
  const prefix = prefixOf(studentId);
  const timeOf = (taskId: string) => findUnsent({ taskId, studentId })?.at ?? 0;
  return listWork(prefix)
    .map((id) => id.slice(prefix.length))
    .sort((a, b) => timeOf(a) - timeOf(b));
}
