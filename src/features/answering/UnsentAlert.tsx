import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { Row } from '../../components/layout/Row';
import { unsentTexts } from '../../lib/texts/unsent';
import styles from './Answering.module.css';
import { LeftOutTexts } from './LeftOutTexts';

type UnsentAlertProps = {
  text: string;
  /** What was written, where it may be thrown away: it can be read and copied before. */
  texts?: readonly string[];
  children: ReactNode;
};

/** Says that something did not arrive, with what can be done about it below. */
export function UnsentAlert({ text, texts = [], children }: UnsentAlertProps) {
  return (
    <Alert severity="warning">
      <div className={styles.text}>{text}</div>
      {texts.length > 0 && (
        <details className={styles.written}>
          <summary>{unsentTexts.written}</summary>
          <LeftOutTexts texts={texts} />
        </details>
      )}
      <Row className={styles.buttons}>{children}</Row>
    </Alert>
  );
}
