import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import type { PartialBook } from '../../../store/views/gradebook/usePartialGradebook';
import { useAppSelector } from '../../../store/hooks';
import { countRow, selectTyped, type CountedRow } from './countedRow';

/**
 * Returns the current partial of one student, with the values that are being saved.
 * @param isClosed the partial takes no grade any more
 */
export function useRowResult(
  student: ListedStudent,
  { schemes, sources, policy }: Pick<PartialBook, 'schemes' | 'sources' | 'policy'>,
  isClosed: boolean,
): CountedRow {
  const place = { student: student.id, schemes, isClosed: isClosed || student.isFormer };
  const typed = useAppSelector((state) => selectTyped(state, place), shallowEqual);
  return useMemo(
    () => countRow(student, { schemes, sources, policy }, typed),
    [schemes, student, sources, policy, typed],
  );
}
