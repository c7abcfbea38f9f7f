import { useEffect, useRef } from 'react';
import { scoreTexts } from '../../../lib/texts/score';
import { showToast } from '../../../lib/toast';
import type { GeneratedCard } from '../../../models/gradebook';
import { useAppDispatch } from '../../hooks';
import type { Reading } from '../../useQuery';
import { finalSheet } from '../../score/finalPlace';
import { storedCellOf } from '../../score/saveCell';
import { finalGone, resumeKept, storedSeen } from '../../score/scoreCells';
import { useCellKeeping } from './useCellKeeping';

type Cards = Reading & { items: readonly GeneratedCard[] };

/**
 * The finals of one student as cells, one for each partial. Changes by others reach the cells;
 * finals that an earlier visit left on the device are sent once the student's report cards are
 * loaded.
 * @param sheets of the partials, as `finalSheet` names them
 */
export function useFinalCells(cards: Cards, sheets: readonly string[], student: string): void {
  const dispatch = useAppDispatch();
  const seen = useRef<ReadonlyMap<string, GeneratedCard> | null>(null);
  const { items, status } = cards;
  useEffect(() => {
    if (status !== 'ready') return;
    const before = seen.current;
    seen.current = new Map(items.map((card) => [card.id, card]));
    const present = new Set(items.map(finalSheet));
    for (const scheme of sheets) {
      if (!present.has(scheme)) dispatch(finalGone({ scheme, student }));
    }
    if (before === null) {
      const count = sheets.reduce((sum, sheet) => sum + dispatch(resumeKept(sheet, student)), 0);
      if (count > 0) showToast('info', scoreTexts.keptSent(count));
    }
    for (const card of items) {
      const known = before === null ? card : before.get(card.id);
      if (before !== null && card === known) continue;
      const place = { scheme: finalSheet(card), student };
      dispatch(storedSeen(place, storedCellOf(card), known && storedCellOf(known)));
    }
  }, [dispatch, items, status, sheets, student]);
  useCellKeeping(`${sheets.join()} ${student}`);
}
