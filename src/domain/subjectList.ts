import type { Subject } from '../models/subject';
import type { ListedPerson } from '../models/user';
import { identificationKey } from './identificationKey';
import { LIMITS } from './limits';
import { readListed, type ListedRow, type Titles } from './listTable';
import { fullName } from './names';
import type { CourseFinder } from './roster/courses';
import { nameKey } from './roster/nameKey';
import type { RosterTable } from './roster/table';
import { subjectKey, type PlannedSubject } from './subjectGrid';

type SubjectField = 'name' | 'teacher' | 'course' | 'letter';

const TITLES: Titles<SubjectField> = {
  name: ['nombre', 'materia', 'asignatura', 'nombredelamateria', 'nombredelaasignatura'],
  teacher: [
    'docente',
    'profesor',
    'profesora',
    'maestro',
    'nombredeldocente',
    'docenteresponsable',
  ],
  course: ['curso', 'grado', 'gradocurso', 'nivel', 'anodebasica'],
  letter: ['paralelo', 'letra', 'seccion'],
};

export type SubjectProblem = 'name' | 'course' | 'teacher' | 'teachers';

/**
 * exists: the course has the subject. taught: it has it, by another teacher than the list says. copy: the list has it
 * already. Of an error `teachers` says that the name is that of several teachers.
 */
export type SubjectCheck = Pick<ListedRow<SubjectField>, 'line' | 'sheet'> & {
  name: string;
  course: string;
  teacher: string;
} & (
    | { state: 'new'; subject: PlannedSubject }
    | { state: 'exists' | 'taught' | 'copy' }
    | { state: 'error'; problem: SubjectProblem }
  );

type Teacher = Pick<ListedPerson, 'id' | 'name' | 'surname' | 'email' | 'identification'>;
/** A subject, and what its teacher is called. */
type Existing = Pick<Subject, 'name' | 'courseId'> & { teacher: string };

/** The subjects of a file, and which columns none of its tables has. */
export const readSubjectList = (tables: readonly RosterTable[]) =>
  readListed(tables, TITLES, ['name', 'course']);

/** Finds a teacher by the e-mail, the identification or the name, whole or without some of its parts. */
function teacherFinder(teachers: readonly Teacher[]): (text: string) => Teacher | SubjectProblem {
  const known = teachers.map((teacher) => {
    const key = nameKey(fullName(teacher));
    return { teacher, key, words: new Set(key.split(' ')) };
  });
  const only = (found: readonly { teacher: Teacher }[]): Teacher | SubjectProblem | null => {
    const [first, ...others] = found;
    if (first === undefined) return null;
    return others.length > 0 ? 'teachers' : first.teacher;
  };
  return (text) => {
    const words = nameKey(text).split(' ');
    const byNumber = known.filter(
      ({ teacher }) =>
        teacher.email === text.toLowerCase() ||
        identificationKey(teacher.identification) === identificationKey(text),
    );
    const exact = known.filter(({ key }) => key === words.join(' '));
    const parts =
      words.length < 2 ? [] : known.filter((each) => words.every((word) => each.words.has(word)));
    return text === '' ? 'teacher' : (only(byNumber) ?? only(exact) ?? only(parts) ?? 'teacher');
  };
}

/**
 * What becomes of each row: a subject that its course has is left as it is.
 * @param existing the subjects that there are, with what their teachers are called
 */
export function checkSubjects(
  rows: readonly ListedRow<SubjectField>[],
  finder: CourseFinder,
  teachers: readonly Teacher[],
  existing: readonly Existing[],
): SubjectCheck[] {
  const findTeacher = teacherFinder(teachers);
  const keyOf = (courseId: string, name: string) => `${courseId}/${subjectKey(name)}`;
  const taughtBy = new Map<string, string[]>();
  for (const { courseId, name, teacher } of existing) {
    const key = keyOf(courseId, name);
    taughtBy.set(key, [...(taughtBy.get(key) ?? []), nameKey(teacher)]);
  }
  const seen = new Set<string>();
  return rows.map(({ line, sheet, values }): SubjectCheck => {
    const { name, teacher } = values;
    const match = finder.find(`${values.course} ${values.letter}`.trim());
    const course = match.kind === 'found' ? match.label : values.course;
    const check = { line, sheet, name, course, teacher };
    if (match.kind !== 'found') return { ...check, state: 'error', problem: 'course' };
    const key = keyOf(match.id, name);
    const there = taughtBy.get(key);
    const found = findTeacher(teacher);
    if (there !== undefined) {
      const called = typeof found === 'string' ? teacher : fullName(found);
      const isSame =
        teacher === '' || [teacher, called].some((text) => there.includes(nameKey(text)));
      return { ...check, state: isSame ? 'exists' : 'taught' };
    }
    const { min, max } = LIMITS.subject.name;
    const isName = name.length >= min && name.length <= max;
    if (!isName) return { ...check, state: 'error', problem: 'name' };
    if (typeof found === 'string') return { ...check, state: 'error', problem: found };
    if (seen.has(key)) return { ...check, state: 'copy' };
    seen.add(key);
    return {
      ...check,
      state: 'new',
      subject: { name, courseId: match.id, teacherId: found.id },
    };
  });
}
