import Replay from '@mui/icons-material/Replay';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactNode } from 'react';
import { useAppSelector } from '../../store/hooks';
import { EmptyState } from '../../components/feedback/EmptyState';
import { NewsLine } from '../../components/feedback/NewsLine';
import { QueryState } from '../../components/feedback/QueryState';
import { Column } from '../../components/layout/Column';
import { Muted } from '../../components/layout/Muted';
import { Row } from '../../components/layout/Row';
import { useNow } from '../../components/hooks/useNow';
import { usePressGuard } from '../../components/hooks/usePressGuard';
import { useIsPhone } from '../../components/layout/useIsPhone';
import { lazyPart } from '../../components/lazyPart';
import { hasOwnTime } from '../../domain/taskStatus';
import { fullName } from '../../domain/names';
import { formatDateTime } from '../../lib/dates';
import { activityTexts } from '../../lib/texts/activity';
import { exceptionTexts } from '../../lib/texts/exception';
import { answerTexts, gradingTexts } from '../../lib/texts/submission';
import { taskTexts } from '../../lib/texts/task';
import type { Task } from '../../models/task';
import { useTaskActivities, type TaskActivity } from '../../store/views/activity/useTaskActivities';
import { useSilentSince } from '../../store/views/confirmed/useSilentSince';
import { selectMe } from '../../store/login/loginSlice';
import { DeliveryMark, ReturnedMark } from './DeliveryMark';
import { ExceptionButtons } from './ExceptionButtons';
import { ExceptionMark } from './ExceptionMark';
import styles from './Grading.module.css';
import { emptyText } from './emptyText';
import { GradePanel } from './GradePanel';
import { NothingSaved } from './NothingSaved';
import { SavedBefore } from './SavedBefore';
import { HeldGradeNotice } from './HeldGradeNotice';
import { StudentSwitcher } from './StudentSwitcher';
import { UndoButton } from './UndoButton';
import { UnsavedGrades } from './UnsavedGrades';
import { SubmissionReview } from './SubmissionReview';
import type { PromisedTime } from './gradeQuestion';
import { useGradeForm } from './useGradeForm';
import { useAnswerKeys } from './useAnswerKeys';
import { useSaveKey } from './useSaveKey';
import type { Switching, WithNothingSent } from './useStudentSwitching';
import { useFilesAhead } from './useFilesAhead';
import { FullDeviceNotice } from '../../components/feedback/FullDeviceNotice';
import { GradingTimeNotice } from './GradingTimeNotice';
import { useGradeUndo } from './useGradeUndo';
import type { GradingTime } from './useGradingTime';
import { selectUndoing, selectUndoRound } from '../../store/submission/gradeUndoSlice';
import { useCommentSending } from '../../store/views/submission/useCommentBank';
import type { GradedWork } from '../../store/views/submission/useHeldGrades';
import type { StudentWork } from '../../store/views/submission/useSubmissions';

/**
 * A press by any key or button saves a grade that nobody typed only when the student has been shown for this time, in
 * ms. An impatient finger presses again within a second, and nobody can look at work in less.
 */
const STUDENT_SEEN_MS = 1000;

const ReopenDialog = lazyPart(() => import('./ReopenDialog'), 'ReopenDialog');

/** The work of one student that is graded. */
export type WorkToGrade = {
  task: Task;
  /** The names of the class and its task, as they stand above the work. */
  place: string;
  row: GradedWork;
  time: GradingTime;
};

type GradingScreenProps = WorkToGrade & {
  /** The known rows of the task; a message lists their unsaved grades. */
  rows: readonly StudentWork[];
  switching: Switching & Partial<WithNothingSent>;
  /**
   * Shows what follows when everything in the sequence has its grade.
   * @param round counts the saves after which there was nobody to go on to
   */
  whenDone: (round: number) => ReactNode;
};

/** Says when the work came, and shows the student's own end or exemption. */
function DeliveryLine({ task, row }: { task: Task; row: StudentWork }) {
  const sentAt = row.submission?.fecha ?? null;
  if (sentAt === null && row.exception === undefined && !row.isReturned) return null;
  return (
    <Row>
      {sentAt !== null && (
        <>
          <DeliveryMark dateEnd={row.dateEnd} submission={{ fecha: sentAt }} />
          <Muted>{answerTexts.submittedAt(formatDateTime(sentAt))}</Muted>
        </>
      )}
      <ExceptionMark commonEnd={task.dateEnd} exception={row.exception} />
      {row.isReturned && <ReturnedMark />}
    </Row>
  );
}

type ReopenProps = { task: Task; row: StudentWork; onReopened: () => void };

/** Lets the student send again; the submission goes to the archive. */
function Reopen({ task, row, onReopened }: ReopenProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <>
      <Button
        startIcon={<Replay />}
        onClick={() => {
          setIsAsking(true);
        }}
        onPointerEnter={ReopenDialog.preload}
        onFocus={ReopenDialog.preload}
        className={styles.own}
      >
        {gradingTexts.reopen}
      </Button>
      {isAsking && (
        <ReopenDialog
          task={task}
          student={row.student}
          reason={reason}
          onReasonChange={setReason}
          onClose={() => {
            setIsAsking(false);
          }}
          onReopened={() => {
            setIsAsking(false);
            setReason('');
            onReopened();
          }}
        />
      )}
    </>
  );
}

/** Grades one student. Its key is the student, so that no state is taken over to another one. */
function StudentGrading(
  props: GradingScreenProps & {
    parts: TaskActivity[];
    isOpen: boolean;
    onOpenChange: (isOpen: boolean) => void;
  },
) {
  const { task, row, time, parts, switching, whenDone, isOpen, onOpenChange } = props;
  const { isClosed, takesGrades, beginsAt } = time;
  const { submission, student } = row;
  const isUndoing = useAppSelector((state) => selectUndoing(state, task.id, student.id));
  // The rules take no first grade then, nor one for a student who has left. A grade that is being taken back starts
  // anew in a moment.
  const isTooEarly = beginsAt !== null && !submission;
  const isReadOnly = !takesGrades || isTooEarly || isUndoing || (student.isFormer && !submission);
  /** Counts the saves after which there was nobody to go on to. */
  const [round, setRound] = useState(0);
  const keysOf = useAnswerKeys(parts);
  // Without its keys an activity would be scored 0.
  const activities = new Map(
    parts.flatMap(({ activity, questions }) => {
      const keys = keysOf(activity.id);
      return keys === null ? [] : [[activity.id, { activity, questions, keys }] as const];
    }),
  );
  const isPhone = useIsPhone();
  const { announce } = useGradeUndo(student);
  const now = useNow();
  const promise: PromisedTime | null = hasOwnTime(row, now)
    ? { kind: row.isReturned ? 'returned' : 'extended', until: row.dateEnd }
    : null;
  const form = useGradeForm({
    task,
    studentId: row.student.id,
    submission,
    promise,
    held: row.held,
    onSaved: announce,
    activities,
    isReadOnly,
    onDone: () => {
      if (!switching.doesAdvance) return;
      if (switching.onAdvance) switching.onAdvance();
      else setRound((count) => count + 1);
    },
  });
  useSaveKey({
    save: form.save,
    refuse: form.refusePress,
    hasTyped: form.hasTyped,
    judgeMs: STUDENT_SEEN_MS,
  });
  // A press acts on this student only when it began on this student.
  const guard = usePressGuard(form.refusePress, STUDENT_SEEN_MS);
  return (
    <div ref={guard} className={styles.screen}>
      <Column>
        <DeliveryLine task={task} row={row} />
        {row.isExempt && <Alert severity="info">{exceptionTexts.exemptNotice}</Alert>}
        {student.isFormer && (
          <Alert severity="info">
            {submission ? gradingTexts.former : gradingTexts.formerWithoutSubmission}
          </Alert>
        )}
        <FullDeviceNotice />
        <GradingTimeNotice
          time={time}
          isTooEarly={isTooEarly}
          closedText={taskTexts.closedNotice}
        />
        {submission && submission.fecha !== null ? (
          <SubmissionReview task={task} submission={submission} parts={parts} keysOf={keysOf} />
        ) : (
          <EmptyState text={emptyText(row, now)} />
        )}
        {!isClosed && !student.isFormer && <ExceptionButtons task={task} row={row} />}
        {submission && row.isStored !== false && !isClosed && !student.isFormer && (
          <Reopen
            task={task}
            row={row}
            onReopened={() => {
              form.discard();
              switching.onAdvance?.();
            }}
          />
        )}
      </Column>
      <div className={styles.side}>
        <GradePanel
          parts={parts}
          submission={submission}
          form={form}
          isReadOnly={isReadOnly}
          doesAdvance={switching.doesAdvance}
          hasNext={switching.onAdvance !== undefined}
          onAdvanceChange={switching.setDoesAdvance}
          isOpen={isOpen}
          onOpenChange={onOpenChange}
          said={
            isPhone && (
              <>
                {form.nothing !== null && <NothingSaved why={form.nothing} />}
                {!form.hasTyped && <SavedBefore student={student} isDisabled={form.isSaving} />}
              </>
            )
          }
        >
          <UndoButton task={task} student={student} isDisabled={form.isSaving || form.hasTyped} />
          <HeldGradeNotice task={task} row={row} form={form} isClosed={!takesGrades} />
          {round > 0 && switching.isAllReviewed && whenDone(round)}
        </GradePanel>
        {/* It stands below the panel, where it moves nothing that may be pressed next. */}
        {!isPhone && form.nothing !== null ? (
          <NothingSaved why={form.nothing} />
        ) : (
          <Muted as="p" size="small" className={styles.shortcuts}>
            {gradingTexts.shortcuts}
          </Muted>
        )}
      </div>
    </div>
  );
}

/** Grades one student after the other: the handed-in work on the left, the grade on the right. */
export function GradingScreen(props: GradingScreenProps) {
  const { task, place, row, rows, switching } = props;
  const { parts, ...reading } = useTaskActivities(task);
  useFilesAhead(switching.ahead);
  useCommentSending(useAppSelector(selectMe).id);
  const undone = useAppSelector((state) => selectUndoRound(state, task.id, row.student.id));
  const isPhone = useIsPhone();
  const silentSince = useSilentSince();
  /** On a phone the work comes first; a sheet that was opened or closed stays so for the next student. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  return (
    <>
      <NewsLine since={silentSince} />
      <StudentSwitcher {...switching} place={place} name={fullName(row.student)} />
      <UnsavedGrades taskId={task.id} rows={rows} shownId={row.student.id} />
      <QueryState
        reading={reading}
        failure={activityTexts.loadFailed}
        skeleton={<Skeleton variant="rounded" height={480} />}
      >
        <StudentGrading
          key={`${task.id}/${row.student.id}/${String(undone)}`}
          {...props}
          parts={parts}
          isOpen={chosen ?? !isPhone}
          onOpenChange={setChosen}
        />
      </QueryState>
    </>
  );
}
