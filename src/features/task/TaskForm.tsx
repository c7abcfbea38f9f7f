import { Panel } from '../../components/layout/Panel';
import form from '../../components/form/formPanel.module.css';
import Alert from '@mui/material/Alert';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { now as serverNow } from '../../lib/clock';
import { paths } from '../../lib/paths';
import { FormActions } from '../../components/form/FormActions';
import { FormDateTimeField } from './FormDateTimeField';
import { EditForm, type SavedForm } from '../../components/form/EditForm';
import type { Absence } from '../../components/form/formState';
import { FormSelect } from '../../components/form/FormSelect';
import { FormTextField } from '../../components/form/FormTextField';
import type { Edits } from '../../domain/edits';
import { fromWallClock, toWallClock, truncateToMinute } from '../../domain/schoolTime';
import { formatDateTime } from '../../lib/dates';
import { taskTexts } from '../../lib/texts/task';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import { booksById } from '../../store/book/bookSlice';
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
const EMPTY = { title: '', description: '', bookId: '', unitId: '' };

/** The book, of the subject's, and the unit, of the book's. */
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
  draftId: string;
  id: string;
  subject: Subject;
  institute: Institute;
  /** The task as it is, or null for a new one. */
  task: Task | null;
  absence?: Absence | null;
  /** Saves; the form stays as typed when it rejects. */
  onSave: (saved: { fields: TaskFields; edits: Edits<TaskFields> }) => Promise<void>;
};

/** A task's fields as the form holds them: a select's value is a text. */
const toValues = ({ partial, ...rest }: TaskFields): Values => ({
  ...rest,
  partial: String(partial),
});
const toFields = ({ partial, ...rest }: Values): TaskFields => ({
  ...rest,
  dateStart: truncateToMinute(rest.dateStart ?? 0),
  dateEnd: truncateToMinute(rest.dateEnd ?? 0),
  partial: Number(partial),
});

/** The edits as they are stored, of which the form has the partial as a text. */
function storedEdits({ partial, ...edits }: Edits<Values>): Edits<TaskFields> {
  return {
    ...(edits as Edits<TaskFields>),
    ...(partial && { partial: { from: Number(partial.from), to: Number(partial.to) } }),
  };
}

const showDate = (value: unknown) => (typeof value === 'number' ? formatDateTime(value) : '');

export function TaskForm(props: TaskFormProps) {
  const { draftId, id, subject, institute, task, absence = null, onSave } = props;
  const [dates] = useState(() => newDates(serverNow()));
  const open = institute.partial.findIndex(({ closed }) => !closed);
  const { items: books } = useQuery(booksById, [...subject.books].sort());
  if (task === null && open < 0) return <Alert severity="warning">{taskTexts.noOpenPartial}</Alert>;
  const { title, description, dateStart, dateEnd, partial, bookId, unitId } = task ?? {
    ...EMPTY,
    ...dates,
    partial: open,
  };
  return (
    <EditForm
      draftId={draftId}
      {...(task === null && { newId: id })}
      fields={toValues({ title, description, dateStart, dateEnd, partial, bookId, unitId })}
      wordings={{
        ...fields,
        dateStart: { label: fields.dateStart, show: showDate },
        dateEnd: { label: fields.dateEnd, show: showDate },
        partial: {
          label: fields.partial,
          show: (value) => institute.partial[Number(value)]?.name ?? '',
        },
        bookId: {
          label: fields.book,
          show: (value) => books.find((book) => book.id === value)?.name ?? '',
        },
        unitId: fields.unit,
      }}
      schema={taskSchema}
      absence={absence}
      onSave={async ({ values, edits }: SavedForm<Values>) => {
        await onSave({ fields: toFields(values), edits: storedEdits(edits) });
        return undefined;
      }}
    >
      <Panel className={form.panel}>
        <FormTextField name="title" label={fields.title} required />
        <FormTextField
          name="description"
          label={fields.description}
          required
          multiline
          minRows={3}
        />
        <div className={form.pair}>
          <FormDateTimeField name="dateStart" label={fields.dateStart} />
          <FormDateTimeField name="dateEnd" label={fields.dateEnd} />
          <FormSelect
            name="partial"
            label={fields.partial}
            required
            options={institute.partial.map(({ name, closed }, i) => ({
              value: String(i),
              label: closed ? `${name} (${taskTexts.partialClosed.toLocaleLowerCase('es')})` : name,
              isDisabled: closed,
            }))}
          />
          <span />
          <BookAndUnit subject={subject} />
        </div>
        <FormActions cancelPath={paths.teacher.tasks(subject.id)} />
      </Panel>
    </EditForm>
  );
}
