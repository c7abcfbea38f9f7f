import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { transferTexts } from '../../lib/texts/transfer';
import { Muted } from '../layout/Muted';
import { SearchBox } from '../table/SearchBox';
import styles from './Transfer.module.css';
import { TransferRow } from './TransferRow';
import { positionAfterKey, type Moves, type TransferItem } from './transferMoves';
import type { TransferSideState } from './useTransfer';

type TransferSideProps = {
  title: string;
  /** Number of items on this side, regardless of the search. */
  count: number;
  side: TransferSideState;
  waiting: Moves;
  hintId: string;
  /** Called by Enter to move these items to the other side. */
  onMove: (items: TransferItem[]) => void;
};

/** One of the two lists: counter, search and the items to tick. */
export function TransferSide({ title, count, side, waiting, hintId, onMove }: TransferSideProps) {
  const id = useId();
  const { shown, selected, ticked } = side;
  const [active, setActive] = useState<{ id: string; position: number }>({ id: '', position: 0 });
  const isByKey = useRef(false);
  const domId = (itemId: string) => `${id}-${itemId}`;

  // If the active item has left the list, the item in its place becomes active.
  const found = shown.findIndex((item) => item.id === active.id);
  const position = found >= 0 ? found : Math.min(active.position, shown.length - 1);
  const current = shown[position];

  useEffect(() => {
    if (!isByKey.current || current === undefined) return;
    isByKey.current = false;
    document.getElementById(`${id}-${current.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);

  const activate = (to: number) => {
    setActive({ id: shown[to]?.id ?? '', position: to });
  };
  const toggle = (item: TransferItem | undefined) => {
    if (item && item.lockedBecause === undefined) side.toggle([item.id]);
  };

  const handleKey = (event: KeyboardEvent) => {
    const target = positionAfterKey(event.key, position, shown.length);
    if (target !== null) {
      isByKey.current = true;
      activate(target);
      if (event.shiftKey && target !== position) toggle(shown[target]);
    } else if (event.key === ' ') {
      toggle(current);
    } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      side.toggleAll();
    } else if (event.key === 'Enter') {
      const free = side.movable.filter((item) => item === current);
      onMove(selected.length > 0 ? selected : free);
    } else return;
    event.preventDefault();
  };

  const handleClick = (event: MouseEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-id]');
    const at = shown.findIndex((item) => item.id === row?.dataset.id);
    if (at < 0) return;
    activate(at);
    toggle(shown[at]);
  };

  return (
    <div className={styles.side}>
      <div className={styles.head}>
        <h3 id={`${id}-title`} className={styles.title}>
          {transferTexts.listTitle(title, count)}
        </h3>
        <Muted>{transferTexts.selected(selected.length)}</Muted>
      </div>
      <SearchBox
        value={side.query}
        onChange={side.setQuery}
        label={transferTexts.searchIn(title)}
      />
      <div className={styles.frame}>
        <div
          role="listbox"
          tabIndex={0}
          aria-multiselectable
          aria-labelledby={`${id}-title`}
          aria-describedby={shown.length === 0 ? `${id}-empty` : hintId}
          aria-activedescendant={current && domId(current.id)}
          onKeyDown={handleKey}
          onClick={handleClick}
          className={styles.list}
        >
          {shown.map((item) => (
            <TransferRow
              key={item.id}
              domId={domId(item.id)}
              item={item}
              isSelected={ticked.has(item.id)}
              isActive={item === current}
              isWaiting={waiting.has(item.id)}
            />
          ))}
        </div>
        {shown.length === 0 && (
          <p id={`${id}-empty`} className={styles.empty}>
            {transferTexts.empty}
          </p>
        )}
      </div>
    </div>
  );
}
