import { useEffect, useMemo, useRef, useState } from 'react';
import { transferTexts } from '../../lib/texts/transfer';
import {
  addMoves,
  dropArrived,
  findItems,
  NO_MOVES,
  otherSide,
  rightAfter,
  splitItems,
  type Moves,
  type Side,
  type TransferItem,
} from './transferMoves';

/**
 * Time after a save, in ms, after which the data are shown even if they do not contain the move.
 */
const ARRIVAL_TIMEOUT = 3000;

export type SaveMove = (right: string[], moved: TransferItem[]) => Promise<unknown>;

export type TransferOptions = {
  /** All items of both sides, in the order of the lists. */
  items: readonly TransferItem[];
  /** The ids stored on the right side; they may change at any time. */
  assignedIds: readonly string[];
  /** Saves the full right list; `moved` are its new items. */
  onMoveRight: SaveMove;
  /** Deletes the moved items; `right` is the remaining list. */
  onMoveLeft: SaveMove;
  titles: Record<Side, string>;
};

/**
 * Holds the state of the two-list picker: the items on each side, and the moves that are being
 * saved.
 */
export function useTransfer(options: TransferOptions) {
  const { items, assignedIds, onMoveRight, onMoveLeft, titles } = options;
  const stored = useMemo(() => new Set(assignedIds), [assignedIds]);
  const [moves, setMoves] = useState<Moves>(NO_MOVES);
  const [isSaving, setIsSaving] = useState(false);
  const [message, setMessage] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  const waiting = dropArrived(moves, stored);
  if (waiting !== moves) setMoves(waiting);
  const sides = useMemo(() => splitItems(items, stored, waiting), [items, stored, waiting]);

  const move = async (moved: TransferItem[], to: Side): Promise<void> => {
    if (isSaving || moved.length === 0) return;
    clearTimeout(timer.current);
    const right = rightAfter(sides, moved, to);
    setMoves(addMoves(waiting, moved, to));
    setIsSaving(true);
    setMessage(transferTexts.saving);
    try {
      await (to === 'assigned' ? onMoveRight : onMoveLeft)(right, moved);
      setMessage(transferTexts.moved(moved.length, titles[to]));
      timer.current = setTimeout(() => {
        setMoves(NO_MOVES);
      }, ARRIVAL_TIMEOUT);
    } catch {
      // The listener of failed thunks has already shown the error; the items return to their stored
      // side.
      setMoves(NO_MOVES);
      setMessage(transferTexts.notMoved(moved.length, titles[otherSide(to)]));
    } finally {
      setIsSaving(false);
    }
  };
  return { sides, waiting, isSaving, message, move };
}

const NOTHING: ReadonlySet<string> = new Set();

/** Holds one list's search and ticked items. The ticks stay while the search changes. */
export function useTransferSide(items: readonly TransferItem[]) {
  const [query, setQuery] = useState('');
  const [ticked, setTicked] = useState(NOTHING);
  const shown = useMemo(() => findItems(items, query), [items, query]);
  const free = (list: readonly TransferItem[]) =>
    list.filter(({ lockedBecause }) => lockedBecause === undefined);
  const selected = free(items).filter(({ id }) => ticked.has(id));
  return {
    query,
    setQuery,
    shown,
    /** The shown items that can be moved. */
    movable: free(shown),
    ticked,
    selected,
    toggle: (ids: readonly string[]) => {
      setTicked((before) => {
        const after = new Set(before);
        for (const id of ids) if (!after.delete(id)) after.add(id);
        return after;
      });
    },
    /** Ticks every shown item; when all are ticked, unticks them. */
    toggleAll: () => {
      const ids = free(shown).map(({ id }) => id);
      const isAll = ids.every((id) => ticked.has(id));
      setTicked((before) =>
        isAll
          ? new Set([...before].filter((id) => !ids.includes(id)))
          : new Set([...before, ...ids]),
      );
    },
    untick: (moved: readonly TransferItem[]) => {
      const gone = new Set(moved.map(({ id }) => id));
      setTicked((before) => new Set([...before].filter((id) => !gone.has(id))));
    },
  };
}

export type TransferSideState = ReturnType<typeof useTransferSide>;
