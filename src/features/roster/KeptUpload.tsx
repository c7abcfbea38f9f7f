import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { countOutcomes } from '../../domain/roster/job';
import { formatDateTime } from '../../lib/dates';
import { rosterTexts } from '../../lib/texts/roster';
import type { AccountType } from '../../models/api';
import { forgetUpload, runUpload, type Upload } from '../../store/roster/rosterSlice';

/** Offers to finish what a closed tab or a dead battery left unfinished. */
export function KeptUpload({ type, upload }: { type: AccountType; upload: Upload }) {
  const dispatch = useAppDispatch();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { job } = upload;
  const { created, done, total } = countOutcomes(job);
  return (
    <Alert severity="warning">
      <AlertTitle>{rosterTexts.keptTitle}</AlertTitle>
      {rosterTexts.kept(job.fileName, formatDateTime(job.startedAt), done, total)}{' '}
      {created > 0 && rosterTexts.keptPasswords}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" onClick={() => void dispatch(runUpload(type))}>
          {rosterTexts.resume}
        </Button>
        <Button
          color="inherit"
          onClick={() => {
            setIsDiscarding(true);
          }}
        >
          {rosterTexts.discardJob}
        </Button>
      </Box>
      {isDiscarding && (
        <ConfirmDialog
          title={rosterTexts.discardJobTitle}
          text={rosterTexts.discardJobText}
          confirmLabel={rosterTexts.discardJob}
          isDangerous
          onCancel={() => {
            setIsDiscarding(false);
          }}
          onConfirm={() => {
            dispatch(forgetUpload(type));
            return undefined;
          }}
        />
      )}
    </Alert>
  );
}
