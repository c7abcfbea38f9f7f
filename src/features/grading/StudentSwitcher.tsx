import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { Row } from '../../components/layout/Row';
import { gradingTexts } from '../../lib/texts/submission';
import styles from './Grading.module.css';

type StudentSwitcherProps = {
  /** The names of the class and its task. */
  place: string;
  /** Position in the sequence, from 1; 0 when the student is not in it. */
  at: number;
  all: number;
  /**
   * The name of the student who is shown; a screen reader reads it when it changes, because the
   * focus stays in the grades.
   */
  name: string;
  isOnlyPending: boolean;
  onOnlyPendingChange: (isOnly: boolean) => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Whether the students who sent nothing are in the sequence; undefined where they never are. */
  isWithMissing?: boolean;
  onWithMissingChange?: (isWith: boolean) => void;
};

/** One line: which work this is, its place in the sequence, and the buttons to the others. */
export function StudentSwitcher(props: StudentSwitcherProps) {
  const { place, at, all, name, isOnlyPending, onOnlyPendingChange, onPrevious, onNext } = props;
  const { isWithMissing = false, onWithMissingChange } = props;
  return (
    <header className={styles.line}>
      <p className={styles.where} title={place}>
        {place}
      </p>
      <Row gap={1} isOneLine>
        <IconButton
          aria-label={gradingTexts.previousStudent}
          disabled={!onPrevious}
          onClick={onPrevious}
        >
          <ArrowBack />
        </IconButton>
        <span className={styles.position}>{at > 0 && gradingTexts.position(at, all)}</span>
        <div aria-live="polite" className={styles.spoken}>
          {gradingTexts.nowGrading(name)}
        </div>
        <IconButton aria-label={gradingTexts.nextStudent} disabled={!onNext} onClick={onNext}>
          <ArrowForward />
        </IconButton>
      </Row>
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
      {onWithMissingChange && (
        <FormControlLabel
          control={
            <Switch
              checked={isWithMissing}
              onChange={(_, isChecked) => {
                onWithMissingChange(isChecked);
              }}
            />
          }
          label={gradingTexts.withMissing}
        />
      )}
    </header>
  );
}
