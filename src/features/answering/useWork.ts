import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { latestReopened } from '../../domain/reopenedWork';
import { attemptOf, taskActivityIds } from '../../domain/submission';
import {
  answerKey,
  asideBefore,
  draftOfWork,
  FROM_SENT,
  fieldsOfAttempt,
  findLeftOut,
  isAside,
  keepActivities,
  mergeDrafts,
  NOTHING_SENT,
  wordsBefore,
  workOfDraft,
} from '../../domain/workDraft';
import { replacedUnseen } from '../../domain/workVersions';
import { onClockChange } from '../../lib/clock';
import { answerTexts } from '../../lib/texts/submission';
import type { Task, Submission } from '../../models/task';
import type { DraftField, Work, WorkFile } from '../../models/work';
import { selectMe } from '../../store/login/loginSlice';
import { ownReopened } from '../../store/submission/submissionSlice';
import { keepAsideBefore, keepPending, pendingFields } from '../../store/submission/pendingWork';
import { ownDraft } from '../../store/submission/workDrafts';
import { unsentFields } from '../../store/submission/unsentWork';
import { selectWorkState, workBegun } from '../../store/submission/workState';
import { joinReadings, useDocument, useQuery } from '../../store/useQuery';
import { useDraftSaving } from './useDraftSaving';

/** Work as it was sent before the teacher reopened the task. */
function workOf({ answers, files }: Submission): Work {
  const named = Object.entries(files).map(([id, url]) => {
    return [id, { url, name: answerTexts.sentFile }] as const;
  });
  return { answers, files: Object.fromEntries(named) };
}

/**
 * Holds the work on a task: the draft as the server has it, live from every tab and device, and
 * over it what was typed here. Each change is kept on the device until the server has it; a
 * reopened task starts with what was sent before.
 */
export function useWork(task: Pick<Task, 'id' | 'reopened' | 'activities' | 'activitiesBook'>) {
  const dispatch = useAppDispatch();
  const { id: studentId } = useAppSelector(selectMe);
  const { id: taskId } = task;
  const attempt = attemptOf(task, studentId);
  const place = { taskId, studentId };
  const draft = useDocument(ownDraft, taskId, studentId);
  // Without it nobody knows what the form begins with, and what is sent would take its place.
  const reopenings = useQuery(ownReopened, attempt > 1 ? taskId : '', studentId);
  const former = latestReopened(reopenings.items);
  const [typed, setTyped] = useState(() =>
    mergeDrafts(pendingFields(place), unsentFields(place, attempt)),
  );
  /** When the newest was written of what was there before anything was typed here; 0 for nothing. */
  const [foundAt, setFoundAt] = useState<number | null>(null);
  const reading = joinReadings(draft, reopenings);
  const isReady = reading.status === 'ready';
  const { sending } = useAppSelector((state) => selectWorkState(state, taskId));
  // The sending ends the draft: until the page shows what was sent, the form stays as it was.
  const [sentFrom, setSentFrom] = useState(draft.item?.fields);
  if (sending !== 'sent' && sentFrom !== draft.item?.fields) setSentFrom(draft.item?.fields);
  const drafted = sending === 'sent' ? sentFrom : draft.item?.fields;
  const own = Object.entries(mergeDrafts(drafted ?? {}, typed));
  const ownFields = fieldsOfAttempt(
    Object.fromEntries(own.filter(([key]) => !isAside(key))),
    attempt,
  );
  const shown = taskActivityIds(task);
  // The device has fields that this form did not hear of: a file whose upload went on while its activity was out of the
  // task, and an answer from which a sending took a file that is no more there.
  const moment = [sending, ...shown].join();
  const [readAt, setReadAt] = useState(moment);
  if (readAt !== moment) {
    setReadAt(moment);
    setTyped((before) => mergeDrafts(before, pendingFields(place)));
  }
  const isShown = (key: string) => shown.includes(key.split('/')[0] ?? '');
  // Fields of an activity that was taken out have no place in the form.
  const inForm = Object.fromEntries(Object.entries(ownFields).filter(([key]) => isShown(key)));
  if (isReady && foundAt === null) {
    setFoundAt(Math.max(0, ...Object.values(inForm).map(({ at }) => at + 1)));
  }

  useEffect(() => {
    dispatch(workBegun({ taskId, attempt }));
  }, [dispatch, taskId, attempt]);

  const readAgain = useEffectEvent(() => {
    setTyped(mergeDrafts(pendingFields(place), unsentFields(place, attempt)));
  });
  // The later one of two versions is shown: words typed by a wrong clock have their true time now.
  useEffect(
    () =>
      onClockChange(() => {
        readAgain();
      }),
    [],
  );

  /** Words from before the return were written without knowing of it: they correct nothing. */
  const returnedAt = former?.archivedAt ?? 0;
  // The work goes on from what was sent.
  const reopened = former ? draftOfWork(keepActivities(workOf(former), shown), returnedAt) : {};
  const before = wordsBefore(inForm, returnedAt);
  const unsaid = Object.keys(before).filter((key) => !(key in reopened));
  const emptied = Object.fromEntries(
    unsaid.map((key) => [key, { value: '', at: returnedAt, from: FROM_SENT }]),
  );
  const fields = mergeDrafts({ ...reopened, ...emptied }, ownFields);
  // Files of an earlier attempt are in none of the fields above.
  const known = own.filter(([key]) => isAside(key) || isShown(key));
  const aside = Object.entries(asideBefore(Object.fromEntries(known), returnedAt));
  const leftBefore = Object.fromEntries(
    aside.filter(([key, { at }]) => isAside(key) && at <= returnedAt),
  );
  useEffect(() => {
    if (returnedAt > 0) keepAsideBefore({ taskId, studentId }, returnedAt);
  }, [taskId, studentId, returnedAt]);
  useDraftSaving(task, studentId, typed);

  const change = (key: string, value: DraftField['value']) => {
    // It is later than the return, whatever the device's clock says.
    const field = keepPending(place, key, value, fields[key] ?? { value: '', at: returnedAt });
    setTyped((before) => ({ ...before, [key]: field }));
  };
  return {
    reading,
    fields,
    work: workOfDraft(fields),
    origin:
      (foundAt ?? 0) > returnedAt + 1 ? 'draft' : former === null ? 'new' : ('reopened' as const),
    /** The last submission that was reopened, or null. */
    former,
    /** The words written before the return that did not go with the sending. */
    leftOut: former === null ? [] : findLeftOut(leftBefore, former),
    /** The words of it that later ones took the place of, which were typed before the return was known here. */
    replaced: findLeftOut(replacedUnseen(reopened, fields), NOTHING_SENT),
    setAnswer: (activityId: string, questionId: string, value: string) => {
      change(answerKey(activityId, questionId), value);
    },
    setFile: (activityId: string, file: WorkFile | undefined) => {
      change(activityId, file ?? null);
    },
  };
}
