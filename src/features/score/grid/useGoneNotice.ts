import { useEffect, useEffectEvent, useRef } from 'react';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import { showToast } from '../../../lib/toast';
import { useAppDispatch } from '../../../store/hooks';
import { endCellsIn } from '../../../store/score/leftCells';

/**
 * Says which columns leave a partial while they are in view, such as a scheme that is deleted in
 * another window, and which typed grades are lost with them.
 * @param sheets the names of the columns, by scheme or task; null while they are not known
 * @param place names the partial
 */
export function useGoneNotice(
  sheets: ReadonlyMap<string, string> | null,
  place: string,
  studentName: (id: string) => string,
): void {
  const dispatch = useAppDispatch();
  const seen = useRef<{ place: string; sheets: ReadonlyMap<string, string> } | null>(null);
  const nameOf = useEffectEvent(studentName);
  useEffect(() => {
    if (sheets === null) return;
    const before = seen.current?.place === place ? seen.current.sheets : new Map<string, string>();
    seen.current = { place, sheets };
    const gone = [...before].filter(([id]) => !sheets.has(id));
    if (gone.length === 0) return;
    const begun = dispatch(endCellsIn(new Set(gone.map(([id]) => id))));
    const lines = begun.map(({ text, student }) => gridTexts.begunOfGone(text, nameOf(student)));
    const message = [gridTexts.columnsGone(gone.map(([, name]) => name)), ...lines].join(' ');
    showToast('warning', message, { isSticky: true, key: 'gone' });
  }, [sheets, place, dispatch]);
}
