import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useState } from 'react';
import { transferTexts } from '../../lib/texts/transfer';
import { ConfirmDialog } from '../feedback/ConfirmDialog';
import { Muted } from '../layout/Muted';
import { visuallyHidden } from '../layout/visuallyHidden';
import { MoveButton } from './MoveButton';
import { rightAfter, type Side, type TransferItem } from './transferMoves';
import styles from './Transfer.module.css';
import { TransferSide } from './TransferSide';
import { useTransfer, useTransferSide, type TransferOptions } from './useTransfer';

/** The question asked before a move that has further consequences. */
export type MoveQuestion = { title: string; text: string; confirmLabel: string };

type TransferListProps = Omit<TransferOptions, 'titles'> & {
  /** The title of the right list. */
  assignedTitle: string;
  availableTitle?: string;
  /** The question asked before a move; null for none. */
  askBefore?: (moved: readonly TransferItem[], to: Side) => MoveQuestion | null;
  /** Maximum number of items in the right list. */
  limit?: number;
};

type PlannedMove = { moved: TransferItem[]; to: Side; question: MoveQuestion };

/**
 * Chooses items with two lists, each with a search. Every move is saved at once: moving right saves
 * the full right list, moving left deletes the moved items. During a save the items are already
 * shown on their new side; if it fails, they go back.
 */
export function TransferList(props: TransferListProps) {
  const { assignedTitle, availableTitle = transferTexts.available, askBefore, limit } = props;
  const hintId = useId();
  const titles = { available: availableTitle, assigned: assignedTitle };
  const { sides, waiting, isSaving, message, move } = useTransfer({ ...props, titles });
  const left = useTransferSide(sides.available);
  const right = useTransferSide(sides.assigned);
  const [planned, setPlanned] = useState<PlannedMove | null>(null);
  const [isTooMany, setIsTooMany] = useState(false);

  const start = (moved: TransferItem[], to: Side) => {
    (to === 'assigned' ? left : right).untick(moved);
    void move(moved, to);
  };
  const plan = (moved: TransferItem[], to: Side) => {
    if (isSaving || moved.length === 0) return;
    const isOver =
      limit !== undefined && to === 'assigned' && rightAfter(sides, moved, to).length > limit;
    setIsTooMany(isOver);
    if (isOver) return;
    const question = askBefore?.(moved, to) ?? null;
    if (question === null) start(moved, to);
    else setPlanned({ moved, to, question });
  };
  const button = (
    sign: string,
    label: (count: number) => string,
    from: TransferItem[],
    to: Side,
  ) => (
    <MoveButton
      sign={sign}
      label={label(from.length)}
      isIdle={isSaving || from.length === 0}
      onClick={() => {
        plan(from, to);
      }}
    />
  );

  return (
    <div className={styles.transfer}>
      <div className={styles.lists}>
        <TransferSide
          title={availableTitle}
          count={sides.available.length}
          side={left}
          waiting={waiting}
          hintId={hintId}
          onMove={(moved) => {
            plan(moved, 'assigned');
          }}
        />
        <div className={styles.moves}>
          {button('>', transferTexts.add, left.selected, 'assigned')}
          {button('>>', transferTexts.addAll, left.movable, 'assigned')}
          {button('<', transferTexts.remove, right.selected, 'available')}
          {button('<<', transferTexts.removeAll, right.movable, 'available')}
        </div>
        <TransferSide
          title={assignedTitle}
          count={sides.assigned.length}
          side={right}
          waiting={waiting}
          hintId={hintId}
          onMove={(moved) => {
            plan(moved, 'available');
          }}
        />
      </div>
      {/* It keeps its place, so that nothing jumps. */}
      <LinearProgress
        aria-label={transferTexts.saving}
        style={{ visibility: isSaving ? 'visible' : 'hidden' }}
      />
      {isTooMany && limit !== undefined && (
        <Alert severity="warning">{transferTexts.tooMany(limit)}</Alert>
      )}
      <div id={hintId} className={styles.keys}>
        <Muted>{transferTexts.keys}</Muted>
      </div>
      <Box role="status" sx={visuallyHidden}>
        {message}
      </Box>
      {planned && (
        <ConfirmDialog
          {...planned.question}
          onCancel={() => {
            setPlanned(null);
          }}
          onConfirm={() => {
            setPlanned(null);
            start(planned.moved, planned.to);
            return undefined;
          }}
        />
      )}
    </div>
  );
}
