import { correctTime, correctTimes } from '../../domain/workDraft';
import { lastCorrection, onClockChange, type ClockCorrection } from '../../lib/clock';
import { listWork } from '../../lib/work';
import type { DraftFields } from '../../models/work';
import { keepFields, pendingFields, type WorkPlace } from './pendingWork';
import { findUnsent, keepUnsent, type UnsentWork } from './unsentWork';

// A device's clock may be hours off while nobody answers. Of two versions of an answer the later one counts, so that
// what was noted by such a clock is put right before it meets what other devices have written.

/** The versions of answers and orders that pages before this one have noted. */
const noted = new Set<string>();
const nameOf = (id: string, key: string, at: number) => `${id} ${key} ${at}`;

type Kept = { id: string; place: WorkPlace; fields: DraftFields; order: UnsentWork | null };

/** Reads the answers and the orders that this device keeps; the fields of an order are those that it sends. */
const listKept = (): Kept[] =>
  listWork('').flatMap((id): Kept[] => {
    const [studentId = '', kind, taskId = ''] = id.split(':');
    const place = { studentId, taskId };
    if (kind === 'answer') return [{ id, place, fields: pendingFields(place), order: null }];
    const order = kind === 'send' ? findUnsent(place) : null;
    return order === null ? [] : [{ id, place, fields: order.fields, order }];
  });

/** Notes what the pages before this one have left on the device. */
function noteKept(): void {
  for (const { id, fields, order } of listKept()) {
    for (const [key, { at }] of Object.entries(fields)) noted.add(nameOf(id, key, at));
    if (order !== null) noted.add(nameOf(id, '', order.at));
  }
}

/** Corrects the times of all answers and orders that this device keeps. */
function correctWork(correction: ClockCorrection): void {
  if (correction.by === 0) {
    noteKept(); // words that an empty battery took from the page come back from the disk
    return;
  }
  for (const { id, place, fields, order } of listKept()) {
    const isWrong = (key: string, at: number) =>
      correction.isOfPage !== true || !noted.has(nameOf(id, key, at));
    const wrong = Object.entries(fields).filter(([key, { at }]) => isWrong(key, at));
    const right = { ...fields, ...correctTimes(Object.fromEntries(wrong), correction) };
    if (order === null) keepFields(place, right);
    else {
      const at = isWrong('', order.at) ? correctTime(order.at, correction) : order.at;
      keepUnsent(place, { ...order, fields: right, at });
    }
  }
}

/** Corrects what the device keeps whenever the server's time shows that its clock was wrong. */
export function followClock(): void {
  noteKept();
  const last = lastCorrection();
  if (last !== null) correctWork(last);
  onClockChange(correctWork);
}
