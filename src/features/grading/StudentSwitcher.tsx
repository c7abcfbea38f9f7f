import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { gradingTexts } from '../../lib/texts/note';

type StudentSwitcherProps = {
  /** Position among the submitters, from 1; 0 when the student is none of them. */
  at: number;
  all: number;
  isOnlyPending: boolean;
  onOnlyPendingChange: (isOnly: boolean) => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** Moves among the submitters of the task. */
export function StudentSwitcher(props: StudentSwitcherProps) {
  const { at, all, isOnlyPending, onOnlyPendingChange, onPrevious, onNext } = props;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <IconButton
        aria-label={gradingTexts.previousStudent}
        disabled={!onPrevious}
        onClick={onPrevious}
        sx={{ border: 1, borderColor: 'divider' }}
      >
        <ArrowBack />
      </IconButton>
      <Typography sx={{ minWidth: 68, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>
        {at > 0 && gradingTexts.position(at, all)}
      </Typography>
      <IconButton
        aria-label={gradingTexts.nextStudent}
        disabled={!onNext}
        onClick={onNext}
        sx={{ border: 1, borderColor: 'divider' }}
      >
        <ArrowForward />
      </IconButton>
      <FormControlLabel
        control={
          <Switch
            checked={isOnlyPending}
            onChange={(_, isChecked) => {
              onOnlyPendingChange(isChecked);
            }}
          />
        }
        label={gradingTexts.onlyPending}
      />
    </Box>
  );
}
