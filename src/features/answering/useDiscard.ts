import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { dropDraft } from '../../store/submission/dropDraft';
import { dropPending, pendingFields, type WorkPlace } from '../../store/submission/pendingWork';

/**
 * Throws away what was left out of a task: the draft on the server first, because what is here would otherwise be gone
 * while that comes back; then what this device keeps.
 * @param hasDraft whether the server has some of it
 * @param onDone is told when nothing of it is kept any more
 */
export function useDiscard(place: WorkPlace, hasDraft: boolean, onDone: () => void) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const discard = async () => {
    if (hasDraft) {
      setIsBusy(true);
      const outcome = await dispatch(dropDraft(place));
      setIsBusy(false);
      if (!dropDraft.fulfilled.match(outcome)) return; // said by a toast, and the words stay
    }
    dropPending(place, pendingFields(place));
    onDone();
  };
  return { isBusy, discard: () => void discard() };
}
