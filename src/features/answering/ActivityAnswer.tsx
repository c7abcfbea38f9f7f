import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ActivityHeader } from '../../components/layout/ActivityHeader';
import { QuestionAnswer } from '../../components/question/QuestionAnswer';
import { answerTexts } from '../../lib/texts/submission';
import type { TaskActivity } from '../../store/activity/useTaskActivities';
import { FileAnswer } from './FileAnswer';
import type { Work } from '../../models/work';

type ActivityAnswerProps = {
  part: TaskActivity;
  number: number;
  maxGrade: number;
  taskId: string;
  studentId: string;
  attempt: number;
  work: Work;
  onAnswer: (activityId: string, questionId: string, value: string) => void;
  onFile: (activityId: string, file: Work['files'][string] | undefined) => void;
};

/** One activity of a task with the fields for its answers. */
export function ActivityAnswer(props: ActivityAnswerProps) {
  const { part, number, maxGrade, taskId, studentId, attempt, work, onAnswer, onFile } = props;
  const { activity, questions } = part;
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <ActivityHeader activity={activity} number={number} maxGrade={maxGrade} />
      {activity.type === 'normal' ? (
        <FileAnswer
          taskId={taskId}
          activityId={activity.id}
          studentId={studentId}
          attempt={attempt}
          value={work.files[activity.id]}
          onChange={(file) => {
            onFile(activity.id, file);
          }}
        />
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
          {questions.map((question, i) => (
            <li key={question.id}>
              <Typography variant="body2" color="textSecondary">
                {answerTexts.question(i + 1)}
              </Typography>
              <QuestionAnswer
                question={question}
                number={i + 1}
                value={work.answers[activity.id]?.[question.id] ?? ''}
                onChange={(value) => {
                  onAnswer(activity.id, question.id, value);
                }}
              />
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
}
