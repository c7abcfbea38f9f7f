import DialogContent from '@mui/material/DialogContent';
import { AppDialog } from '../../components/feedback/AppDialog';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { EditForm } from '../../components/form/EditForm';
import { FormDialogActions } from '../../components/form/FormDialogActions';
import { FormDateTimeField } from '../../components/form/FormDateTimeField';
import { Muted } from '../../components/layout/Muted';
import { addDays, dayOf } from '../../domain/schoolTime';
import { now } from '../../lib/clock';
import { formatDateTime } from '../../lib/dates';
import { boardTexts as texts } from '../../lib/texts/board';
import { progressTexts } from '../../lib/texts/progress';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { reopenSubject } from '../../store/institute/boardWrites';
import { selectMe } from '../../store/login/loginSlice';
import styles from './Board.module.css';
import type { OpenWorkRow, ReopenChange } from './openWorkColumns';
import { reopenSchema } from './reopenSchema';

type ReopenDialogsProps = { change: ReopenChange; idPeriod: string; onClose: () => void };

const MINUTE = 60_000;
/** The number of days that the dialog proposes. */
const PROPOSED_DAYS = 2;

/** Returns the last minute of the school day `PROPOSED_DAYS` from now. */
const proposedEnd = () => dayOf(addDays(now(), PROPOSED_DAYS)).to - MINUTE;

/** Lists who reopened the subject in this partial, and until when; the latest first. */
function ReopeningHistory({ events }: Pick<OpenWorkRow, 'events'>) {
  if (events.length === 0) return null;
  return (
    <section aria-label={texts.history}>
      <Muted as="p">{texts.history}</Muted>
      <ul className={styles.events}>
        {[...events].reverse().map(({ at, by, until }) => (
          <li key={at}>
            {until === at
              ? texts.ended(formatDateTime(at), by.name)
              : texts.event(formatDateTime(at), by.name, formatDateTime(until))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reopens a subject of a closed partial for its teacher until a time, or ends a reopening. */
export function ReopenDialogs({ change: { row, kind }, idPeriod, onClose }: ReopenDialogsProps) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const { idSubject, indexPartial, teacherName } = row;
  const name = progressTexts.course(row.subjectName, row.courseName);
  const save = async (until: number | null) => {
    await dispatch(reopenSubject({ idPeriod, idSubject, indexPartial, until })).unwrap();
    onClose();
    return undefined;
  };
  if (kind === 'end') {
    return (
      <ConfirmDialog
        title={texts.endTitle(name)}
        text={texts.endQuestion}
        confirmLabel={texts.endReopening}
        onCancel={onClose}
        onConfirm={() => save(null)}
      />
    );
  }
  return (
    <AppDialog title={texts.reopenTitle(name)} onClose={onClose}>
      <EditForm
        draftId={`${me.id}:reopening:${row.id}`}
        fields={{ until: row.reopenedUntil ?? proposedEnd() }}
        wordings={{
          until: {
            label: texts.until,
            show: (until: unknown) => formatDateTime(Number(until)),
          },
        }}
        schema={reopenSchema}
        onSave={({ values }) => save(values.until)}
      >
        <DialogContent className={styles.dialog}>
          <Muted as="p">{texts.reopenHelp(teacherName)}</Muted>
          <FormDateTimeField name="until" label={texts.until} autoFocus />
          <ReopeningHistory events={row.events} />
        </DialogContent>
        <FormDialogActions onClose={onClose} />
      </EditForm>
    </AppDialog>
  );
}
