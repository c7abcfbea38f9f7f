import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { commonTexts } from '../../lib/texts/common';
import { gradingTexts } from '../../lib/texts/submission';
import styles from './Grading.module.css';

type ReviewDoneProps = {
  /** The address of the next page, and its name. */
  to: string;
  label: string;
  /** Whether the last grades are still being saved. */
  isSaving: boolean;
  /** The number of students who have sent nothing and have no grade. */
  missing: number;
  /** Counts the saves after which there was nobody to go on to. */
  round: number;
};

/**
 * Says after the last submission that all are reviewed, and where to go on. It takes the focus out
 * of the grade that was just given, so that an extra key press does not change it.
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
