import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlined';
import type { ReactNode } from 'react';
import { statusTexts } from '../../lib/texts/status';
import styles from './SystemState.module.css';

type StateRowProps = {
  title: string;
  /** Null while nobody has checked. */
  isRight: boolean | null;
  /** The instruction for the case that it is wrong. */
  todo?: string | undefined;
  children: ReactNode;
};

/** A line of the system's state: whether it is right, its value, and the instruction. */
export function StateRow({ title, isRight, todo, children }: StateRowProps) {
  return (
    <li className={styles.row} aria-label={title}>
      {isRight === null && <HelpOutline color="disabled" />}
      {isRight === true && <CheckCircle color="success" titleAccess={statusTexts.good} />}
      {isRight === false && <ErrorOutline color="error" titleAccess={statusTexts.bad} />}
      <div className={styles.what}>
        <h3 className={styles.title}>{title}</h3>
        {children}
        {isRight === false && todo !== undefined && (
          <p>
            <strong>{statusTexts.todo}</strong> {todo}
          </p>
        )}
      </div>
    </li>
  );
}
