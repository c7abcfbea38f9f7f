import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { AppDialog } from '../../components/feedback/AppDialog';
import { useReadOnce } from '../../components/hooks/useReadOnce';
import { schoolPolicy } from '../../domain/grading/policy';
import { commonTexts } from '../../lib/texts/common';
import { instituteTexts as texts } from '../../lib/texts/institute';
import type { Institute } from '../../models/institute';
import { useAppDispatch } from '../../store/hooks';
import { changePartials, countPeriodContent } from '../../store/institute/instituteWrites';
import { PartialFields, termsOf } from './PartialFields';

type DialogProps = { institute: Institute; onClose: () => void };

function ChangePartialsDialog({ institute, onClose }: DialogProps) {
  const dispatch = useAppDispatch();
  const { period, partial } = institute;
  const { terms } = schoolPolicy(institute);
  return (
    <AppDialog title={texts.changePartials} onClose={onClose} maxWidth="xs">
      <Formik
        initialValues={{ terms: String(terms), partials: String(partial.length) }}
        onSubmit={async (values) => {
          const payload = {
            idPeriod: period.id,
            terms: termsOf(values.terms),
            partials: Number(values.partials),
          };
          const outcome = await dispatch(changePartials(payload));
          // A failure has been reported; the choice stays here.
          if (changePartials.fulfilled.match(outcome)) onClose();
        }}
      >
        {({ isSubmitting }) => (
          <Form noValidate>
            <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
              <PartialFields count={partial.length} terms={terms} />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{commonTexts.cancel}</Button>
              <Button type="submit" variant="contained" disabled={isSubmitting}>
                {isSubmitting ? commonTexts.saving : commonTexts.save}
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </AppDialog>
  );
}

/** Changes the number of partials or the division of the year, while the period is empty. */
export function ChangePartials({ institute }: { institute: Institute }) {
  const content = useReadOnce(countPeriodContent, institute.period.id);
  const [isOpen, setIsOpen] = useState(false);
  const isUnused = typeof content === 'object' && content.tasks + content.reports === 0;
  if (!isUnused) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography color="textSecondary">{texts.changePartialsHint}</Typography>
      <Button
        startIcon={<Tune />}
        sx={{ justifySelf: 'start' }}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {texts.changePartials}
      </Button>
      {isOpen && (
        <ChangePartialsDialog
          institute={institute}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </Box>
  );
}
