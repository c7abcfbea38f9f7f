import Button from '@mui/material/Button';
import { classNames } from '../classNames';
import styles from './Transfer.module.css';

type MoveButtonProps = { sign: string; label: string; isIdle: boolean; onClick: () => void };

/**
 * Moves items to the other list. Without anything to move it only looks disabled, because a
 * disabled button would lose the focus right after it was pressed.
 */
export function MoveButton({ sign, label, isIdle, onClick }: MoveButtonProps) {
  return (
    <Button
      variant="outlined"
      aria-label={label}
      title={label}
      aria-disabled={isIdle}
      onClick={() => {
        if (!isIdle) onClick();
      }}
      className={classNames(styles.move, isIdle && styles.idle)}
    >
      <span className={styles.sign}>{sign}</span>
    </Button>
  );
}
