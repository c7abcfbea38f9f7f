import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { QueryState } from '../../components/feedback/QueryState';
import { lazyPart } from '../../components/lazyPart';
import { ActivityHeader } from '../../components/layout/ActivityHeader';
import { Column } from '../../components/layout/Column';
import { Muted } from '../../components/layout/Muted';
import { Panel } from '../../components/layout/Panel';
import { Row } from '../../components/layout/Row';
import { GradeBar } from '../../components/grade/GradeBar';
import { Garden } from '../../components/task/Garden';
import { HeadlineGrade } from '../../components/grade/HeadlineGrade';
import { partsOfTask } from '../../domain/grading/gradeParts';
import { formatSubGrade } from '../../domain/grading/gradeText';
import { taskActivityIds } from '../../domain/submission';
import { isGraded } from '../../domain/taskStatus';
import { now } from '../../lib/clock';
import { formatDateTime } from '../../lib/dates';
import { noteDone } from '../../lib/doneToday';
import { activityTexts } from '../../lib/texts/activity';
import { gradeBarTexts } from '../../lib/texts/gradeBar';
import { answerTexts } from '../../lib/texts/submission';
import type { Task, Submission } from '../../models/task';
import { useAppSelector } from '../../store/hooks';
import { usePolicy } from '../../store/views/institute/useInstitute';
import { useTaskActivities } from '../../store/views/activity/useTaskActivities';
import styles from './Answering.module.css';
import { forgetFailed } from './failedFiles';
import { AnswerFileLink } from './AnswerFileLink';
import { GivenAnswers } from './GivenAnswers';
import { GradedWithoutWork } from './GradedWithoutWork';
import { LeftOutWork } from './LeftOutWork';
import { UnusedPhotos } from './UnusedPhotos';
import { solutionOfTask } from '../../store/submission/submissionSlice';
import { selectWorkState } from '../../store/submission/workState';
import { useDocument } from '../../store/useQuery';

const NextTask = lazyPart(() => import('./NextTask'), 'NextTask');

/** Shows the teacher's final grade and comment. */
function Grade({ task, submission }: { task: Task; submission: Submission }) {
  const policy = usePolicy();
  const { noteFinal, subNotes } = submission;
  const ids = taskActivityIds(task);
  const parts = partsOfTask(
    subNotes.map((each) => ({ ...each, name: gradeBarTexts.activity(ids.indexOf(each.id) + 1) })),
    noteFinal ?? 0,
  );
  return (
    <Panel>
      <Column gap={3}>
        <Row justify="between">
          <h2 className={styles.title}>{answerTexts.finalGrade}</h2>
          <HeadlineGrade grade={noteFinal ?? 0} />
        </Row>
        {subNotes.length > 1 && (
          <GradeBar what={answerTexts.finalGrade} parts={parts} policy={policy} />
        )}
        <div>
          <h3 className={styles.label}>{answerTexts.comment}</h3>
          <p className={styles.text}>
            {submission.comment.trim() === '' ? answerTexts.noComment : submission.comment}
          </p>
        </div>
      </Column>
    </Panel>
  );
}

/** A task after it was sent: its state, the grade once there is one, and the own answers. */
export function SentTask({ task, submission }: { task: Task; submission: Submission }) {
  const { parts, ...reading } = useTaskActivities(task);
  const graded = isGraded(submission);
  const hasMarks = Object.keys(submission.marks).length > 0;
  const areShown = graded && task.showAnswers && hasMarks;
  // The rules decide when: the end that counts is that of whoever has the most time.
  const solution = useDocument(solutionOfTask, areShown ? task.id : '');

  // The form went with the button that sent it: who uses the keyboard goes on here.
  const { sending } = useAppSelector((state) => selectWorkState(state, task.id));
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sending === 'sent' && document.activeElement === document.body) outcome.current?.focus();
  }, [sending]);

  const { id: taskId } = task;
  const { idStudent: studentId } = submission;
  const [garden] = useState(() => {
    const done = noteDone(studentId, taskId, submission.fecha ?? 0, now());
    // The stream may bring the submission before its sending has ended.
    const flies = sending === 'sent' || sending === 'sending';
    return done.includes(taskId) ? { done: done.length, flies } : null;
  });
  useEffect(() => {
    forgetFailed({ taskId, studentId }, taskActivityIds(task));
  }, [taskId, studentId, task]);

  return (
    <>
      <Alert ref={outcome} tabIndex={-1} severity={graded ? 'success' : 'info'}>
        {!graded && submission.fecha !== null && (
          <strong className={styles.wasSent}>{answerTexts.wasSent}</strong>
        )}
        {graded ? answerTexts.graded : answerTexts.notGradedYet}
        {' · '}
        {submission.fecha === null
          ? answerTexts.withoutSubmission
          : answerTexts.submittedAt(formatDateTime(submission.fecha))}
      </Alert>
      {garden && <Garden {...garden} />}
      {garden?.flies && (
        // It is only a help: without its code the page stays as it is.
        <ErrorBoundary fallback={null}>
          <NextTask sentId={taskId} />
        </ErrorBoundary>
      )}
      {submission.fecha === null ? (
        <GradedWithoutWork taskId={taskId} studentId={studentId} />
      ) : (
        <LeftOutWork submission={submission} />
      )}
      {/* A student who sends it here is asked about them before. */}
      {sending !== 'sending' && sending !== 'sent' && (
        <UnusedPhotos task={task} place={{ taskId, studentId }} />
      )}
      {graded && <Grade task={task} submission={submission} />}
      {areShown && solution.absence !== null && (
        <Alert severity="info">{answerTexts.rightAnswersLater}</Alert>
      )}
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
            <Panel as="section" key={activity.id}>
              <Column gap={3}>
                <ActivityHeader activity={activity} number={i + 1} maxGrade={maxGrade} />
                {graded && subGrade && (
                  <p className={styles.strong}>
                    {formatSubGrade(subGrade.calification ?? 0)} / {subGrade.maxGrade}
                  </p>
                )}
                <h3 className={styles.title}>
                  {activity.type === 'normal' ? answerTexts.yourFile : answerTexts.yourAnswers}
                </h3>
                {submission.emptied ? (
                  <Muted as="p">{answerTexts.emptied}</Muted>
                ) : activity.type === 'normal' ? (
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
                    marks={submission.marks[activity.id]}
                    solution={solution.item?.answers[activity.id]}
                  />
                )}
              </Column>
            </Panel>
          );
        })}
      </QueryState>
    </>
  );
}
