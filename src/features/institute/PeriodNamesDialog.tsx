import DialogContent from '@mui/material/DialogContent';
import { Form, Formik } from 'formik';
import { array, object } from 'yup';
import { useAppDispatch } from '../../store/hooks';
import { AppDialog } from '../../components/feedback/AppDialog';
import { FormDialogActions } from '../../components/form/FormDialogActions';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { FormTextField } from '../../components/form/FormTextField';
import { LIMITS } from '../../domain/limits';
import { requiredText } from '../../lib/schema';
import { instituteTexts } from '../../lib/texts/institute';
import type { Institute } from '../../models/institute';
import { renamePeriod } from '../../store/institute/instituteWrites';

const schema = object({
  name: requiredText(LIMITS.institute.period),
  partials: array(requiredText(LIMITS.institute.partial)).defined(),
});

type PeriodNamesDialogProps = { institute: Institute; onClose: () => void };

/** Renames the current period and its partials. */
export function PeriodNamesDialog({ institute, onClose }: PeriodNamesDialogProps) {
  const dispatch = useAppDispatch();
  const { period, partial } = institute;
  return (
    <AppDialog title={instituteTexts.editPeriod} onClose={onClose} maxWidth="xs">
      <Formik
        initialValues={{ name: period.name, partials: partial.map(({ name }) => name) }}
        validationSchema={schema}
        onSubmit={async (values) => {
          const outcome = await dispatch(renamePeriod(schema.cast(values)));
          // A failure has been told; what was typed stays here.
          if (renamePeriod.fulfilled.match(outcome)) onClose();
        }}
      >
        <Form noValidate>
          <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
            <FormTextField name="name" label={instituteTexts.fields.period} required />
            {partial.map((_, i) => (
              <FormTextField
                key={i}
                name={`partials[${i}]`}
                label={instituteTexts.fields.partial(i + 1)}
                required
              />
            ))}
            <FocusFirstError />
          </DialogContent>
          <FormDialogActions onClose={onClose} />
        </Form>
      </Formik>
    </AppDialog>
  );
}
