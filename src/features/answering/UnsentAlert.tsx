import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { Row } from '../../components/layout/Row';
import { unsentTexts } from '../../lib/texts/unsent';
import type { LeftOut } from '../../domain/workDraft';
import type { WorkPlace } from '../../store/submission/pendingWork';
import styles from './Answering.module.css';
import { LeftOutTexts } from './LeftOutTexts';

type UnsentAlertProps = {
  text: string;
  place: WorkPlace;
  /** The written words, where they may be thrown away: they can be read and copied before. */
  written?: readonly LeftOut[];
  children: ReactNode;
};

/** Says that something did not arrive, with what can be done about it below. */
export function UnsentAlert({ text, place, written = [], children }: UnsentAlertProps) {
  return (
    <Alert severity="warning">
      <div className={styles.text}>{text}</div>
      {written.length > 0 && (
        <details className={styles.written}>
          <summary>{unsentTexts.written}</summary>
          <LeftOutTexts place={place} leftOut={written} />
        </details>
      )}
      <Row className={styles.buttons}>{children}</Row>
    </Alert>
  );
}
