import type { Task } from '../models/task';
import type { DraftFields } from '../models/work';
import { isChangedSince } from './changedTask';
import { attemptOf, findSubmissionRefusal } from './submission';
import { fieldsOfAttempt, mergeDrafts } from './workDraft';

/** A file was chosen as a whole; words may be half a sentence. */
const isText = (key: string): boolean => key.includes('/');

const filter = (draft: DraftFields, is: (key: string) => boolean): DraftFields =>
  Object.fromEntries(Object.entries(draft).filter(([key]) => is(key)));

/**
 * What goes with an order to send. Words that were ordered go as they were ordered; those of other places, where the
 * order has none, when they were written before it. Of two files the one that was chosen later goes.
 * @param orderedAt when it was told to be sent
 * @param others what this device and others have of the same work
 * @returns what is sent, and the newer words that are not
 */
export function carryOut(
  ordered: DraftFields,
  orderedAt: number,
  others: DraftFields,
): { sent: DraftFields; left: DraftFields } {
  const isLeft = (key: string): boolean => {
    const [own, other] = [ordered[key], others[key]];
    if (!isText(key) || other === undefined) return false;
    return own === undefined
      ? other.at > orderedAt
      : other.at > own.at && other.value !== own.value;
  };
  const merged = mergeDrafts(
    filter(others, (key) => !isLeft(key)),
    ordered,
  );
  return { sent: merged, left: filter(others, isLeft) };
}

type Order = {
  fields: DraftFields;
  activities?: readonly string[];
  attempt: number;
  /** When it was told to be sent, ms since 1970. */
  at: number;
};

/**
 * The words that an order leaves out, because they were written after it.
 * @param drafts what there is of the same work, on this device and in the draft on the server
 */
export function leftByOrder(
  { fields, at, attempt }: Order,
  ...drafts: readonly DraftFields[]
): DraftFields {
  const others = drafts.reduce(mergeDrafts, {});
  return carryOut(fields, at, fieldsOfAttempt(others, attempt)).left;
}

/**
 * Whether the server takes the work of an order as it was told: it is of the present attempt and for the same
 * activities, and the task takes work.
 * @param isPartialClosed whether the task's partial no longer takes work
 * @param now ms since 1970, by the server's clock
 */
export function isOrderTaken(
  order: Order,
  task: Task,
  studentId: string,
  isPartialClosed: boolean,
  now: number,
): boolean {
  return (
    order.attempt === attemptOf(task, studentId) &&
    !isChangedSince(order, task) &&
    findSubmissionRefusal(task, studentId, isPartialClosed, now) === null
  );
}
