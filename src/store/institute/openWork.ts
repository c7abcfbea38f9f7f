import { collection, doc, query, where } from 'firebase/firestore';
import { chunks } from '../../domain/chunks';
import { expectedStudents } from '../../domain/membership';
import {
  courseConverter,
  studentCardConverter,
  subjectConverter,
  taskConverter,
} from '../../lib/firebase/converters';
import { dbPaths } from '../../lib/firebase/dbPaths';
import { db } from '../../lib/firebase/firestore';
import { countQuery, readDocument, readQuery } from '../../lib/firebase/reading';
import { subjectTexts } from '../../lib/texts/subject';
import type { Task } from '../../models/task';

/** What of a subject is not finished when its partial closes. */
export type OpenWork = {
  idSubject: string;
  /** "Matemática · Octavo A". */
  name: string;
  /** Submissions that nobody has graded. */
  ungraded: number;
  /** Tasks times students who have not sent them. */
  unsent: number;
};

/** Tasks counted at the same time. */
const PARALLEL = 10;

/** Submissions of a task without a grade: counted, not read. */
async function countUngraded({ id, students }: Task): Promise<number> {
  if (students.length === 0) return 0;
  const notes = collection(db, dbPaths.notes(id));
  const [graded, withoutWork] = await Promise.all([
    countQuery('notes.graded', query(notes, where('reviewed', '==', true))),
    countQuery('notes.withoutWork', query(notes, where('sinEntrega', '==', true))),
  ]);
  return Math.max(0, students.length - (graded - withoutWork));
}

type Counted = { task: Task; ungraded: number; unsent: number };

async function countTasks(tasks: readonly Task[]): Promise<Counted[]> {
  const courses = new Map(
    await Promise.all(
      [...new Set(tasks.map(({ courseId }) => courseId))].map(async (id) => {
        const cards = collection(db, dbPaths.courseStudents(id));
        const members = await readQuery(
          'members.openWork',
          query(cards.withConverter(studentCardConverter)),
        );
        return [id, members] as const;
      }),
    ),
  );
  const counted: Counted[] = [];
  for (const some of chunks(tasks, PARALLEL)) {
    const ungraded = await Promise.all(some.map(countUngraded));
    for (const [i, task] of some.entries()) {
      const expected = expectedStudents(task, courses.get(task.courseId) ?? []);
      counted.push({
        task,
        ungraded: ungraded[i] ?? 0,
        unsent: expected - task.students.length,
      });
    }
  }
  return counted;
}

/** What is ungraded and unsent in a partial, by subject, for the admin who is about to close it. */
export async function readOpenWork(idPeriod: string, partial: number): Promise<OpenWork[]> {
  const tasks = await readQuery(
    'tasks.openWork',
    query(
      collection(db, dbPaths.tasks).withConverter(taskConverter),
      where('idPeriod', '==', idPeriod),
      where('partial', '==', partial),
      where('deleted', '==', false),
    ),
  );
  const counted = await countTasks(tasks);
  const subjectIds = [...new Set(tasks.map(({ subjectId }) => subjectId))];
  const courseIds = [...new Set(tasks.map(({ courseId }) => courseId))];
  const courses = new Map(
    await Promise.all(
      courseIds.map(async (id) => {
        const ref = doc(db, dbPaths.course(id)).withConverter(courseConverter);
        return [id, await readDocument('courses.openWork', ref)] as const;
      }),
    ),
  );
  const found = await Promise.all(
    subjectIds.map(async (idSubject): Promise<OpenWork> => {
      const own = counted.filter(({ task }) => task.subjectId === idSubject);
      const ref = doc(db, dbPaths.subject(idSubject)).withConverter(subjectConverter);
      const subject = await readDocument('subjects.openWork', ref);
      const course = courses.get(own[0]?.task.courseId ?? '');
      const courseName = course ? subjectTexts.course(course.name, course.course) : '';
      return {
        idSubject,
        name: subjectTexts.inCourse(subject?.name ?? idSubject, courseName),
        ungraded: own.reduce((sum, each) => sum + each.ungraded, 0),
        unsent: own.reduce((sum, each) => sum + each.unsent, 0),
      };
    }),
  );
  return found
    .filter(({ ungraded, unsent }) => ungraded + unsent > 0)
    .sort((a, b) => b.ungraded - a.ungraded || a.name.localeCompare(b.name, 'es'));
}
