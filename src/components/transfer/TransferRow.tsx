import Lock from '@mui/icons-material/Lock';
import { memo } from 'react';
import { classNames } from '../classNames';
import styles from './Transfer.module.css';
import type { TransferItem } from './transferMoves';

type TransferRowProps = {
  domId: string;
  item: TransferItem;
  isSelected: boolean;
  isActive: boolean;
  /** Whether the item is moved but not saved yet. */
  isWaiting: boolean;
};

/**
 * One line of a list. It uses plain elements styled by the list, because there may be hundreds, and
 * has no handlers, because the list has the focus and handles keys and clicks.
 */
export const TransferRow = memo(function TransferRow(props: TransferRowProps) {
  const { domId, item, isSelected, isActive, isWaiting } = props;
  const isLocked = item.lockedBecause !== undefined;
  const detail = item.lockedBecause ?? item.detail;
  return (
    <div
      id={domId}
      role="option"
      aria-selected={isSelected}
      aria-disabled={isLocked || undefined}
      data-id={item.id}
      className={classNames(styles.row, isActive && styles.active, isWaiting && styles.waiting)}
    >
      {isLocked ? (
        <Lock className={styles.lock} aria-hidden />
      ) : (
        <span className={styles.tick} aria-hidden />
      )}
      <span className={styles.text}>
        {item.label}
        {detail !== undefined && <span className={styles.detail}> {detail}</span>}
      </span>
    </div>
  );
});
