import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useAppDispatch } from '../../store/hooks';
import { countKnown, countOutcomes } from '../../domain/roster/job';
import { rosterTexts } from '../../lib/texts/roster';
import type { AccountType } from '../../models/api';
import { isAtWork, type Upload } from '../../store/roster/rosterSlice';
import { runUpload, stopUpload } from '../../store/roster/uploadWrites';

type UploadPanelProps = {
  type: AccountType;
  upload: Upload;
  /** Ends the upload here and shows the accounts that it has created. */
  onStopHere: () => void;
};

/**
 * Returns the progress of an upload; once all accounts are created, the progress of the new
 * passwords.
 */
function progressOf(type: AccountType, { job, passwords }: Upload, isSending: boolean) {
  const { done, total, pending } = countOutcomes(job);
  if (isSending && done === total && pending > 0) {
    const renewed = countKnown(job, new Set(Object.keys(passwords)));
    return { done: renewed, total: pending, label: rosterTexts.renewing(renewed, pending) };
  }
  const label = (isSending ? rosterTexts.uploading : rosterTexts.uploaded)(type, done, total);
  return { done, total, label };
}

/** A running upload, or one that stopped and can go on. */
export function UploadPanel({ type, upload, onStopHere }: UploadPanelProps) {
  const dispatch = useAppDispatch();
  const { phase } = upload;
  const isSending = isAtWork(upload);
  const { done, total, label } = progressOf(type, upload, isSending);
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      {!isSending && (
        <Alert severity={phase === 'interrupted' ? 'error' : 'info'}>
          <AlertTitle>
            {phase === 'interrupted' ? rosterTexts.interrupted : rosterTexts.paused}
          </AlertTitle>
          {rosterTexts.resumeHint}
        </Alert>
      )}
      <Box>
        <Typography role="status">{label}</Typography>
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 0 : (done / total) * 100}
          aria-label={label}
          sx={{ height: 8, borderRadius: 'var(--r-s)', mt: 1 }}
        />
      </Box>
      {isSending ? (
        <>
          <Typography variant="body2" color="textSecondary">
            {phase === 'stopping' ? rosterTexts.stopping : rosterTexts.keepOpen}
          </Typography>
          <Box>
            <Button
              variant="outlined"
              disabled={phase === 'stopping'}
              onClick={() => {
                dispatch(stopUpload(type));
              }}
            >
              {rosterTexts.cancel}
            </Button>
          </Box>
        </>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" onClick={() => void dispatch(runUpload(type))}>
            {rosterTexts.resume}
          </Button>
          <Button onClick={onStopHere}>{rosterTexts.stopHere}</Button>
        </Box>
      )}
    </Card>
  );
}
