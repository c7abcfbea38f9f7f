import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { countOutcomes } from '../../domain/roster/job';
import { formatDateTime } from '../../lib/dates';
import { onDraftElsewhere } from '../../lib/drafts';
import { rosterTexts } from '../../lib/texts/roster';
import type { AccountType } from '../../models/api';
import type { Upload } from '../../store/roster/rosterSlice';
import { giveUpKept, refreshKept, runUpload, uploadDraftId } from '../../store/roster/uploadWrites';
import { GiveUpDialog } from './GiveUpDialog';

/**
 * An upload that a closed tab or a dead battery left unfinished, or that runs in another tab. It
 * must be finished or given up before another list is taken, so that the same people are not sent
 * twice.
 */
export function KeptUpload({ type, upload }: { type: AccountType; upload: Upload }) {
  const dispatch = useAppDispatch();
  const draftId = useAppSelector((state) => uploadDraftId(state, type));
  const [isDiscarding, setIsDiscarding] = useState(false);
  useEffect(
    () => onDraftElsewhere(draftId, () => dispatch(refreshKept(type))),
    [dispatch, draftId, type],
  );
  const { job } = upload;
  const { created, pending, done, total } = countOutcomes(job);
  const handedOver = created - pending;
  return (
    <Alert severity="warning">
      <AlertTitle>{rosterTexts.keptTitle}</AlertTitle>
      {rosterTexts.kept(job.fileName, formatDateTime(job.startedAt), done, total)}{' '}
      {rosterTexts.keptFirst} {pending > 0 && rosterTexts.keptPending(pending)}{' '}
      {handedOver > 0 && rosterTexts.keptHandedOver(handedOver)}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" onClick={() => void dispatch(runUpload(type))}>
          {done === total ? rosterTexts.newPasswords : rosterTexts.resume}
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
        <GiveUpDialog
          title={rosterTexts.discardJobTitle}
          confirmLabel={rosterTexts.discardJob}
          job={job}
          isListed={false}
          onCancel={() => {
            setIsDiscarding(false);
          }}
          onConfirm={async () => {
            await dispatch(giveUpKept(type));
            // Another tab may be running it.
            setIsDiscarding(false);
          }}
        />
      )}
    </Alert>
  );
}
