import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { commonTexts } from '../../lib/texts/common';
import { gradingTexts } from '../../lib/texts/submission';
import styles from './Grading.module.css';

type ReviewDoneProps = {
  /** Where to go on, and what that is called. */
  to: string;
  label: string;
  /** The last grades are on their way. */
  isSaving: boolean;
  /** How many students have sent nothing and have no grade. */
  missing: number;
  /** Counts the saves after which there was nobody to go on to. */
  round: number;
};

/**
 * After the last submission: that all are reviewed, and where to go on. It takes the focus out of the
 * grade that was just given, where one key too many would change it.
 */
export function ReviewDone({ to, label, isSaving, missing, round }: ReviewDoneProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    link.current?.focus();
  }, [round]);
  return (
    <Alert severity={isSaving ? 'info' : 'success'} role="status">
      {isSaving ? commonTexts.saving : gradingTexts.allReviewed}{' '}
      {missing > 0 && gradingTexts.withNothing(missing)}{' '}
      <Button
        ref={link}
        component={Link}
        to={to}
        size="small"
        color="inherit"
        variant="outlined"
        className={styles.inAlert}
      >
        {label}
      </Button>
    </Alert>
  );
}
