import Lock from '@mui/icons-material/Lock';
import { memo } from 'react';
import type { TransferItem } from './transferMoves';

type TransferRowProps = {
  domId: string;
  item: TransferItem;
  isSelected: boolean;
  isActive: boolean;
  /** Moved, and not saved yet. */
  isWaiting: boolean;
};

/**
 * One line of a list. Plain elements, styled by the list: there may be hundreds of them. It has no
 * handlers: the list has the focus and hears keys and clicks.
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
      className={`row${isActive ? ' active' : ''}${isWaiting ? ' waiting' : ''}`}
    >
      {isLocked ? <Lock className="lock" aria-hidden /> : <span className="tick" aria-hidden />}
      <span className="text">
        {item.label}
        {detail !== undefined && <span className="detail"> {detail}</span>}
      </span>
    </div>
  );
});
