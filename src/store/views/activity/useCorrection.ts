import { rescoreSubmission, type Rescored } from '../../../domain/keyCorrection';
import { isPartialClosed } from '../../../domain/submission';
import type { Activity, AnswerKey } from '../../../models/activity';
import type { Submission, Task } from '../../../models/task';
import { useInstitute, usePolicy } from '../institute/useInstitute';
import { selectMe } from '../../login/loginSlice';
import { useAppSelector } from '../../hooks';
import { submissionsOfTask } from '../../submission/submissionSlice';
import { joinReadings, useQueries, useQuery, type Reading } from '../../useQuery';
import { keysOfActivity, questionsOfActivity, usesOfActivity } from '../../activity/activitySlice';

/** A submission whose automatic score the correction changes. */
export type CorrectedGrade = { submission: Submission; rescored: Rescored };

export type Correction = Reading & {
  /** The key as it is stored now. */
  key: AnswerKey | undefined;
  /** The open tasks with automatic scores, and the changes of the correction in each. */
  tasks: { task: Task; grades: CorrectedGrade[] }[];
  /** The number of automatic scores of those tasks. */
  scored: number;
  /** The tasks whose partial is closed: they keep their scores. */
  closed: Task[];
};

/**
 * Computes what a correction of a key would change, by the function that the server uses. One
 * listener a task reads its submissions while this is shown.
 * @param correct makes the corrected key; null while there is none
 */
export function useCorrection(
  { id, subtype, maxGrade }: Pick<Activity, 'id' | 'subtype' | 'maxGrade'>,
  questionId: string,
  correct: (key: AnswerKey) => AnswerKey | null,
): Correction {
  const me = useAppSelector(selectMe);
  const policy = usePolicy();
  const { institute, ...instituteReading } = useInstitute();
  const questions = useQuery(questionsOfActivity, id);
  const keys = useQuery(keysOfActivity, id);
  const uses = useQuery(usesOfActivity, id, 'activities', me.id);
  const used = uses.items.filter(({ students }) => students.length > 0);
  const open = used.filter((task) => !isPartialClosed(institute, task));
  const submissions = useQueries(submissionsOfTask, institute ? open.map((task) => [task.id]) : []);
  const key = keys.items.find((each) => each.id === questionId);
  const corrected = key && correct(key);
  const activityKeys = {
    activity: { id, subtype, maxGrade },
    questions: questions.items,
    keys: keys.items.map((each) => (corrected?.id === each.id ? corrected : each)),
  };
  const isScored = ({ subNotes }: Submission) =>
    subNotes.some((each) => each.id === id && each.auto !== null);
  return {
    ...joinReadings(instituteReading, questions, keys, uses, ...submissions),
    key,
    tasks: open.map((task, i) => ({
      task,
      grades: corrected
        ? (submissions[i]?.items ?? []).flatMap((submission) => {
            const rescored = rescoreSubmission(submission, activityKeys, policy);
            return rescored ? [{ submission, rescored }] : [];
          })
        : [],
    })),
    scored: submissions.flatMap(({ items }) => items).filter(isScored).length,
    closed: used.filter((task) => isPartialClosed(institute, task)),
  };
}
