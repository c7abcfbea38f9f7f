import { useSyncExternalStore } from 'react';
import { connection } from '../../lib/connection';

/** Tells whether the server can be reached, as far as this device knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isConnected);
}
