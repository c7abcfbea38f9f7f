import { clearAllDrafts, setRemembered } from '../drafts';
import { hasSession } from '../keptUser';
import { eraseDevice } from './keptData';

/**
 * Erases what the user who has signed out leaves here: the next person may share this device. What another tab
 * remembers of somebody else stays.
 */
export async function leaveDevice(): Promise<void> {
  clearAllDrafts();
  setRemembered(false);
  if (!hasSession('device')) await eraseDevice();
}
