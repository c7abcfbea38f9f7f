import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Form, Formik, useFormikContext } from 'formik';
import { useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import { now as serverNow } from '../../lib/clock';
import { paths } from '../../lib/paths';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { FormActions } from '../../components/form/FormActions';
import { FormDateTimeField } from './FormDateTimeField';
import { FormDraft } from '../../components/form/FormDraft';
import { FormSelect } from '../../components/form/FormSelect';
import { FormTextField } from '../../components/form/FormTextField';
import { fromWallClock, toWallClock, truncateToMinute } from '../../domain/schoolTime';
import { clearDraft } from '../../lib/drafts';
import { taskTexts } from '../../lib/texts/task';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import { booksById } from '../../store/book/bookSlice';
import { selectMe } from '../../store/login/loginSlice';
import { unitsOfBook } from '../../store/unit/unitSlice';
import { taskSchema } from './taskSchema';
import type { TaskFields } from '../../store/task/taskWrites';
import { useQuery } from '../../store/useQuery';

type Values = {
  title: string;
  description: string;
  dateStart: number | null;
  dateEnd: number | null;
  partial: string;
  bookId: string;
  unitId: string;
};

const { fields } = taskTexts;

/** The book, of the subject's, and the unit, of the book's (spec 5.2). */
function BookAndUnit({ subject }: { subject: Subject }) {
  const { values, setFieldValue } = useFormikContext<Values>();
  const { items: books } = useQuery(booksById, [...subject.books].sort());
  const { items: units } = useQuery(unitsOfBook, values.bookId);
  return (
    <>
      <FormSelect
        name="bookId"
        label={fields.book}
        options={[
          { value: '', label: taskTexts.noBook },
          ...books.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChosen={() => void setFieldValue('unitId', '')}
      />
      <FormSelect
        name="unitId"
        label={fields.unit}
        disabled={values.bookId === ''}
        options={[
          { value: '', label: taskTexts.noUnit },
          ...units.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  );
}

/** A new task runs from now until the last minute of the day a week later. */
function newDates(now: number): Pick<TaskFields, 'dateStart' | 'dateEnd'> {
  const { year, month, day } = toWallClock(now);
  return {
    dateStart: truncateToMinute(now),
    dateEnd: fromWallClock({ year, month, day: day + 7, hour: 23, minute: 59 }),
  };
}

type TaskFormProps = {
  subject: Subject;
  institute: Institute;
  /** The task as it is, or null for a new one. */
  task: Task | null;
  /** Saves; the form stays as typed when it rejects. */
  onSave: (values: TaskFields) => Promise<void>;
};

export function TaskForm({ subject, institute, task, onSave }: TaskFormProps) {
  const me = useAppSelector(selectMe);
  const [dates] = useState(() => newDates(serverNow()));
  const draftId = `${me.id}:task:${task?.id ?? `new:${subject.id}`}`;
  const open = institute.partial.findIndex(({ closed }) => !closed);
  if (task === null && open < 0) return <Alert severity="warning">{taskTexts.noOpenPartial}</Alert>;
  const base = task ?? {
    title: '',
    description: '',
    ...dates,
    partial: open,
    bookId: '',
    unitId: '',
  };
  const { title, description, dateStart, dateEnd, bookId, unitId } = base;
  const initialValues: Values = {
    title,
    description,
    dateStart,
    dateEnd,
    bookId,
    unitId,
    partial: String(base.partial),
  };
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={taskSchema}
      onSubmit={async (values, { resetForm }) => {
        const { partial, ...rest } = taskSchema.cast(values);
        try {
          await onSave({
            ...rest,
            dateStart: truncateToMinute(rest.dateStart),
            dateEnd: truncateToMinute(rest.dateEnd),
            partial: Number(partial),
          });
          clearDraft(draftId);
          resetForm({ values });
        } catch {
          // The listener of failed thunks has told the user; what was typed stays here.
        }
      }}
    >
      <Form noValidate>
        <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
          <FormDraft id={draftId} />
          <FormTextField name="title" label={fields.title} required />
          <FormTextField
            name="description"
            label={fields.description}
            required
            multiline
            minRows={3}
          />
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { md: '1fr 1fr' } }}>
            <FormDateTimeField name="dateStart" label={fields.dateStart} />
            <FormDateTimeField name="dateEnd" label={fields.dateEnd} />
            <FormSelect
              name="partial"
              label={fields.partial}
              required
              options={institute.partial.map(({ name, closed }, i) => ({
                value: String(i),
                label: closed
                  ? `${name} (${taskTexts.partialClosed.toLocaleLowerCase('es')})`
                  : name,
                isDisabled: closed,
              }))}
            />
            <span />
            <BookAndUnit subject={subject} />
          </Box>
          <FormActions cancelPath={paths.teacher.tasks(subject.id)} />
          <FocusFirstError />
        </Card>
      </Form>
    </Formik>
  );
}
