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

/** After a save the data are believed, even where they do not show the move: ms. */
const ARRIVAL_TIMEOUT = 3000;

export type SaveMove = (right: string[], moved: TransferItem[]) => Promise<unknown>;

export type TransferOptions = {
  /** Everything that can be on either side, in the order it is shown. */
  items: readonly TransferItem[];
  /** What is stored on the right side; it may change at any time. */
  assignedIds: readonly string[];
  /** Saves the full right list, of which `moved` are the new ones. */
  onMoveRight: SaveMove;
  /** Deletes what was moved; `right` is the list that is left. */
  onMoveLeft: SaveMove;
  titles: Record<Side, string>;
};

/** The state of the two-list picker: what is shown where, and saving what moves. */
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
      // The listener of failed thunks has told why; everything goes back to where it is stored.
      setMoves(NO_MOVES);
      setMessage(transferTexts.notMoved(moved.length, titles[otherSide(to)]));
    } finally {
      setIsSaving(false);
    }
  };
  return { sides, waiting, isSaving, message, move };
}

const NOTHING: ReadonlySet<string> = new Set();

/** One list: its search and what is ticked in it. Ticks stay while the search changes. */
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
    /** What of the shown ones may be moved. */
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
    /** Ticks everything that is shown; when it is all ticked, nothing. */
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
