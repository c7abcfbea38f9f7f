import type { Subject } from '../models/subject';
import type { StudentMatch } from './grading/pasteMatch';
import { LIMITS } from './limits';
import type { BlockLine } from './subjectBlock';
import { looseKey, subjectKey, subjectsByCell, type PlannedSubject } from './subjectGrid';

/** The choices about a block before it is put. */
export type BlockChoices = {
  /** For lines that name no course. */
  courseIds: readonly string[];
  /** The ids of the chosen teachers, by the lines' texts about the teacher. */
  teachers: Readonly<Record<string, string>>;
};

export type BlockState =
  | 'new'
  | 'exists'
  /** It exists with another teacher, who stays. */
  | 'taught'
  | 'noTeacher'
  | 'unknownTeacher'
  | 'ambiguousTeacher'
  | 'noCourse'
  | 'unknownCourse'
  | 'name'
  | 'repeated';

/** A subject of one course as the block has it, with its outcome. */
export type BlockSubject = PlannedSubject & {
  id: string;
  source: BlockLine;
  state: BlockState;
  /** The subject that there is. */
  existing?: Existing;
};

type Existing = Pick<Subject, 'name' | 'courseId' | 'teacherId'>;

const TEACHER_STATES = {
  unknown: 'unknownTeacher',
  ambiguous: 'ambiguousTeacher',
} as const satisfies Record<string, BlockState>;

/** Finds the teacher of a cell: the chosen one, else the one that it names; empty for nobody. */
function teacherOf(
  text: string,
  choices: BlockChoices,
  find: (text: string) => StudentMatch,
): { teacherId: string; state: BlockState } {
  const chosen = choices.teachers[text] ?? '';
  if (chosen !== '') return { teacherId: chosen, state: 'new' };
  if (text === '') return { teacherId: '', state: 'noTeacher' };
  const match = find(text);
  return match.kind === 'found'
    ? { teacherId: match.id, state: 'new' }
    : { teacherId: '', state: TEACHER_STATES[match.kind] };
}

/**
 * Plans each line of a block, in each of its courses. Nothing that exists is changed; a line that
 * lacks a teacher or a course is not created.
 * @param existing the school's subjects, whose spelling of a name is kept
 */
export function planBlock(
  lines: readonly BlockLine[],
  choices: BlockChoices,
  existing: readonly Existing[],
  find: (text: string) => StudentMatch,
): BlockSubject[] {
  const spelt = new Map(existing.map(({ name }) => [subjectKey(name), name]));
  const subjectAt = subjectsByCell(existing);
  const loose = new Map(existing.map((each) => [`${each.courseId}/${looseKey(each.name)}`, each]));
  const { min, max } = LIMITS.subject.name;
  const seen = new Set<string>();
  return lines.flatMap((source, i) => {
    const name = spelt.get(subjectKey(source.name)) ?? source.name;
    const teacher = teacherOf(source.teacher, choices, find);
    const of = (courseId: string): Omit<BlockSubject, 'state'> => ({
      id: `${String(i)}/${courseId}`,
      ...{ name, courseId, teacherId: teacher.teacherId, source },
    });
    const isAsked = source.courseIds.length === 0 && source.unknownCourse === '';
    const courseIds = isAsked ? choices.courseIds : source.courseIds;
    const inCourses = courseIds.map((courseId): BlockSubject => {
      const here = of(courseId);
      const key = `${courseId}/${looseKey(name)}`;
      const there = subjectAt(courseId, name) ?? loose.get(key);
      if (there !== undefined) {
        const isSame = teacher.teacherId === '' || teacher.teacherId === there.teacherId;
        return { ...here, state: isSame ? 'exists' : 'taught', existing: there };
      }
      if (seen.has(key)) return { ...here, state: 'repeated' };
      seen.add(key);
      const isName = name.length >= min && name.length <= max;
      return { ...here, state: isName ? teacher.state : 'name' };
    });
    const lacksCourse = source.unknownCourse !== '' || courseIds.length === 0;
    const state = source.unknownCourse === '' ? 'noCourse' : 'unknownCourse';
    return lacksCourse ? [...inCourses, { ...of(''), state }] : inCourses;
  });
}

/** Returns the subjects that the block creates. */
export const newOfBlock = (subjects: readonly BlockSubject[]): PlannedSubject[] =>
  subjects
    .filter(({ state }) => state === 'new')
    .map(({ name, courseId, teacherId }) => ({ name, courseId, teacherId }));

const TO_COMPLETE: readonly BlockState[] = [
  'noTeacher',
  'unknownTeacher',
  'ambiguousTeacher',
  'name',
];

/**
 * Returns the subjects that the block cannot create, and the grid can once they are completed
 * there.
 */
export const openOfBlock = (subjects: readonly BlockSubject[]): PlannedSubject[] =>
  subjects
    .filter(({ state }) => TO_COMPLETE.includes(state))
    .map(({ name, courseId, teacherId }) => ({ name, courseId, teacherId }));
