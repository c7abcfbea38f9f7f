import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { useAppDispatch } from '../../store/hooks';
import { AppDialog } from '../../components/feedback/AppDialog';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { FormTextField } from '../../components/form/FormTextField';
import { useReadOnce } from '../../components/hooks/useReadOnce';
import { schoolPolicy } from '../../domain/grading/policy';
import { periodId, proposedPartials } from '../../domain/periods';
import { commonTexts, dataErrors } from '../../lib/texts/common';
import { instituteTexts } from '../../lib/texts/institute';
import type { Institute } from '../../models/institute';
import { newPeriodSchema } from './instituteSchema';
import { PartialFields, termsOf } from './PartialFields';
import {
  countPeriodContent,
  startPeriod,
  type PeriodContent,
} from '../../store/institute/instituteWrites';

function Consequences({ name, content }: { name: string; content: PeriodContent }) {
  const lists = [
    { title: instituteTexts.changes, lines: instituteTexts.changesList(name) },
    {
      title: instituteTexts.keeps,
      lines: instituteTexts.keepsList(content.tasks, content.schemes, content.reports),
    },
  ];
  return (
    <>
      {lists.map(({ title, lines }) => (
        <Box key={title}>
          <Typography variant="h3">{title}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        </Box>
      ))}
    </>
  );
}

type NewPeriodDialogProps = { institute: Institute; onClose: () => void };

/** Starts the next school year: says first what it will and will not change. */
export function NewPeriodDialog({ institute, onClose }: NewPeriodDialogProps) {
  const dispatch = useAppDispatch();
  const { period, partial } = institute;
  const { terms } = schoolPolicy(institute);
  const content = useReadOnce(countPeriodContent, period.id);
  return (
    <AppDialog title={instituteTexts.newPeriodTitle} onClose={onClose}>
      <Formik
        initialValues={{
          name: '',
          terms: String(terms),
          partials: String(proposedPartials(terms, { terms, count: partial.length })),
          confirmation: '',
        }}
        validationSchema={newPeriodSchema(institute)}
        onSubmit={async ({ name, partials, ...values }, { setFieldError }) => {
          const trimmed = name.trim();
          const used = await countPeriodContent(periodId(trimmed)).catch(() => null);
          if (used === null) setFieldError('name', dataErrors.load);
          else if (used.tasks > 0) setFieldError('name', instituteTexts.usedPeriod);
          else {
            const payload = {
              name: trimmed,
              partials: Number(partials),
              terms: termsOf(values.terms),
              from: period.id,
            };
            const outcome = await dispatch(startPeriod(payload));
            // A failure has been reported; the typed values stay here.
            if (startPeriod.fulfilled.match(outcome)) onClose();
          }
        }}
      >
        {({ isSubmitting, values }) => (
          <Form noValidate>
            <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
              <FormTextField name="name" label={instituteTexts.fields.period} required autoFocus />
              <PartialFields count={partial.length} terms={terms} />
              {content === 'reading' && instituteTexts.counting}
              {content === 'failed' && <Alert severity="error">{dataErrors.load}</Alert>}
              {typeof content === 'object' && (
                <>
                  {content.tasks + content.reports === 0 && (
                    <Alert severity="info">{instituteTexts.emptyPeriod(period.name)}</Alert>
                  )}
                  <Consequences name={values.name.trim() || '…'} content={content} />
                  <FormTextField
                    name="confirmation"
                    label={instituteTexts.confirmLabel}
                    hint={period.name}
                    required
                  />
                </>
              )}
              <FocusFirstError />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{commonTexts.cancel}</Button>
              <Button
                type="submit"
                variant="contained"
                disabled={isSubmitting || typeof content !== 'object'}
              >
                {isSubmitting ? commonTexts.saving : instituteTexts.start}
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </AppDialog>
  );
}
