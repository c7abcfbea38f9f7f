import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { AppDialog } from '../../components/feedback/AppDialog';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { EditForm } from '../../components/form/EditForm';
import { FormDialogActions } from '../../components/form/FormDialogActions';
import { FormTextField } from '../../components/form/FormTextField';
import { Column } from '../../components/layout/Column';
import { Muted } from '../../components/layout/Muted';
import { readDay } from '../../domain/hourText';
import { hoursText, pairHours } from '../../domain/schoolHours';
import { SLOTS, type Hours } from '../../domain/timetable';
import { hoursTexts as texts } from '../../lib/texts/hours';
import { previewTexts } from '../../lib/texts/preview';
import type { TimeSpan } from '../../models/subject';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { setSchoolHours } from '../../store/institute/hoursWrites';
import { selectMe } from '../../store/login/loginSlice';
import styles from './Hours.module.css';
import { findTextProblem, hoursSchema, hoursToText, type HoursText } from './hoursSchema';

const lineOf = ({ start, end }: TimeSpan): string => texts.line(start, end);

/** Lists the hours that change: each moves, goes or comes. */
function Moves({ from, to }: { from: Hours; to: Hours }) {
  const pairs = pairHours(from, to);
  const lines = [
    ...from.flatMap((span, i) => {
      const after = to[pairs[i] ?? -1];
      if (after === undefined) return [texts.goes(lineOf(span))];
      return lineOf(after) === lineOf(span) ? [] : [texts.moves(lineOf(span), lineOf(after))];
    }),
    ...to.flatMap((span, i) => (pairs.includes(i) ? [] : [texts.comes(lineOf(span))])),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className={styles.moves} aria-label={texts.becomes}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Shows the changes of the hours while they are written. */
function WrittenMoves({ from }: { from: Hours }) {
  const { values, setFieldValue } = useFormikContext<HoursText>();
  const isUsual = hoursText(readDay(values.hours).hours) === hoursText(SLOTS);
  return (
    <>
      {findTextProblem(values.hours) === null && (
        <Moves from={from} to={readDay(values.hours).hours} />
      )}
      {!isUsual && (
        <div>
          <Button onClick={() => void setFieldValue('hours', hoursToText(SLOTS))}>
            {texts.usual}
          </Button>
        </div>
      )}
    </>
  );
}

/** The hours that would be saved, and the function that takes the answer. */
type Question = { hours: Hours; answer: (isWanted: boolean) => void };

/** Edits the lessons of the school's day. All weeks move with them, so it asks before it saves. */
export function HoursDialog({ hours, onClose }: { hours: Hours; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (next: Hours): Promise<boolean> =>
    new Promise((resolve) => {
      setQuestion({
        hours: next,
        answer: (isWanted) => {
          setQuestion(null);
          resolve(isWanted);
        },
      });
    });
  return (
    <AppDialog title={texts.title} onClose={onClose} isTall>
      <EditForm<HoursText>
        draftId={`${me.id}:hours`}
        fields={{ hours: hoursToText(hours) }}
        wordings={{ hours: texts.field }}
        schema={hoursSchema}
        onSave={async ({ values }) => {
          const next = readDay(values.hours).hours;
          if (hoursText(next) !== hoursText(hours)) {
            // A user who declines goes on with the typed values.
            if (!(await ask(next))) throw new Error('not wanted');
            await dispatch(setSchoolHours({ hours: next, from: hours })).unwrap();
          }
          onClose();
          return undefined;
        }}
      >
        <DialogContent>
          <Column gap={3}>
            <Muted as="p">{texts.hint}</Muted>
            <FormTextField
              name="hours"
              label={texts.field}
              multiline
              minRows={8}
              maxRows={18}
              required
            />
            <WrittenMoves from={hours} />
          </Column>
        </DialogContent>
        <FormDialogActions onClose={onClose} />
      </EditForm>
      {question && (
        <ConfirmDialog
          title={texts.askTitle}
          text={texts.askText}
          confirmLabel={texts.confirm}
          tooSoonText={previewTexts.tooSoon}
          onCancel={() => {
            question.answer(false);
          }}
          onConfirm={() => {
            question.answer(true);
            return undefined;
          }}
        >
          <Moves from={hours} to={question.hours} />
        </ConfirmDialog>
      )}
    </AppDialog>
  );
}
