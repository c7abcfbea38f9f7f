import { useState } from 'react';
import { findLeftOut, mergeDrafts } from '../../domain/workDraft';
import { answerTexts } from '../../lib/texts/submission';
import { useAppDispatch } from '../../store/hooks';
import { dropDraft } from '../../store/submission/dropDraft';
import { dropPending, pendingFields, type WorkPlace } from '../../store/submission/pendingWork';
import { dropUnsent, findUnsent } from '../../store/submission/unsentWork';
import { ownDraft } from '../../store/submission/workDrafts';
import { useDocument } from '../../store/useQuery';
import { LeftOutAlert } from './LeftOutAlert';

/**
 * What was written for a task that is gone, on this device or in the draft of another one: it stays to be read until
 * it is thrown away.
 */
export function GoneTaskWork({ taskId, studentId }: WorkPlace) {
  const dispatch = useAppDispatch();
  const place = { taskId, studentId };
  const [fields, setFields] = useState(() =>
    mergeDrafts(pendingFields(place), findUnsent(place)?.fields ?? {}),
  );
  const draft = useDocument(ownDraft, taskId, studentId);
  const handleDiscard = () => {
    dropPending(place, pendingFields(place));
    dropUnsent(place);
    setFields({});
    if (draft.item !== undefined) void dispatch(dropDraft(place));
  };
  const all = mergeDrafts(draft.item?.fields ?? {}, fields);
  const leftOut = findLeftOut(all, { answers: {}, files: {} });
  return (
    <LeftOutAlert
      text={answerTexts.leftOut}
      place={place}
      leftOut={leftOut}
      onDiscard={handleDiscard}
    />
  );
}
