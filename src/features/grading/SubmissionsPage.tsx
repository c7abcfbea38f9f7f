import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Edit from '@mui/icons-material/Edit';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { NewsLine } from '../../components/feedback/NewsLine';
import { usePaper } from '../../store/views/print/usePaper';
import { useSilentSince } from '../../store/views/confirmed/useSilentSince';
import { QueryState } from '../../components/feedback/QueryState';
import { useNow } from '../../components/hooks/useNow';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { Muted } from '../../components/layout/Muted';
import { Panel } from '../../components/layout/Panel';
import { DueText } from '../../components/task/DueText';
import { countDeliveries, isGraded } from '../../domain/taskStatus';
import { commonTexts } from '../../lib/texts/common';
import { exceptionTexts } from '../../lib/texts/exception';
import { heldGradeTexts } from '../../lib/texts/heldGrade';
import { gradingTexts } from '../../lib/texts/submission';
import { taskAbsence, taskTexts } from '../../lib/texts/task';
import type { Task } from '../../models/task';
import { useTeacherTask } from '../../store/views/task/useTeacherTask';
import { BulkActions } from './BulkActions';
import { DeliveryCounts } from './DeliveryCounts';
import styles from './SubmissionsPage.module.css';
import { choiceParts, orderRows, readChoice, withChoice, type ListChoice } from './listChoice';
import { ReturnPanel } from './ReturnPanel';
import { ShowAnswersPanel } from './ShowAnswersPanel';
import { SubmissionRow } from './SubmissionRow';
import { Unconcerned } from './Unconcerned';
import { UnsavedGrades } from './UnsavedGrades';
import { GradingTimeNotice } from './GradingTimeNotice';
import { useGradingTime, type GradingTime } from './useGradingTime';
import { useHeldGrades } from '../../store/views/submission/useHeldGrades';
import { useSubmissions, type StudentWork } from '../../store/views/submission/useSubmissions';

const hasSubmitted = ({ submission }: StudentWork) =>
  submission !== undefined && submission.fecha !== null;

type Shown = ListChoice['shown'];

/** The anchor of the settings for what students see of the task, at the end of the page. */
const SETTINGS = 'lo-que-ven';

function emptyText(shown: Shown, rows: readonly StudentWork[]): string {
  if (shown === 'missing') return gradingTexts.everyoneSubmitted;
  return rows.some(hasSubmitted) ? gradingTexts.allReviewed : gradingTexts.nobodyFinished;
}

function SubmissionList({ task, time }: { task: Task; time: GradingTime }) {
  const { isClosed, takesGrades } = time;
  const { rows, ...reading } = useSubmissions(task);
  const heldGrades = useHeldGrades(task);
  const [search, setSearch] = useSearchParams();
  const choice = readChoice(search);
  const { shown, order, isOnlyPending } = choice;
  const choose = (chosen: Partial<ListChoice>) => {
    setSearch(choiceParts({ ...choice, ...chosen }), { replace: true });
  };
  // Grades that wait to be returned come first; the panel does not move when the setting changes.
  const [isReturnFirst] = useState(task.publishOnReturn);

  const counted = rows.filter(({ isExempt }) => !isExempt);
  const works = counted.flatMap(({ submission, dateEnd }) =>
    submission ? [{ submission, dateEnd }] : [],
  );
  // A grade without a submission does not count as submitted.
  const submitted = rows.filter(hasSubmitted);
  const missing = rows.filter((row) => row.isConcerned && !hasSubmitted(row));
  const without = rows.filter((row) => !row.isConcerned && !hasSubmitted(row));
  const unconcerned = without.filter(({ isExempt }) => !isExempt);
  const exempt = without.filter(({ isExempt }) => isExempt);
  // These works have no review, and no held grade either.
  const pending = submitted.filter(
    ({ submission, isExempt, student }) =>
      submission && !isExempt && !isGraded(submission) && !heldGrades.held.has(student.id),
  );
  const [first] = orderRows(pending, order);
  const listed =
    shown === 'missing'
      ? missing
      : orderRows(
          submitted.filter(
            ({ submission, isExempt }) =>
              !isOnlyPending || (submission && !isExempt && !isGraded(submission)),
          ),
          order,
        );
  const returnPanel = <ReturnPanel task={task} rows={rows} heldGrades={heldGrades} time={time} />;
  return (
    <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={480} />}>
      <GradingTimeNotice time={time} closedText={gradingTexts.closedNotice} />
      <UnsavedGrades taskId={task.id} rows={rows} />
      {isReturnFirst && returnPanel}
      <DeliveryCounts
        counts={countDeliveries(works, counted.filter(hasSubmitted).length + missing.length)}
      />
      <div className={styles.acts}>
        <Muted as="p" className={styles.seen}>
          {heldGradeTexts.seen(task.publishOnReturn, task.showAnswers)}{' '}
          <a href={`#${SETTINGS}`}>{heldGradeTexts.seenChange}</a>
        </Muted>
        {/* These actions publish at once, which does not fit a task that publishes on return. */}
        {takesGrades && !task.publishOnReturn && <BulkActions task={task} rows={rows} />}
        {takesGrades && first && (
          <Button
            variant="contained"
            startIcon={<FactCheck />}
            component={Link}
            to={`${paths.teacher.grading(task.id, first.student.id)}&pendientes=1`}
          >
            {gradingTexts.gradeCount(pending.length)}
          </Button>
        )}
      </div>
      <Panel isFlush>
        <Tabs
          value={shown}
          variant="fullWidth"
          aria-label={gradingTexts.title}
          onChange={(_, chosen: Shown) => {
            choose({ shown: chosen });
          }}
        >
          <Tab
            value="submitted"
            label={gradingTexts.submitted(submitted.length)}
            id="tab-submitted"
            aria-controls="entregas"
          />
          <Tab
            value="missing"
            label={gradingTexts.missing(missing.length)}
            id="tab-missing"
            aria-controls="entregas"
          />
        </Tabs>
        <div id="entregas" role="tabpanel" aria-labelledby={`tab-${shown}`} className={styles.list}>
          {shown === 'submitted' && submitted.length > 0 && (
            <div className={styles.tools}>
              <FormControlLabel
                control={
                  <Switch
                    checked={isOnlyPending}
                    onChange={(_, isChecked) => {
                      choose({ isOnlyPending: isChecked });
                    }}
                  />
                }
                label={gradingTexts.onlyPending}
              />
              <ToggleButtonGroup
                exclusive
                size="small"
                value={order}
                aria-label={gradingTexts.sortBy}
                onChange={(_, chosen: ListChoice['order'] | null) => {
                  if (chosen) choose({ order: chosen });
                }}
              >
                <ToggleButton value="name">{gradingTexts.byName}</ToggleButton>
                <ToggleButton value="date">{gradingTexts.byDate}</ToggleButton>
              </ToggleButtonGroup>
            </div>
          )}
          {listed.length === 0 ? (
            <EmptyState text={emptyText(shown, rows)} />
          ) : (
            <ul className={styles.rows}>
              {listed.map((row) => (
                <SubmissionRow
                  key={row.student.id}
                  taskId={task.id}
                  query={withChoice('', choice)}
                  commonEnd={task.dateEnd}
                  dateEnd={row.dateEnd}
                  student={row.student}
                  submission={row.submission}
                  draft={heldGrades.held.get(row.student.id)?.noteFinal}
                  exception={row.exception}
                  isReturned={row.isReturned}
                  isClosed={isClosed}
                />
              ))}
            </ul>
          )}
          {shown === 'missing' && unconcerned.length > 0 && (
            <Unconcerned taskId={task.id} text={gradingTexts.unconcerned} rows={unconcerned} />
          )}
          {shown === 'missing' && exempt.length > 0 && (
            <Unconcerned taskId={task.id} text={exceptionTexts.exemptList} rows={exempt} />
          )}
        </div>
      </Panel>
      <div id={SETTINGS} className={styles.settings}>
        {!isReturnFirst && returnPanel}
        <ShowAnswersPanel task={task} isClosed={isClosed} />
      </div>
    </QueryState>
  );
}

/** Lists the students who submitted a task, and those who did not; live. */
export function SubmissionsPage() {
  const { taskId = '' } = useParams();
  const now = useNow();
  const { task, subjectLabel, institute, absence, isClosed, ...reading } = useTeacherTask(taskId);
  const silentSince = useSilentSince();
  const time = useGradingTime({ task, institute, isClosed });
  // The head waits for the part below it, so that nothing moves.
  const isRead = reading.status === 'ready' || reading.status === 'failed';
  const shown = isRead ? task : undefined;
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} subject={subjectLabel} />}
      title={shown?.title ?? taskTexts.one}
      place={subjectLabel}
      subtitle={
        <>
          <div className={styles.subject}>{subjectLabel}</div>
          {shown && <DueText dateEnd={shown.dateEnd} now={now} />}
        </>
      }
      crumbs={[{ label: taskTexts.title, to: paths.teacher.tasks(task?.subjectId ?? '') }]}
      actions={
        shown && (
          <Button
            variant="outlined"
            startIcon={<Edit />}
            component={Link}
            to={paths.teacher.editTask(taskId)}
          >
            {commonTexts.edit}
          </Button>
        )
      }
    >
      <NewsLine since={silentSince} />
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={560} />}>
        {task ? (
          <SubmissionList task={task} time={time} />
        ) : (
          <EmptyState text={taskAbsence(absence, 'teacher')} />
        )}
      </QueryState>
    </PageFrame>
  );
}
