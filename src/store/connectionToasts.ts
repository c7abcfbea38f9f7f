import { connection } from '../lib/connection';
import { dismissToasts } from '../lib/toast';

/** Failures whose message says that there is no connection: with an answer it is no longer true. */
const OF_CONNECTION: readonly string[] = ['not-kept', 'no-room'];

const keys = new Set<string>();
let leave: (() => void) | null = null;

function handleChange(): void {
  if (!connection.isConnected()) return;
  leave?.();
  leave = null;
  for (const key of keys) dismissToasts({ key });
  keys.clear();
}

/**
 * Lets a failure's toast go when the server answers again, where it speaks of the missing connection. The
 * screen shows what was not sent or uploaded.
 * @param code the failure's
 * @param key the toast's
 */
export function dismissWhenAnswered(code: string, key: string): void {
  if (!OF_CONNECTION.includes(code)) return;
  keys.add(key);
  leave ??= connection.subscribe(handleChange);
}
