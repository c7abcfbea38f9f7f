import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import type { ReactNode } from 'react';
import { gradeBarTexts } from '../../lib/texts/gradeBar';
import styles from './UnfoldButton.module.css';

type UnfoldButtonProps = {
  /** What the number is: 'Promedio general de Matemática'. */
  what: string;
  /** Whether it is unfolded below; left out where a dialog opens. */
  isOpen?: boolean;
  onToggle: () => void;
  /** The number as it is shown. */
  children: ReactNode;
};

/** A number of a grade that unfolds into what it is made of. */
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
