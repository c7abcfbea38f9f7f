import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { cellValue } from '../../../domain/grading/cell';
import { MAX_FINAL_GRADE } from '../../../domain/grading/policy';
import type { Scheme } from '../../../models/gradebook';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import type { PartialBook } from '../../../store/views/gradebook/usePartialGradebook';
import { useAppSelector } from '../../../store/hooks';
import { studentsOfCourse } from '../../../store/person/personSlice';
import { selectCell } from '../../../store/score/scoreSlice';
import { joinReadings, useQuery } from '../../../store/useQuery';

/**
 * Reads the students with their identifications, which a gradebook does not have. A teacher may not
 * read those of former students: their rows are found by name.
 */
function useIdentified(courseId: string, students: readonly ListedStudent[]) {
  const members = useQuery(studentsOfCourse, courseId);
  const known = JSON.stringify(members.items.map(({ id, identification }) => [id, identification]));
  const identified = useMemo(() => {
    const identificationOf = new Map(JSON.parse(known) as [string, string][]);
    return students.map((student) => ({
      ...student,
      identification: identificationOf.get(student.id) ?? '',
    }));
  }, [students, known]);
  return { identified, reading: members };
}

/**
 * Reads the current values of the cells, live: a value that changes meanwhile becomes a conflict.
 */
function useValues(schemes: readonly Scheme[], students: readonly { id: string }[]) {
  const flat = useAppSelector(
    (state) =>
      schemes.flatMap((scheme) =>
        students.map(({ id }) => cellValue(selectCell(state, { scheme: scheme.id, student: id }))),
      ),
    shallowEqual,
  );
  return useMemo(
    () =>
      new Map(
        schemes.map((scheme, s) => [
          scheme.id,
          new Map(students.map(({ id }, i) => [id, flat[s * students.length + i] ?? null])),
        ]),
      ),
    [schemes, students, flat],
  );
}

/** Returns the data that a file is compared with, and the state of their reading. */
export function useSheetTarget(
  book: PartialBook,
  courseId: string,
  students: readonly ListedStudent[],
) {
  const { schemes, policy, status, error, retry } = book;
  const { identified, reading } = useIdentified(courseId, students);
  const values = useValues(schemes, students);
  const target = useMemo(
    () => ({ students: identified, schemes, values, max: MAX_FINAL_GRADE, policy }),
    [identified, schemes, values, policy],
  );
  return { target, reading: joinReadings({ status, error, retry }, reading) };
}
