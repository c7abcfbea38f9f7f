import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { cellValue } from '../../domain/grading/cell';
import { computePartial, type PartialResult } from '../../domain/grading/partial';
import type { ListedStudent } from '../../store/gradebook/useGradebookStudents';
import type { PartialBook } from '../../store/gradebook/usePartialGradebook';
import { useAppSelector } from '../../store/hooks';
import { selectCell } from '../../store/score/scoreSlice';

/** The partial of one student as it stands now, what is being typed included. */
export function useRowResult(
  student: ListedStudent,
  { schemes, sources, policy }: Pick<PartialBook, 'schemes' | 'sources' | 'policy'>,
): PartialResult {
  const values = useAppSelector(
    (state) =>
      schemes.map(({ id, external }) =>
        external ? cellValue(selectCell(state, { scheme: id, student: student.id })) : null,
      ),
    shallowEqual,
  );
  return useMemo(() => {
    const scores = new Map(
      schemes.map(({ id }, i) => [id, new Map([[student.id, values[i] ?? null]])]),
    );
    return computePartial(schemes, student, { ...sources, scores }, policy);
  }, [schemes, student, sources, policy, values]);
}
