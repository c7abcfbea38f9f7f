/**
 * The number of times in an hour that somebody may change the own photo or phone. Each change is
 * copied into courses and lists and written down, so the rules of the database count them.
 */
export const MAX_OWN_CHANGES = 10;

const HOUR_MS = 3_600_000;

/** Stored with a person: since when changes are counted, ms since 1970, and how many there were. */
export type OwnChanges = { since: number; count: number };

/** The next count: one more, or null for one of a new hour. */
export const nextOwnCount = (known: OwnChanges | null): number | null =>
  known !== null && known.count < MAX_OWN_CHANGES ? known.count + 1 : null;

/**
 * Whether the own photo or phone can be changed now.
 * @param now ms since 1970, by the server's clock
 */
export const canChangeOwn = (known: OwnChanges | null, now: number): boolean =>
  known === null || nextOwnCount(known) !== null || now > known.since + HOUR_MS;
