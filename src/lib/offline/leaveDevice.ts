import { clearAllDrafts, setRemembered } from '../drafts';
import { hasSession } from '../keptUser';
import { eraseDevice, eraseFilesOf } from './keptData';

/**
 * Erases what the user who has signed out leaves here: the next person may share this device. What another tab
 * remembers of somebody else stays.
 * @param uid who has signed out; empty when that is not known any more
 */
export async function leaveDevice(uid: string): Promise<void> {
  clearAllDrafts(uid);
  setRemembered(false);
  await (hasSession('device') ? eraseFilesOf(uid) : eraseDevice());
}
