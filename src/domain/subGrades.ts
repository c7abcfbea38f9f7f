import type { Activity, AnswerKey, PublicQuestion } from '../models/activity';
import type { SubGrade, Task, Submission } from '../models/task';
import type { GradingPolicy } from './grading/policy';
import { taskFinalGrade } from './grading/task';
import { scoreActivity } from './scoring';
import { taskActivityIds } from './submission';

type Rounding = Pick<GradingPolicy, 'rounding'>;

/** An activity with the data needed to score it. */
export type ActivityKeys = {
  activity: Pick<Activity, 'id' | 'subtype' | 'maxGrade'>;
  questions: readonly Pick<PublicQuestion, 'id'>[];
  keys: readonly AnswerKey[];
};

/**
 * The sub-grades of a submission after automatic scoring: one for each activity of the task, in
 * order. Activities that are not scored automatically have a null calification.
 * @param activities by id; an activity that no longer exists keeps its snapshot of maxGrade
 */
export function buildSubGrades(
  task: Pick<Task, 'activities' | 'activitiesBook' | 'maxGrades'>,
  submission: Pick<Submission, 'answers'>,
  activities: ReadonlyMap<string, ActivityKeys>,
  policy: Rounding,
): SubGrade[] {
  return taskActivityIds(task).map((id) => {
    const found = activities.get(id);
    const maxGrade = task.maxGrades[id] ?? found?.activity.maxGrade ?? 0;
    const answers = submission.answers[id] ?? {};
    const auto = found
      ? scoreActivity({ ...found.activity, maxGrade }, found.questions, found.keys, answers, policy)
      : null;
    return { id, calification: auto, auto, maxGrade };
  });
}

/**
 * Sub-grades as a teacher saves them: `auto` keeps the value that the server's scoring stored, or
 * null where it has not scored.
 */
export function toGivenSubGrades(
  subNotes: readonly SubGrade[],
  stored: readonly SubGrade[],
): SubGrade[] {
  const auto = new Map(stored.map((each) => [each.id, each.auto]));
  return subNotes.map((each) => ({ ...each, auto: auto.get(each.id) ?? null }));
}

/** The fields that the trigger writes into a submission. */
export function scoreSubmission(
  task: Pick<Task, 'activities' | 'activitiesBook' | 'maxGrades'>,
  submission: Pick<Submission, 'answers'>,
  activities: ReadonlyMap<string, ActivityKeys>,
  policy: Rounding,
): { subNotes: SubGrade[]; noteFinal: number } {
  const subNotes = buildSubGrades(task, submission, activities, policy);
  return { subNotes, noteFinal: taskFinalGrade(subNotes, policy) };
}
