import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { cellValue, type CellValue } from '../../domain/grading/cell';
import { computePartial, type PartialResult } from '../../domain/grading/partial';
import type { GradedSubmission, GradeSources } from '../../domain/grading/scheme';
import type { ListedStudent } from '../../store/views/gradebook/useGradebookStudents';
import type { PartialBook } from '../../store/views/gradebook/usePartialGradebook';
import { useAppSelector } from '../../store/hooks';
import { cellKey, selectScoreValue, selectTouched } from '../../store/score/scoreSlice';
import { taskSheet } from '../../store/score/taskPlace';

type Submissions = GradeSources['submissions'];

/** The submission that a typed grade would make. */
function asTyped(work: GradedSubmission | undefined, value: CellValue) {
  if (value === null) return work?.fecha == null ? [] : [work];
  const blank = { subNotes: [], comment: '', fecha: null };
  return [{ ...blank, ...work, noteFinal: value, reviewed: true }];
}

/** The submissions of one student, as they would be with the grades typed here. */
function withTyped(
  submissions: Submissions,
  student: string,
  typed: readonly [task: string, value: CellValue | undefined][],
): Submissions {
  const touched = typed.filter(([, value]) => value !== undefined);
  if (touched.length === 0) return submissions;
  const merged = new Map(submissions);
  for (const [task, value] of touched) {
    const works = asTyped(submissions.get(task)?.get(student), value ?? null);
    merged.set(task, new Map(works.map((work) => [student, work])));
  }
  return merged;
}

/** The partial of one student as it stands now, what is being typed included. */
export function useRowResult(
  student: ListedStudent,
  { schemes, sources, policy }: Pick<PartialBook, 'schemes' | 'sources' | 'policy'>,
): PartialResult {
  const taskIds = useMemo(
    () => schemes.flatMap(({ external, tasks }) => (external ? [] : tasks)),
    [schemes],
  );
  const values = useAppSelector(
    (state) =>
      schemes.map(({ id, external }) =>
        external ? selectScoreValue(state, { scheme: id, student: student.id }) : null,
      ),
    shallowEqual,
  );
  const typed = useAppSelector(
    (state) =>
      taskIds.map((id) => {
        const key = cellKey({ scheme: taskSheet(id), student: student.id });
        const touched = selectTouched(state, key);
        return touched && cellValue(touched);
      }),
    shallowEqual,
  );
  return useMemo(() => {
    const scores = new Map(
      schemes.map(({ id }, i) => [id, new Map([[student.id, values[i] ?? null]])]),
    );
    const submissions = withTyped(
      sources.submissions,
      student.id,
      taskIds.map((id, i) => [id, typed[i]]),
    );
    return computePartial(schemes, student, { ...sources, submissions, scores }, policy);
  }, [schemes, student, sources, policy, values, taskIds, typed]);
}
