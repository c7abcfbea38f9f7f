import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { QueryState } from '../../components/feedback/QueryState';
import { ActivityHeader } from '../../components/layout/ActivityHeader';
import { HeadlineGrade } from '../../components/grade/HeadlineGrade';
import { formatGrade } from '../../domain/grading/gradeText';
import { isGraded } from '../../domain/taskStatus';
import { formatDateTime } from '../../lib/dates';
import { activityTexts } from '../../lib/texts/activity';
import { answerTexts } from '../../lib/texts/submission';
import type { Task, Submission } from '../../models/task';
import { useTaskActivities } from '../../store/activity/useTaskActivities';
import { AnswerFileLink } from './AnswerFileLink';
import { GivenAnswers } from './GivenAnswers';
import { LeftOutWork } from './LeftOutWork';

/** What the teacher gave: the final, and the comment. */
function Grade({ submission }: { submission: Submission }) {
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography variant="h2">{answerTexts.finalGrade}</Typography>
        <HeadlineGrade grade={submission.noteFinal ?? 0} />
      </Box>
      <Typography variant="h3">{answerTexts.comment}</Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {submission.comment.trim() === '' ? answerTexts.noComment : submission.comment}
      </Typography>
    </Card>
  );
}

/** A task after it was sent: its state, the grade once there is one, and the own answers. */
export function SentTask({ task, submission }: { task: Task; submission: Submission }) {
  const { parts, ...reading } = useTaskActivities(task);
  const graded = isGraded(submission);

  return (
    <>
      <Alert severity={graded ? 'success' : 'info'}>
        {graded ? answerTexts.graded : answerTexts.notGradedYet}
        {submission.fecha !== null && (
          <> · {answerTexts.submittedAt(formatDateTime(submission.fecha))}</>
        )}
      </Alert>
      <LeftOutWork submission={submission} />
      {graded && <Grade submission={submission} />}
      <QueryState
        reading={reading}
        failure={activityTexts.loadFailed}
        skeleton={<Skeleton variant="rounded" height={320} />}
      >
        {parts.map(({ activity, questions }, i) => {
          const subGrade = submission.subNotes.find(({ id }) => id === activity.id);
          const maxGrade = task.maxGrades[activity.id] ?? activity.maxGrade;
          const url = submission.files[activity.id] ?? '';
          return (
            <Card
              key={activity.id}
              component="section"
              sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}
            >
              <ActivityHeader activity={activity} number={i + 1} maxGrade={maxGrade} />
              {graded && subGrade && (
                <Typography sx={{ fontWeight: 700 }}>
                  {formatGrade(subGrade.calification ?? 0)} / {maxGrade}
                </Typography>
              )}
              <Typography variant="h3">
                {activity.type === 'normal' ? answerTexts.yourFile : answerTexts.yourAnswers}
              </Typography>
              {activity.type === 'normal' ? (
                <AnswerFileLink
                  url={url}
                  answer={{
                    taskId: task.id,
                    studentId: submission.idStudent,
                    activityId: activity.id,
                  }}
                />
              ) : (
                <GivenAnswers
                  questions={questions}
                  answers={submission.answers[activity.id] ?? {}}
                />
              )}
            </Card>
          );
        })}
      </QueryState>
    </>
  );
}
