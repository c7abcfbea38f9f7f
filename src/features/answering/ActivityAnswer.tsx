import { ActivityHeader } from '../../components/layout/ActivityHeader';
import { Column } from '../../components/layout/Column';
import { Panel } from '../../components/layout/Panel';
import { QuestionAnswer } from '../../components/question/QuestionAnswer';
import { answerTexts } from '../../lib/texts/submission';
import type { TaskActivity } from '../../store/views/activity/useTaskActivities';
import styles from './Answering.module.css';
import { FileAnswer } from './FileAnswer';
import type { DraftFields, Work } from '../../models/work';

type ActivityAnswerProps = {
  part: TaskActivity;
  number: number;
  maxGrade: number;
  taskId: string;
  studentId: string;
  attempt: number;
  work: Work;
  fields: DraftFields;
  isClosed: boolean;
  onAnswer: (activityId: string, questionId: string, value: string) => void;
  onFile: (activityId: string, file: Work['files'][string] | undefined) => void;
  /** Its photos are to be shown, as after the question of sending. */
  arePhotosAsked: boolean;
  onPhotosClosed: () => void;
};

/** One activity of a task with the fields for its answers. */
export function ActivityAnswer(props: ActivityAnswerProps) {
  const { part, number, maxGrade, taskId, studentId, attempt, work, fields, isClosed } = props;
  const { onAnswer, onFile, arePhotosAsked, onPhotosClosed } = props;
  const { activity, questions } = part;
  return (
    <Column as="section" gap={3}>
      <ActivityHeader activity={activity} number={number} maxGrade={maxGrade} />
      {activity.type === 'normal' ? (
        <Panel>
          <FileAnswer
            taskId={taskId}
            activityId={activity.id}
            studentId={studentId}
            attempt={attempt}
            value={work.files[activity.id]}
            replaced={fields[activity.id]?.replaced}
            isClosed={isClosed}
            onChange={(file) => {
              onFile(activity.id, file);
            }}
            arePhotosAsked={arePhotosAsked}
            onPhotosClosed={onPhotosClosed}
          />
        </Panel>
      ) : (
        <Column as="ol" gap={3}>
          {questions.map((question, i) => (
            <Panel as="li" key={question.id}>
              <p className={styles.label}>{answerTexts.question(i + 1)}</p>
              <QuestionAnswer
                question={question}
                number={i + 1}
                value={work.answers[activity.id]?.[question.id] ?? ''}
                onChange={(value) => {
                  onAnswer(activity.id, question.id, value);
                }}
              />
            </Panel>
          ))}
        </Column>
      )}
    </Column>
  );
}
