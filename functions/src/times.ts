import { Timestamp } from 'firebase-admin/firestore';

/** Converts every Timestamp in a stored value to ms since 1970. */
export function toMillis(stored: unknown): unknown {
  if (stored instanceof Timestamp) return stored.toMillis();
  if (Array.isArray(stored)) return stored.map(toMillis);
  if (typeof stored !== 'object' || stored === null) return stored;
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, toMillis(value)]));
}
