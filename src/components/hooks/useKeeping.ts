import { useSyncExternalStore } from 'react';
import { keeping, type Keeping } from '../../lib/offline/draftsOnDisk';

/**
 * Tells how far the device has kept the text that was typed on this page; a device without storage
 * counts as one that has kept everything.
 */
export function useKeeping(): Keeping {
  return useSyncExternalStore(keeping.subscribe, keeping.now);
}
