import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { serverPaths } from '../../src/domain/serverPaths';
import { scrubMessage } from '../../src/domain/errorReport';

/** A change that is still not followed after so long fails for a reason that does not pass, in ms. */
export const FAILING_AFTER_MS = 10 * 60_000;
/** The platform calls a function again for a day, with at most ten minutes between two calls. */
export const LAST_TRY_AFTER_MS = 24 * 3_600_000 - 11 * 60_000;

type Failed = {
  /** The function's name. */
  name: string;
  /** The document whose change it followed. */
  document: string;
  error: unknown;
  /** Whether nobody tries again. */
  isLost: boolean;
};

const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError) {
    return [error.message, ...error.errors.slice(0, 3).map(messageOf)].join(' · ');
  }
  return error instanceof Error ? `${error.name}: ${error.message}` : 'Error';
};

/** Notes the failures of a function for admins: one document for each function. */
export async function noteFailure(
  db: Firestore,
  { name, document, error, isLost }: Failed,
  now = Timestamp.now(),
): Promise<void> {
  const ref = db.doc(serverPaths.functionFailure(name));
  const last = {
    message: scrubMessage(messageOf(error)),
    document: document.slice(0, 300),
    count: FieldValue.increment(1),
    lost: FieldValue.increment(isLost ? 1 : 0),
    lastAt: now,
  };
  try {
    await ref.update(last);
  } catch {
    // There is none yet. Two that are made at once count as one.
    await ref.set({ ...last, firstAt: now }, { merge: true });
  }
}

type FollowedEvent = { time: string; document: string };

/**
 * A function that follows changes, and notes it when it goes on failing. The platform calls it again as before; what
 * fails once, as when many write at the same time, is not noted.
 */
export function noteFailing<E extends FollowedEvent>(
  db: Firestore,
  name: string,
  follow: (event: E) => Promise<unknown>,
  clock = Date.now,
): (event: E) => Promise<void> {
  return async (event) => {
    try {
      await follow(event);
    } catch (error) {
      const age = clock() - Date.parse(event.time);
      if (age >= FAILING_AFTER_MS) {
        const failed = { name, document: event.document, error, isLost: age >= LAST_TRY_AFTER_MS };
        // An error while noting a failure must not hide that failure.
        await noteFailure(db, failed).catch((unnoted: unknown) => {
          console.error('noteFailing', unnoted);
        });
      }
      throw error;
    }
  };
}
