import type { AnswerKey } from '../models/activity';
import type { SubGrade, Submission } from '../models/task';
import type { KeyCorrection } from '../questions/kind';
import { kindOf } from '../questions/kinds';
import type { GradingPolicy } from './grading/policy';
import { taskFinalGrade } from './grading/task';
import { scoreActivity } from './scoring';
import type { ActivityKeys } from './subGrades';

/**
 * The key of a question with another right answer, the sentence and the options staying as they
 * are.
 * @returns null when the answer cannot be the right one, or a teacher grades this type of question
 */
export function correctKey(key: AnswerKey, correction: KeyCorrection): AnswerKey | null {
  return kindOf(key.type)?.scoring?.correctKey(key, correction) ?? null;
}

export type Rescored = {
  /** The automatic score of the activity before and after, 0 to its maxGrade. */
  from: number;
  to: number;
  /** Whether the teacher gave another sub-grade than the automatic one, which then stays. */
  isAdjusted: boolean;
  subNotes: SubGrade[];
  /** The final after it, 0 to 10; as it was where the sub-grade was adjusted. */
  noteFinal: number | null;
};

/**
 * Scores a submission by the present keys of an activity that was scored with earlier ones. The
 * server writes it, and the teacher's preview shows it. A sub-grade equal to the earlier automatic
 * score follows the new one; any other was given by the teacher and stays.
 * @returns null when the automatic score stays the same, or there is none
 */
export function rescoreSubmission(
  submission: Pick<Submission, 'answers' | 'subNotes' | 'noteFinal'>,
  { activity, questions, keys }: ActivityKeys,
  policy: Pick<GradingPolicy, 'rounding'>,
): Rescored | null {
  const was = submission.subNotes.find(({ id }) => id === activity.id);
  if (!was || was.auto === null) return null;
  const answers = submission.answers[activity.id] ?? {};
  const scored = { ...activity, maxGrade: was.maxGrade };
  const auto = scoreActivity(scored, questions, keys, answers, policy);
  if (auto === null || auto === was.auto) return null;
  const isAdjusted = was.calification !== was.auto;
  const calification = isAdjusted ? was.calification : auto;
  const subNotes = submission.subNotes.map((each) =>
    each.id === activity.id ? { ...each, auto, calification } : each,
  );
  return {
    from: was.auto,
    to: auto,
    isAdjusted,
    subNotes,
    noteFinal: isAdjusted ? submission.noteFinal : taskFinalGrade(subNotes, policy),
  };
}
