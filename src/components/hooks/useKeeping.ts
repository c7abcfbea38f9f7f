import { useSyncExternalStore } from 'react';
import { keeping, type Keeping } from '../../lib/offline/draftsOnDisk';

/** How far what was typed on this page is kept on the device; a device that keeps nothing keeps all of it. */
export function useKeeping(): Keeping {
  return useSyncExternalStore(keeping.subscribe, keeping.now);
}
