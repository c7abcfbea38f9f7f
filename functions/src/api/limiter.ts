import { ApiError } from './errors';

type Limits = {
  /** The number of failures of one sender that an instance of the server takes in a window. */
  most: number;
  /** Its length in milliseconds. */
  windowMs: number;
  /** The number of senders that are counted; those that come later in a window are not counted. */
  maxSenders?: number;
};

export type Limiter = {
  /** Whether the sender has not failed too often; `now` is the time in ms. */
  isFree: (sender: string, now: number) => boolean;
  /** Throws ApiError 429 `busy` where the sender has failed too often; `now` is the time in ms. */
  assertFree: (sender: string, now: number) => void;
  /** Counts a failure of the sender. */
  count: (sender: string, now: number) => void;
  /** Takes back one that was counted before it was known whether it fails. */
  uncount: (sender: string) => void;
};

/**
 * Bounds how often somebody may fail at a request that needs no sign-in. Each sender is counted
 * apart, so that nobody shuts others out, and only failures, so that a sender with valid requests
 * may go on.
 */
export function createLimiter({ most, windowMs, maxSenders = 10_000 }: Limits): Limiter {
  let begun = Number.NEGATIVE_INFINITY;
  const failures = new Map<string, number>();
  const begin = (now: number) => {
    if (now - begun < windowMs && now >= begun) return;
    begun = now;
    failures.clear();
  };
  const isFree = (sender: string, now: number) => {
    begin(now);
    return (failures.get(sender) ?? 0) < most;
  };
  return {
    isFree,
    assertFree: (sender, now) => {
      if (!isFree(sender, now)) {
        throw new ApiError(429, 'busy', 'Hay demasiadas consultas; espere un minuto.');
      }
    },
    count: (sender, now) => {
      begin(now);
      const known = failures.get(sender);
      // Counted as one, the later ones would shut out each other.
      if (known === undefined && failures.size >= maxSenders) return;
      failures.set(sender, (known ?? 0) + 1);
    },
    uncount: (sender) => {
      const known = failures.get(sender) ?? 0;
      if (known > 1) failures.set(sender, known - 1);
      else failures.delete(sender);
    },
  };
}
