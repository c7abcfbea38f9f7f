import { useEffect, useMemo, useRef } from 'react';
import { valueText } from '../../../domain/grading/cell';
import { listedName } from '../../../domain/names';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import { scoreTexts } from '../../../lib/texts/score';
import { showToast } from '../../../lib/toast';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { endCellsOf, selectRefused } from '../../../store/score/leftCells';

/**
 * Says which students leave the course while the rows are in view, and which typed grades are lost:
 * the former course takes no more grades. A grade that was typed for a student who had already
 * left, as on a device without a network, is dropped once the server has refused it.
 * @param sheets the schemes and tasks whose cells the rows have
 */
export function useLeavingNotice(
  students: readonly ListedStudent[],
  sheets: readonly string[],
): void {
  const dispatch = useAppDispatch();
  const names = sheets.join();
  const own = useMemo(() => new Set(names.split(',')), [names]);
  const refused = useAppSelector((state) => selectRefused(state, own));
  const present = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const tried = new Set(refused.split(','));
    const left = students.filter(
      ({ id, isFormer }) => isFormer && (present.current.has(id) || tried.has(id)),
    );
    present.current = new Set(students.flatMap(({ id, isFormer }) => (isFormer ? [] : [id])));
    if (left.length === 0) return;
    const begun = left.flatMap(({ id }) => dispatch(endCellsOf(id, own)));
    const lines = begun.map(({ text, wasSent, value }) =>
      gridTexts.begunOfLeft(text, wasSent, valueText(value) || scoreTexts.none),
    );
    const message = [gridTexts.leftNow(left.map(listedName)), ...lines].join(' ');
    showToast('warning', message, { isSticky: true, key: 'left' });
  }, [students, refused, own, dispatch]);
}
