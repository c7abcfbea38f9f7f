import type { ReactNode } from 'react';
import { useFormikContext } from 'formik';
import { FormDateTimeField } from '../../components/form/FormDateTimeField';
import form from '../../components/form/formPanel.module.css';
import { FormSelect } from '../../components/form/FormSelect';
import { FormTextField } from '../../components/form/FormTextField';
import { taskTexts } from '../../lib/texts/task';
import type { SchoolPartial } from '../../models/institute';
import type { Subject } from '../../models/subject';
import { booksById } from '../../store/book/bookSlice';
import { unitsOfBook } from '../../store/unit/unitSlice';
import { useQuery } from '../../store/useQuery';
import type { TaskValues } from './taskValues';

const { fields } = taskTexts;

/** The book, among those of the subject, and the unit, among those of the book. */
function BookAndUnit({ subject }: { subject: Subject }) {
  const { values, setFieldValue } = useFormikContext<TaskValues>();
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

type PlaceFieldsProps = {
  partials: readonly SchoolPartial[];
  /** The path of the values in the form; empty for the common values. */
  path?: string;
  /** The field of what counts the task. */
  count: ReactNode;
};

/** Dates, partial and scheme: the values that may differ from subject to subject. */
export function PlaceFields({ partials, path = '', count }: PlaceFieldsProps) {
  return (
    <>
      <FormDateTimeField name={`${path}dateStart`} label={fields.dateStart} />
      <FormDateTimeField name={`${path}dateEnd`} label={fields.dateEnd} />
      <FormSelect
        name={`${path}partial`}
        label={fields.partial}
        required
        options={partials.map(({ name, closed }, i) => ({
          value: String(i),
          label: closed ? `${name} (${taskTexts.partialClosed.toLocaleLowerCase('es')})` : name,
          isDisabled: closed,
        }))}
      />
      {count}
    </>
  );
}

type TaskFieldsProps = {
  subject: Subject;
  partials: readonly SchoolPartial[];
  count: ReactNode;
  /** The fields of a new scheme, when one is chosen. */
  addedScheme: ReactNode;
};

/** The fields that every task has. */
export function TaskInputs({ subject, partials, count, addedScheme }: TaskFieldsProps) {
  return (
    <>
      <FormTextField name="title" label={fields.title} required />
      <FormTextField name="description" label={fields.description} required multiline minRows={3} />
      <div className={form.pair}>
        <PlaceFields partials={partials} count={count} />
        {addedScheme}
        <BookAndUnit subject={subject} />
      </div>
    </>
  );
}
