import { Timestamp } from 'firebase-admin/firestore';

/** Converts every Timestamp in a stored value to ms since 1970. */
export function toMillis(stored: unknown): unknown {
  if (stored instanceof Timestamp) return stored.toMillis();
  if (Array.isArray(stored)) return stored.map(toMillis);
  if (typeof stored !== 'object' || stored === null) return stored;
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, toMillis(value)]));
}

/** Converts every number in a value, all of which are ms since 1970, to a Timestamp. */
export function toTimes(value: unknown): unknown {
  if (typeof value === 'number') return Timestamp.fromMillis(value);
  if (Array.isArray(value)) return value.map(toTimes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toTimes(each)]));
}
