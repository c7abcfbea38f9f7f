import { useEffect, useRef } from 'react';
import { valueText } from '../../domain/grading/cell';
import { listedName } from '../../domain/names';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import { scoreTexts } from '../../lib/texts/score';
import { showToast } from '../../lib/toast';
import type { ListedStudent } from '../../store/gradebook/useGradebookStudents';
import { useAppDispatch } from '../../store/hooks';
import { endCellsOf } from '../../store/score/leftCells';

/**
 * Says who leaves the course while the rows are in view, and what becomes of what is being typed there: the former
 * course takes no more grades.
 */
export function useLeavingNotice(students: readonly ListedStudent[]): void {
  const dispatch = useAppDispatch();
  const present = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const left = students.filter(({ id, isFormer }) => isFormer && present.current.has(id));
    present.current = new Set(students.flatMap(({ id, isFormer }) => (isFormer ? [] : [id])));
    if (left.length === 0) return;
    const begun = left.flatMap(({ id }) => dispatch(endCellsOf(id)));
    const lines = begun.map(({ text, wasSent, value }) =>
      gridTexts.begunOfLeft(text, wasSent, valueText(value) || scoreTexts.none),
    );
    const message = [gridTexts.leftNow(left.map(listedName)), ...lines].join(' ');
    showToast('warning', message, { isSticky: true, key: 'left' });
  }, [students, dispatch]);
}
