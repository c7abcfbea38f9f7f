import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useMemo, useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { AppDialog } from '../../components/feedback/AppDialog';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { classNames } from '../../components/classNames';
import { Muted } from '../../components/layout/Muted';
import { ScheduleGrid } from './ScheduleGrid';
import styles from './ScheduleGrid.module.css';
import { findEdits, type Edits } from '../../domain/edits';
import {
  lessonsByHour,
  lessonsOf,
  SCHOOL_DAYS,
  toggleLesson,
  withLessons,
  type Hours,
  type Lessons,
} from '../../domain/timetable';
import { commonTexts } from '../../lib/texts/common';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import { subjectTexts } from '../../lib/texts/subject';
import { busyHours, describeClashes, rivalsOf } from './scheduleClashes';
import { updateSchedule } from '../../store/subject/subjectWrites';
import type { NamedSubject } from '../../store/views/subject/useAdminSubjects';

type ScheduleDialogProps = {
  subject: NamedSubject;
  /** All subjects: two of the same course or teacher must not be at the same hour. */
  subjects: readonly NamedSubject[];
  /** The lessons of the school's day. */
  hours: Hours;
  onClose: () => void;
};

type Question = 'clash' | 'discard';

function ClashList({ clashes }: { clashes: readonly string[] }) {
  return (
    <ul className={styles.clashes}>
      {clashes.map((clash) => (
        <li key={clash}>{clash}</li>
      ))}
    </ul>
  );
}

/**
 * Edits the week of a subject; it warns about an hour that is taken, which can be saved
 * nevertheless.
 */
export function ScheduleDialog({ subject, subjects, hours, onClose }: ScheduleDialogProps) {
  const dispatch = useAppDispatch();
  const hoursNow = useMemo(() => lessonsByHour(subject.schedule, hours), [subject.schedule, hours]);
  // Only the hours that were pressed here: every other hour is as it is stored, also when it
  // changes meanwhile.
  const [pressed, setPressed] = useState<Edits<Lessons>>({});
  const wanted = Object.entries(pressed).map(([hour, edit]) => [hour, edit?.to === true]);
  const schedule = withLessons(subject.schedule, Object.fromEntries(wanted) as Lessons, hours);
  const [isSaving, setIsSaving] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const rivals = useMemo(() => rivalsOf(subject, subjects), [subject, subjects]);
  const othersAt = useMemo(() => busyHours(subject, rivals, hours), [subject, rivals, hours]);
  const clashes = describeClashes(subject, schedule, rivals, hours);
  const count = lessonsOf([{ schedule }], hours).filter(({ weekday }) =>
    SCHOOL_DAYS.includes(weekday),
  ).length;
  const label = subjectTexts.inCourse(subject.name, subject.course);

  const save = async () => {
    setIsSaving(true);
    const outcome = await dispatch(
      updateSchedule({ subjectId: subject.id, hours, edits: pressed }),
    );
    setIsSaving(false);
    // A failure has been reported; the marked hours stay.
    if (updateSchedule.fulfilled.match(outcome)) onClose();
  };
  const leave = () => {
    if (Object.keys(pressed).length === 0) onClose();
    else setQuestion('discard');
  };
  const closeQuestion = () => {
    setQuestion(null);
  };

  return (
    <AppDialog title={adminSubjectTexts.scheduleOf(label)} onClose={leave} maxWidth="md" isTall>
      <DialogContent sx={{ display: 'grid', gap: 1.5, px: { xs: 1.5, sm: 3 } }}>
        <Muted as="p">
          {subject.teacher} · {adminSubjectTexts.weekHours(count)}
        </Muted>
        <ScheduleGrid
          label={adminSubjectTexts.scheduleOf(label)}
          hours={hours}
          schedule={schedule}
          othersAt={othersAt}
          onToggle={(weekday, slot) => {
            const next = lessonsByHour(toggleLesson(schedule, weekday, slot, hours), hours);
            setPressed(findEdits(hoursNow, next));
          }}
        />
        <div className={styles.legend}>
          {[
            [styles.own, adminSubjectTexts.legendOwn],
            [styles.taken, adminSubjectTexts.legendBusy],
          ].map(([colour, text]) => (
            <div key={text} className={styles.entry}>
              <span aria-hidden className={classNames(styles.swatch, colour)} />
              {text}
            </div>
          ))}
        </div>
        {clashes.length > 0 && (
          <Alert severity="warning" role="status">
            <AlertTitle>{adminSubjectTexts.clashes}</AlertTitle>
            <ClashList clashes={clashes} />
          </Alert>
        )}
        <Muted as="p" className={styles.hint}>
          {adminSubjectTexts.scheduleHint}
        </Muted>
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>{commonTexts.cancel}</Button>
        <Button
          variant="contained"
          disabled={isSaving}
          onClick={() => {
            if (clashes.length > 0) setQuestion('clash');
            else void save();
          }}
        >
          {isSaving ? commonTexts.saving : commonTexts.save}
        </Button>
      </DialogActions>
      {question === 'clash' && (
        <ConfirmDialog
          title={adminSubjectTexts.clashes}
          text={adminSubjectTexts.clashQuestion}
          confirmLabel={adminSubjectTexts.saveAnyway}
          onCancel={closeQuestion}
          onConfirm={async () => {
            await save();
            closeQuestion();
          }}
        >
          <ClashList clashes={clashes} />
        </ConfirmDialog>
      )}
      {question === 'discard' && (
        <ConfirmDialog
          title={adminSubjectTexts.discardTitle}
          text={adminSubjectTexts.discardQuestion}
          confirmLabel={adminSubjectTexts.discard}
          isDangerous
          onCancel={closeQuestion}
          onConfirm={() => {
            onClose();
            return undefined;
          }}
        />
      )}
    </AppDialog>
  );
}
