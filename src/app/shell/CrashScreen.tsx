import Button from '@mui/material/Button';
import type { FallbackProps } from 'react-error-boundary';
import { PartMissing } from '../../lib/codeParts';
import { takeNewRelease } from '../../lib/offline/release';
import { Row } from '../../components/layout/Row';
import { commonTexts } from '../../lib/texts/common';
import { PartMissingScreen } from './PartMissingScreen';
import styles from './Screens.module.css';

/** Shown instead of a screen that broke: the rest of the application goes on. */
export function CrashScreen({ error, resetErrorBoundary }: FallbackProps) {
  if (error instanceof PartMissing) return <PartMissingScreen onRetry={resetErrorBoundary} />;
  return (
    <div role="alert" className={styles.middle}>
      <h1 className={styles.title}>{commonTexts.crash}</h1>
      <p className={styles.hint}>{commonTexts.crashHint}</p>
      <Row justify="center">
        <Button variant="contained" onClick={resetErrorBoundary}>
          {commonTexts.retry}
        </Button>
        <Button onClick={() => void takeNewRelease()}>{commonTexts.reload}</Button>
      </Row>
    </div>
  );
}
