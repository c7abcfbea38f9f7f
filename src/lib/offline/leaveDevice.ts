import { loadPart } from '../codeParts';
import { clearAllDrafts, isShared, setRemembered } from '../drafts';
import { eraseDevice } from './keptData';

/**
 * Erases the work and the reads that the user who has signed out leaves here: the next person may
 * share this device. Data of others stay: of a user whom another tab remembers, or whose session
 * ended by itself with work that was promised to be kept.
 * @param uid the user who has signed out; empty when that is not known any more
 */
export async function leaveDevice(uid: string): Promise<void> {
  const isOfOthers = isShared(uid);
  clearAllDrafts(uid);
  setRemembered(false);
  if (isOfOthers) {
    const { eraseOwn } = await loadPart(() => import('./eraseOwn'));
    await eraseOwn(uid);
  } else await eraseDevice();
}
