import { useState } from 'react';
import { findLeftOut, mergeDrafts } from '../../domain/workDraft';
import { answerTexts } from '../../lib/texts/submission';
import { dropPending, pendingFields, type WorkPlace } from '../../store/submission/pendingWork';
import { dropUnsent, findUnsent } from '../../store/submission/unsentWork';
import { LeftOutAlert } from './LeftOutAlert';

/** What was written on this device for a task that is gone: it stays to be read until it is thrown away. */
export function GoneTaskWork({ taskId, studentId }: WorkPlace) {
  const place = { taskId, studentId };
  const [fields, setFields] = useState(() =>
    mergeDrafts(pendingFields(place), findUnsent(place)?.fields ?? {}),
  );
  const handleDiscard = () => {
    dropPending(place, pendingFields(place));
    dropUnsent(place);
    setFields({});
  };
  const texts = findLeftOut(fields, { answers: {}, files: {} });
  return <LeftOutAlert text={answerTexts.leftOut} texts={texts} onDiscard={handleDiscard} />;
}
