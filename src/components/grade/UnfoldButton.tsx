import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import type { ReactNode } from 'react';
import { gradeBarTexts } from '../../lib/texts/gradeBar';
import styles from './UnfoldButton.module.css';

type UnfoldButtonProps = {
  /** The name of the number: 'Promedio general de Matemática'. */
  what: string;
  /** Whether it is unfolded below; undefined where it opens a dialog. */
  isOpen?: boolean;
  onToggle: () => void;
  /** The number as it is shown. */
  children: ReactNode;
};

/** A grade as a button that unfolds what it is made of. */
export function UnfoldButton({ what, isOpen, onToggle, children }: UnfoldButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      {...(isOpen === undefined ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': isOpen })}
      onClick={onToggle}
    >
      {children}
      <span className={styles.spoken}>{gradeBarTexts.openOf(what)}</span>
      <ExpandMore fontSize="small" className={isOpen === true ? (styles.up ?? '') : ''} />
    </button>
  );
}
