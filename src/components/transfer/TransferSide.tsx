import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { transferTexts } from '../../lib/texts/transfer';
import { SearchBox } from '../table/SearchBox';
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

const LIST_STYLE = {
  height: { xs: 'clamp(150px, 24vh, 300px)', sm: 'min(46vh, 420px)' },
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--r-m)',
  bgcolor: 'background.paper',
  '& .row': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.25,
    px: 1.25,
    py: 0.75,
    minHeight: 40,
    cursor: 'pointer',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 44px',
  },
  '& .row:hover': { bgcolor: 'action.hover' },
  '& .row[aria-selected=true]': { bgcolor: 'var(--brand-tint)' },
  '& .row[aria-disabled=true]': { cursor: 'default' },
  '& .row.waiting': { opacity: 0.75, fontStyle: 'italic' },
  '&:focus-visible .row.active': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  '& .tick': {
    flex: 'none',
    width: 18,
    height: 18,
    border: '2px solid var(--line-strong)',
    borderRadius: 'var(--r-s)',
    display: 'grid',
    placeItems: 'center',
  },
  '& .row[aria-selected=true] .tick': {
    bgcolor: 'var(--brand-text)',
    borderColor: 'var(--brand-text)',
  },
  '& .row[aria-selected=true] .tick::after': {
    content: '""',
    width: 5,
    height: 9,
    mt: '-2px',
    border: 'solid var(--surface)',
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(45deg)',
  },
  '& .lock': { flex: 'none', width: 18, height: 18, color: 'text.secondary' },
  '& .text': { minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.3 },
  '& .detail': {
    display: 'block',
    font: '400 var(--t-small) var(--font)',
    color: 'text.secondary',
  },
} as const;

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
    <Box sx={{ minWidth: 0, display: 'grid', gap: 1, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography id={`${id}-title`} variant="h3" sx={{ flex: 1 }}>
          {transferTexts.listTitle(title, count)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {transferTexts.selected(selected.length)}
        </Typography>
      </Box>
      <SearchBox
        value={side.query}
        onChange={side.setQuery}
        label={transferTexts.searchIn(title)}
      />
      <Box sx={{ position: 'relative' }}>
        <Box
          role="listbox"
          tabIndex={0}
          aria-multiselectable
          aria-labelledby={`${id}-title`}
          aria-describedby={shown.length === 0 ? `${id}-empty` : hintId}
          aria-activedescendant={current && domId(current.id)}
          onKeyDown={handleKey}
          onClick={handleClick}
          sx={LIST_STYLE}
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
        </Box>
        {shown.length === 0 && (
          <Typography
            id={`${id}-empty`}
            color="textSecondary"
            sx={{
              position: 'absolute',
              inset: 0,
              display: 'grid',
              placeItems: 'center',
              pointerEvents: 'none',
            }}
          >
            {transferTexts.empty}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
