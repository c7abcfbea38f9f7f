import Send from '@mui/icons-material/Send';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { workPlace } from '../../lib/drafts';
import { answerTexts } from '../../lib/texts/submission';
import type { WorkState } from '../../store/submission/workState';

type SendBarProps = {
  done: number;
  all: number;
  hasUploads: boolean;
  hasPending: boolean;
  state: WorkState;
  onSend: () => void;
};

function stateText({ hasUploads, hasPending, state }: SendBarProps): string {
  if (state.sending === 'sending') return answerTexts.sending;
  if (hasUploads) return answerTexts.uploading;
  if (state.draft === 'failed') {
    return workPlace() === 'device' ? answerTexts.draftFailed : answerTexts.draftFailedInTab;
  }
  return hasPending ? answerTexts.draftSaving : answerTexts.draftKept;
}

/** The bar below the answers: how many there are, whether they are kept, and sending. */
export function SendBar(props: SendBarProps) {
  const { done, all, hasUploads, state, onSend } = props;
  const isSending = state.sending === 'sending';
  const hasFailed = state.draft === 'failed';
  const isUrgent = isSending || hasUploads || hasFailed;
  return (
    <Paper
      data-bottom-bar
      variant="outlined"
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 2,
        p: 1.5,
        borderRadius: 1.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
      }}
    >
      <Box sx={{ flex: '1 1 120px' }}>
        <Typography sx={{ fontWeight: 600 }}>{answerTexts.answered(done, all)}</Typography>
        <Typography
          variant="body2"
          color={!isSending && !hasUploads && hasFailed ? 'error' : 'textSecondary'}
          sx={{ display: { xs: isUrgent ? 'block' : 'none', sm: 'block' } }}
        >
          {stateText(props)}
        </Typography>
      </Box>
      <Button
        variant="contained"
        size="large"
        startIcon={<Send />}
        disabled={hasUploads || isSending}
        onClick={onSend}
      >
        {answerTexts.send}
      </Button>
    </Paper>
  );
}
