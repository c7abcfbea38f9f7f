import type { Activity, AnswerKey, PublicQuestion } from '../models/activity';
import type { SubNote, Task, TaskNote } from '../models/task';
import type { GradingPolicy } from './grading/policy';
import { taskFinalGrade } from './grading/task';
import { scoreActivity } from './scoring';
import { taskActivityIds } from './submission';

type Rounding = Pick<GradingPolicy, 'rounding'>;

/** An activity with what is needed to score it. */
export type ActivityKeys = {
  activity: Pick<Activity, 'id' | 'subtype' | 'maxGrade'>;
  questions: readonly Pick<PublicQuestion, 'id'>[];
  keys: readonly AnswerKey[];
};

/**
 * The sub-grades of a submission as the automatic scoring leaves them: one per activity of the
 * task, in its order. What is not scored automatically has a null calification.
 * @param activities by id; an activity that no longer exists keeps its snapshot of maxGrade
 */
export function buildSubNotes(
  task: Pick<Task, 'activities' | 'activitiesBook' | 'maxGrades'>,
  note: Pick<TaskNote, 'answers'>,
  activities: ReadonlyMap<string, ActivityKeys>,
  policy: Rounding,
): SubNote[] {
  return taskActivityIds(task).map((id) => {
    const found = activities.get(id);
    const maxGrade = task.maxGrades[id] ?? found?.activity.maxGrade ?? 0;
    const answers = note.answers[id] ?? {};
    const auto = found
      ? scoreActivity({ ...found.activity, maxGrade }, found.questions, found.keys, answers, policy)
      : null;
    return { id, calification: auto, auto, maxGrade };
  });
}

/**
 * Sub-grades as a teacher saves them: what the automatic scoring gave is what the server stored, and
 * nothing where it has not scored.
 */
export function toGivenSubNotes(
  subNotes: readonly SubNote[],
  stored: readonly SubNote[],
): SubNote[] {
  const auto = new Map(stored.map((each) => [each.id, each.auto]));
  return subNotes.map((each) => ({ ...each, auto: auto.get(each.id) ?? null }));
}

/** What the trigger writes into a note. */
export function scoreSubmission(
  task: Pick<Task, 'activities' | 'activitiesBook' | 'maxGrades'>,
  note: Pick<TaskNote, 'answers'>,
  activities: ReadonlyMap<string, ActivityKeys>,
  policy: Rounding,
): { subNotes: SubNote[]; noteFinal: number } {
  const subNotes = buildSubNotes(task, note, activities, policy);
  return { subNotes, noteFinal: taskFinalGrade(subNotes, policy) };
}
