import DialogContent from '@mui/material/DialogContent';
import { useMemo } from 'react';
import { object } from 'yup';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { AppDialog } from '../../components/feedback/AppDialog';
import { EditForm } from '../../components/form/EditForm';
import { FormDialogActions } from '../../components/form/FormDialogActions';
import { FormTextField } from '../../components/form/FormTextField';
import { LIMITS } from '../../domain/limits';
import { requiredText } from '../../lib/schema';
import { instituteTexts } from '../../lib/texts/institute';
import type { Institute } from '../../models/institute';
import { selectMe } from '../../store/login/loginSlice';
import { periodNames, renamePeriod } from '../../store/institute/instituteWrites';

const { fields } = instituteTexts;

type PeriodNamesDialogProps = { institute: Institute; onClose: () => void };

/** Renames the current period and its partials. */
export function PeriodNamesDialog({ institute, onClose }: PeriodNamesDialogProps) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const { partial } = institute;
  const schema = useMemo(
    () =>
      object({
        period: requiredText(LIMITS.institute.period),
        ...Object.fromEntries(
          partial.map((_, i) => [i, requiredText(LIMITS.institute.partial)] as const),
        ),
      }),
    [partial],
  );
  const labels = { ...Object.fromEntries(partial.map((_, i) => [i, fields.partial(i + 1)])) };
  return (
    <AppDialog title={instituteTexts.editPeriod} onClose={onClose} maxWidth="xs">
      <EditForm
        draftId={`${me.id}:period`}
        fields={periodNames(institute)}
        wordings={{ ...labels, period: fields.period }}
        schema={schema}
        onSave={async ({ edits }) => {
          await dispatch(renamePeriod(edits)).unwrap();
          onClose();
          return undefined;
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <FormTextField name="period" label={fields.period} required />
          {partial.map((_, i) => (
            <FormTextField key={i} name={String(i)} label={fields.partial(i + 1)} required />
          ))}
        </DialogContent>
        <FormDialogActions onClose={onClose} />
      </EditForm>
    </AppDialog>
  );
}
