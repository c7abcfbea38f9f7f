import { useState } from 'react';
import { findLeftOut, mergeDrafts } from '../../domain/workDraft';
import { answerTexts } from '../../lib/texts/submission';
import { pendingFields, type WorkPlace } from '../../store/submission/pendingWork';
import { dropUnsent, findUnsent } from '../../store/submission/unsentWork';
import { ownDraft } from '../../store/submission/workDrafts';
import { useDocument } from '../../store/useQuery';
import { LeftOutAlert } from './LeftOutAlert';
import { useDiscard } from './useDiscard';

/**
 * Shows the words written for a task that is gone, on this device or in the draft of another one: they stay to be read
 * until they are thrown away.
 */
export function GoneTaskWork({ taskId, studentId }: WorkPlace) {
  const place = { taskId, studentId };
  const [fields, setFields] = useState(() =>
    mergeDrafts(pendingFields(place), findUnsent(place)?.fields ?? {}),
  );
  const draft = useDocument(ownDraft, taskId, studentId);
  const discarding = useDiscard(place, draft.item?.fields, fields, () => {
    dropUnsent(place);
    setFields({});
  });
  const all = mergeDrafts(draft.item?.fields ?? {}, fields);
  const leftOut = findLeftOut(all, { answers: {}, files: {} });
  return (
    <LeftOutAlert
      text={answerTexts.leftOut}
      place={place}
      leftOut={leftOut}
      discarding={discarding}
    />
  );
}
