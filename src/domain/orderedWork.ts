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
 * Carries out an order to send. Ordered words are sent as they were ordered; words in places that
 * the order does not have are sent if they were written before it. Of two files the one that was
 * chosen later is sent.
 * @param orderedAt the time of the order
 * @param others the fields that this device and others have of the same work
 * @returns the sent fields, and the newer words that are not sent
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
  /** The time of the order, ms since 1970. */
  at: number;
};

/**
 * The words that an order leaves out, because they were written after it.
 * @param drafts the fields of the same work, on this device and in the draft on the server
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
