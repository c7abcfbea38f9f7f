import { useEffect, useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import { loadDraft, saveDraft } from '../../lib/drafts';
import { answerTexts } from '../../lib/texts/note';
import type { TaskNote } from '../../models/task';
import { selectMe } from '../../store/login/loginSlice';
import { EMPTY_WORK, parseWork, type Work } from './answers';
import { readReopenedWork } from '../../store/note/noteWrites';

/** The id of the device draft of a student's work on a task. */
export const workDraftId = (studentId: string, taskId: string) => `${studentId}:answer:${taskId}`;

/** Work as it was sent before the teacher reopened the task. */
function workOf({ answers, files }: TaskNote): Work {
  const named = Object.entries(files).map(([id, url]) => {
    return [id, { url, name: answerTexts.sentFile }] as const;
  });
  return { answers, files: Object.fromEntries(named) };
}

type Origin = 'new' | 'draft' | 'reopened';

/**
 * What the student is answering. Each change is kept on the device, so a reload, a dead battery or
 * a lost session costs nothing; a reopened task starts with what was sent before.
 */
export function useWork(taskId: string) {
  const { id } = useAppSelector(selectMe);
  const draftId = workDraftId(id, taskId);
  const [draft] = useState(() => parseWork(loadDraft(draftId, 'device')));
  const [origin, setOrigin] = useState<Origin>(draft ? 'draft' : 'new');
  const [work, setWork] = useState<Work>(draft ?? EMPTY_WORK);
  const [isChanged, setIsChanged] = useState(false);

  useEffect(() => {
    if (draft) return undefined;
    let isLeft = false;
    readReopenedWork(taskId, id).then(
      (note) => {
        if (isLeft || note === null) return;
        setWork((now) => (now === EMPTY_WORK ? workOf(note) : now));
        setOrigin('reopened');
      },
      () => undefined, // without it the student starts from nothing, as always
    );
    return () => {
      isLeft = true;
    };
  }, [draft, id, taskId]);

  useEffect(() => {
    if (isChanged) saveDraft(draftId, work, 'device');
  }, [draftId, work, isChanged]);

  const change = (next: (before: Work) => Work) => {
    setIsChanged(true);
    setWork(next);
  };
  return {
    work,
    origin,
    setAnswer: (activityId: string, questionId: string, value: string) => {
      change((before) => ({
        ...before,
        answers: {
          ...before.answers,
          [activityId]: { ...before.answers[activityId], [questionId]: value },
        },
      }));
    },
    setFile: (activityId: string, file: Work['files'][string] | undefined) => {
      change(({ answers, files: { [activityId]: _former, ...files } }) => ({
        answers,
        files: file ? { ...files, [activityId]: file } : files,
      }));
    },
  };
}
