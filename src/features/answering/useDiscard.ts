import { useState } from 'react';
import type { DraftFields } from '../../models/work';
import { useAppDispatch } from '../../store/hooks';
import { dropDraft } from '../../store/submission/dropDraft';
import { dropPending, type WorkPlace } from '../../store/submission/pendingWork';

/**
 * Throws away the fields of a task that its page names as left out: first those of the draft on the server, because
 * the others would be gone when that comes back; then those that this device keeps.
 * @param draft the fields of the draft on the server; undefined for none
 * @param own the fields that this device keeps
 * @param onDone is called when none of them is kept any more
 */
export function useDiscard(
  place: WorkPlace,
  draft: DraftFields | undefined,
  own: DraftFields,
  onDone: () => void,
) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const discard = async () => {
    if (draft !== undefined) {
      setIsBusy(true);
      const outcome = await dispatch(dropDraft({ ...place, fields: draft }));
      setIsBusy(false);
      if (!dropDraft.fulfilled.match(outcome)) return; // a toast says so, and the words stay
    }
    dropPending(place, own);
    onDone();
  };
  return { isBusy, discard: () => void discard() };
}
