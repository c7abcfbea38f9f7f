import { useEffect, useState } from 'react';
import { asideBefore, findLeftOut, mergeDrafts } from '../../domain/workDraft';
import { answerTexts } from '../../lib/texts/submission';
import type { Submission } from '../../models/task';
import { dropPending, keepAsideBefore, pendingFields } from '../../store/submission/pendingWork';
import { dropUnsent } from '../../store/submission/unsentWork';
import { ownDraft } from '../../store/submission/workDrafts';
import { useDocument } from '../../store/useQuery';
import { LeftOutAlert } from './LeftOutAlert';
import { useDiscard } from './useDiscard';

/**
 * What was typed and is not in the submission: on this device, because another tab or device sent it, or on another
 * one, whose words an order came before. It stays to be read until it is thrown away. What was sent is forgotten here.
 */
export function LeftOutWork({ submission }: { submission: Submission }) {
  const { taskId, idStudent, answers, files, fecha } = submission;
  const place = { taskId, studentId: idStudent };
  const sentAt = fecha ?? 0;
  const [own, setOwn] = useState(() => asideBefore(pendingFields(place), sentAt));
  const draft = useDocument(ownDraft, taskId, idStudent).item;
  // A draft that is older than the submission went with it; only its stream has not said so yet.
  const isLeft = draft !== undefined && draft.updatedAt >= sentAt;
  const sent = { answers, files };
  const leftOut = findLeftOut(isLeft ? mergeDrafts(draft.fields, own) : own, sent);
  const discarding = useDiscard(place, draft?.fields, own, () => {
    setOwn({});
  });
  const isNoneHere = findLeftOut(own, sent).length === 0;
  useEffect(() => {
    dropUnsent({ taskId, studentId: idStudent });
  }, [taskId, idStudent]);
  useEffect(() => {
    const place = { taskId, studentId: idStudent };
    if (isNoneHere) dropPending(place, pendingFields(place));
    else keepAsideBefore(place, sentAt);
  }, [isNoneHere, taskId, idStudent, sentAt]);

  return (
    <LeftOutAlert
      text={answerTexts.leftOut}
      place={place}
      leftOut={leftOut}
      discarding={discarding}
    />
  );
}
