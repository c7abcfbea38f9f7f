import { useEffect, useState } from 'react';
import { findLeftOut, mergeDrafts, setAside } from '../../domain/workDraft';
import { answerTexts } from '../../lib/texts/submission';
import type { Submission } from '../../models/task';
import { dropArrivedFiles } from '../../store/submission/arrivedFiles';
import { pendingFields, settleSent } from '../../store/submission/pendingWork';
import { dropUnsent } from '../../store/submission/unsentWork';
import { ownDraft } from '../../store/submission/workDrafts';
import { useDocument } from '../../store/useQuery';
import { LeftOutAlert } from './LeftOutAlert';
import { useDiscard } from './useDiscard';

/**
 * Shows the words that are not in the submission: on this device, because another tab or device sent it, or on another
 * one, whose words an order came before. They stay to be read until they are thrown away. Words that were sent are
 * forgotten here.
 */
export function LeftOutWork({ submission }: { submission: Submission }) {
  const { taskId, idStudent, fecha, files } = submission;
  const place = { taskId, studentId: idStudent };
  const sentAt = fecha ?? 0;
  const [own, setOwn] = useState(() => setAside(pendingFields(place)));
  const draft = useDocument(ownDraft, taskId, idStudent).item;
  // A draft that is older than the submission went with it; only its stream has not said so yet.
  const isLeft = draft !== undefined && draft.updatedAt >= sentAt;
  const leftOut = findLeftOut(isLeft ? mergeDrafts(draft.fields, own) : own, submission);
  const discarding = useDiscard(place, draft?.fields, own, () => {
    setOwn({});
  });
  useEffect(() => {
    dropUnsent({ taskId, studentId: idStudent });
  }, [taskId, idStudent]);
  useEffect(() => {
    const here = { taskId, studentId: idStudent };
    void dropArrivedFiles(here, files).then((isAny) => {
      if (isAny) setOwn(setAside(pendingFields(here)));
    });
  }, [taskId, idStudent, files]);
  useEffect(() => {
    settleSent({ taskId, studentId: idStudent }, submission);
  }, [taskId, idStudent, submission]);

  return (
    <LeftOutAlert
      text={answerTexts.leftOut}
      place={place}
      leftOut={leftOut}
      discarding={discarding}
    />
  );
}
