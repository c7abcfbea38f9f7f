import { useEffect, useState } from 'react';
import { findLeftOut } from '../../domain/workDraft';
import { answerTexts } from '../../lib/texts/submission';
import type { Submission } from '../../models/task';
import { dropUnsent } from '../../store/submission/unsentWork';
import { LeftOutAlert } from './LeftOutAlert';
import { dropPending, pendingFields } from '../../store/submission/pendingWork';

/**
 * What was typed on this device and came too late for the submission, which another tab or device
 * sent: it stays to be read until it is thrown away. What was sent is forgotten here.
 */
export function LeftOutWork({ submission }: { submission: Submission }) {
  const { taskId, idStudent, answers, files } = submission;
  const [leftOut, setLeftOut] = useState(() =>
    findLeftOut(pendingFields({ taskId, studentId: idStudent }), { answers, files }),
  );
  const forget = () => {
    const place = { taskId, studentId: idStudent };
    dropPending(place, pendingFields(place));
  };
  const isNone = leftOut.length === 0;
  useEffect(() => {
    dropUnsent({ taskId, studentId: idStudent });
  }, [taskId, idStudent]);
  useEffect(() => {
    const place = { taskId, studentId: idStudent };
    if (isNone) dropPending(place, pendingFields(place));
  }, [isNone, taskId, idStudent]);

  return (
    <LeftOutAlert
      text={answerTexts.leftOut}
      texts={leftOut}
      onDiscard={() => {
        forget();
        setLeftOut([]);
      }}
    />
  );
}
