import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '../../components/layout/visuallyHidden';
import { gradingTexts } from '../../lib/texts/submission';

type StudentSwitcherProps = {
  /** Position among the submitters, from 1; 0 when the student is none of them. */
  at: number;
  all: number;
  /** Who is shown; it is read out when that changes, because the focus stays in the grades. */
  name: string;
  isOnlyPending: boolean;
  onOnlyPendingChange: (isOnly: boolean) => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** Moves among the submitters of the task. */
export function StudentSwitcher(props: StudentSwitcherProps) {
  const { at, all, name, isOnlyPending, onOnlyPendingChange, onPrevious, onNext } = props;
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
      <Box aria-live="polite" sx={visuallyHidden}>
        {gradingTexts.nowGrading(name)}
      </Box>
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
