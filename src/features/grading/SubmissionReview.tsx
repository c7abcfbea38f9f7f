import { ActivityHeader } from '../../components/layout/ActivityHeader';
import { Column } from '../../components/layout/Column';
import { Muted } from '../../components/layout/Muted';
import { Panel } from '../../components/layout/Panel';
import { answerTexts } from '../../lib/texts/submission';
import type { AnswerKey } from '../../models/activity';
import type { Task, Submission } from '../../models/task';
import type { TaskActivity } from '../../store/views/activity/useTaskActivities';
import { FileView } from './FileView';
import { ReviewedAnswers } from './ReviewedAnswers';

type SubmissionReviewProps = {
  task: Task;
  submission: Submission;
  parts: readonly TaskActivity[];
  keysOf: (activityId: string) => readonly AnswerKey[] | null;
};

/**
 * Shows the work that one student handed in, activity by activity, with the keys beside the
 * answers.
 */
export function SubmissionReview({ task, submission, parts, keysOf }: SubmissionReviewProps) {
  return (
    <>
      {parts.map(({ activity, questions }, i) => (
        <Panel as="section" key={activity.id}>
          <Column>
            <ActivityHeader
              activity={activity}
              number={i + 1}
              maxGrade={task.maxGrades[activity.id] ?? activity.maxGrade}
            />
            {submission.emptied ? (
              <Muted as="p">{answerTexts.emptied}</Muted>
            ) : activity.type === 'normal' ? (
              <FileView
                url={submission.files[activity.id] ?? ''}
                answer={{
                  taskId: task.id,
                  studentId: submission.idStudent,
                  activityId: activity.id,
                }}
              />
            ) : (
              <ReviewedAnswers
                questions={questions}
                keys={keysOf(activity.id)}
                answers={submission.answers[activity.id] ?? {}}
              />
            )}
          </Column>
        </Panel>
      ))}
    </>
  );
}
