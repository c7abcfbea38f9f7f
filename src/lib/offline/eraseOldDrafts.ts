import { loadPart } from '../codeParts';
import { CLOCK_DRAFT, listVersions } from './draftTexts';

/**
 * Erases work that others have left here long ago; if nobody has, no code is loaded for it.
 * @param time the server's, as it has just told it, ms since 1970
 */
export async function eraseOldDrafts(uid: string, time: number): Promise<void> {
  if (listVersions('').every((id) => id === CLOCK_DRAFT || id.startsWith(`${uid}:`))) return;
  const { eraseOldOfOthers } = await loadPart(() => import('./workOfOthers'));
  await eraseOldOfOthers(uid, time);
}
