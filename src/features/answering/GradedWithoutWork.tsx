import { useEffect, useState } from 'react';
import { findLeftOut, mergeDrafts } from '../../domain/workDraft';
import { loadPart } from '../../lib/codeParts';
import { answerTexts } from '../../lib/texts/submission';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { keepLeftOut, pendingFields, type WorkPlace } from '../../store/submission/pendingWork';
import { dropUnsent, findUnsent } from '../../store/submission/unsentWork';
import { ownDraft } from '../../store/submission/workDrafts';
import { selectWorkState } from '../../store/submission/workState';
import { useDocument } from '../../store/useQuery';
import { LeftOutAlert } from './LeftOutAlert';

/**
 * Shows the words written for a task that its teacher graded without a submission, from this device and from the draft:
 * they stay to be read. An order to send it is none any more, once this was seen; its work goes to the draft.
 */
export function GradedWithoutWork({ taskId, studentId }: WorkPlace) {
  const dispatch = useAppDispatch();
  const [own] = useState(() => {
    const place = { taskId, studentId };
    return mergeDrafts(pendingFields(place), findUnsent(place)?.fields ?? {});
  });
  const draft = useDocument(ownDraft, taskId, studentId);
  const { sending } = useAppSelector((state) => selectWorkState(state, taskId));
  useEffect(() => {
    if (sending === 'sending') return; // it ends without a submission
    const place = { taskId, studentId };
    keepLeftOut(place, findUnsent(place)?.fields ?? {});
    dropUnsent(place);
    if (Object.keys(pendingFields(place)).length === 0) return;
    // Work that does not reach the server now stays on the device, and is tried again with the next connection.
    loadPart(() => import('../../store/submission/savePendingWork'))
      .then(({ savePendingWork }) => savePendingWork(studentId, dispatch))
      .catch(() => undefined);
  }, [dispatch, taskId, studentId, sending]);

  const all = mergeDrafts(draft.item?.fields ?? {}, own);
  const leftOut = findLeftOut(all, { answers: {}, files: {} });
  const place = { taskId, studentId };
  return <LeftOutAlert text={answerTexts.gradedWithoutLeft} place={place} leftOut={leftOut} />;
}
