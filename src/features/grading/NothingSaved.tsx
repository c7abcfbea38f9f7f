import Alert from '@mui/material/Alert';
import { gradingTexts } from '../../lib/texts/submission';
import styles from './GradePanel.module.css';
import type { GradeForm } from './useGradeForm';

type Reason = NonNullable<GradeForm['nothing']>;

const TEXTS: Record<Reason, string> = {
  untyped: gradingTexts.nothingToSave,
  unchanged: gradingTexts.unchanged,
  tooSoon: gradingTexts.tooSoon,
};

/** Says why a press saved nothing. */
export function NothingSaved({ why }: { why: Reason }) {
  return (
    <Alert severity="info" className={styles.nothing}>
      {TEXTS[why]}
    </Alert>
  );
}
