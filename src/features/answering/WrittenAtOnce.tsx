import { findLeftOut, isAside, NOTHING_SENT } from '../../domain/workDraft';
import { answerTexts } from '../../lib/texts/submission';
import type { WorkPlace } from '../../store/submission/pendingWork';
import { ownDraft } from '../../store/submission/workDrafts';
import { useDocument } from '../../store/useQuery';
import { LeftOutAlert } from './LeftOutAlert';
import { useDiscard } from './useDiscard';

/**
 * The words that later ones of another device took the place of, before the student had seen them. They stay to be
 * read until they are thrown away.
 * @param since when the task was returned, ms since 1970: what is older did not go with the sending; 0 for no return
 */
export function WrittenAtOnce({ place, since }: { place: WorkPlace; since: number }) {
  const draft = useDocument(ownDraft, place.taskId, place.studentId).item;
  const aside = Object.fromEntries(
    Object.entries(draft?.fields ?? {}).filter(([key, { at }]) => isAside(key) && at > since),
  );
  const discarding = useDiscard(place, aside, {}, () => undefined);
  return (
    <LeftOutAlert
      text={answerTexts.writtenAtOnce}
      place={place}
      leftOut={findLeftOut(aside, NOTHING_SENT)}
      discarding={discarding}
    />
  );
}
