import Alert from '@mui/material/Alert';
import { dataErrors } from '../../lib/texts/common';
import { usesTexts } from '../../lib/texts/uses';
import styles from './Notice.module.css';

type Uses = {
  units: readonly string[];
  courses: readonly string[];
  subjects: readonly string[];
  tasks: number;
  activities: number;
};

/** Maximum number of names listed for each kind. */
const MAX_NAMES = 6;

function shorten(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return names.length > MAX_NAMES ? usesTexts.more(shown, names.length - MAX_NAMES) : shown;
}

/** Lists by name what uses the item to be deleted, or says that nothing uses it. */
export function UsesNotice({ uses }: { uses: Uses | 'reading' | 'failed' }) {
  if (uses === 'reading') return <span role="status">{usesTexts.reading}</span>;
  if (uses === 'failed') return <Alert severity="error">{dataErrors.load}</Alert>;
  const lines = [
    ...(['units', 'courses', 'subjects'] as const).flatMap((kind) =>
      uses[kind].length > 0 ? [usesTexts[kind](shorten(uses[kind]))] : [],
    ),
    ...(['tasks', 'activities'] as const).flatMap((kind) =>
      uses[kind] > 0 ? [usesTexts[kind](uses[kind])] : [],
    ),
  ];
  if (lines.length === 0) return null;
  return (
    <Alert severity="warning">
      {usesTexts.used}
      <ul className={styles.names}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {usesTexts.wayBack}
    </Alert>
  );
}
