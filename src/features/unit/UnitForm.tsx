import Card from '@mui/material/Card';
import { Form, Formik } from 'formik';
import type { InferType } from 'yup';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { FormActions } from '../../components/form/FormActions';
import { FormDraft } from '../../components/form/FormDraft';
import { FormSelect } from '../../components/form/FormSelect';
import { FormTextField } from '../../components/form/FormTextField';
import { clearDraft } from '../../lib/drafts';
import { unitTexts } from '../../lib/texts/unit';
import type { Book, Unit } from '../../models/book';
import { selectMe } from '../../store/login/loginSlice';
import { unitSchema } from './unitSchema';

type UnitFormValues = InferType<typeof unitSchema>;

type UnitFormProps = {
  books: readonly Pick<Book, 'id' | 'name'>[];
  /** The unit as it is, or null for a new one. */
  unit: Unit | null;
  /** Saves; the form stays as typed when it rejects. */
  onSave: (values: UnitFormValues) => Promise<void>;
};

const { fields } = unitTexts;

export function UnitForm({ books, unit, onSave }: UnitFormProps) {
  const me = useAppSelector(selectMe);
  const draftId = `${me.id}:unit:${unit?.id ?? 'new'}`;
  const initialValues: UnitFormValues = { name: unit?.name ?? '', bookId: unit?.bookId ?? '' };
  // The book of an old unit may have left the lists; the unit still has it.
  const isListed = unit === null || books.some(({ id }) => id === unit.bookId);
  const choices = isListed ? books : [...books, unit.book];
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={unitSchema}
      onSubmit={async (values) => {
        try {
          await onSave(unitSchema.cast(values));
          clearDraft(draftId);
        } catch {
          // The listener of failed thunks has told the user; what was typed stays here.
        }
      }}
    >
      {({ values }) => (
        <Form noValidate>
          <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
            <FormDraft id={draftId} />
            <FormTextField name="name" label={fields.name} required />
            <FormSelect
              name="bookId"
              label={fields.book}
              required
              options={choices.map(({ id, name }) => ({ value: id, label: name }))}
              {...(unit && values.bookId !== unit.bookId && { hint: unitTexts.bookChange })}
            />
            <FormActions cancelPath={paths.admin.units} />
            <FocusFirstError />
          </Card>
        </Form>
      )}
    </Formik>
  );
}
