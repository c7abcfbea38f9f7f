import { correctTime, correctTimes } from '../../domain/workDraft';
import { lastCorrection, onClockChange, type ClockCorrection } from '../../lib/clock';
import { listWork } from '../../lib/work';
import { keepFields, pendingFields } from './pendingWork';
import { findUnsent, keepUnsent } from './unsentWork';

// A device's clock may be hours off while nobody answers. Of two versions of an answer the later one counts, so that
// what was noted by such a clock is put right before it meets what other devices have written.

/** Corrects the times of all answers and orders that this device keeps. */
function correctWork(correction: ClockCorrection): void {
  if (correction.by === 0) return;
  for (const id of listWork('')) {
    const [studentId = '', kind, taskId = ''] = id.split(':');
    const place = { studentId, taskId };
    if (kind === 'answer') keepFields(place, correctTimes(pendingFields(place), correction));
    const order = kind === 'send' ? findUnsent(place) : null;
    if (order === null) continue;
    const fields = correctTimes(order.fields, correction);
    keepUnsent(place, { ...order, fields, at: correctTime(order.at, correction) });
  }
}

/** Corrects what the device keeps whenever the server's time shows that its clock was wrong. */
export function followClock(): void {
  const last = lastCorrection();
  if (last !== null) correctWork(last);
  onClockChange(correctWork);
}
