import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { Row } from '../../components/layout/Row';
import styles from './Answering.module.css';

/** Says that something did not arrive, with what can be done about it below. */
export function UnsentAlert({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Alert severity="warning">
      <div className={styles.text}>{text}</div>
      <Row className={styles.buttons}>{children}</Row>
    </Alert>
  );
}
