import { schemeTotalId } from '../../src/domain/grading/percent';
import { hundredths } from '../../src/domain/grading/rounding';
import type { GeneratedCard, PartialProgress } from '../../src/models/gradebook';
import type { Task, Submission } from '../../src/models/task';
import type { SubjectClass } from './catalogue';
import type { SeedScheme } from './gradebook';
import { INSTITUTE } from './institute';

type Graded = {
  schemes: readonly SeedScheme[];
  tasks: readonly Task[];
  submissionsOf: (taskId: string) => readonly Submission[];
  cards: readonly GeneratedCard[];
};

/** Builds the progress of grading a subject in each partial, as the server counts it. */
export function buildProgress(
  { subject, courseName, teacher, students }: SubjectClass,
  { schemes, tasks, submissionsOf, cards }: Graded,
): PartialProgress[] {
  return INSTITUTE.partial.map((_, indexPartial) => {
    const key = { idPeriod: INSTITUTE.period.id, idSubject: subject.id, indexPartial };
    const own = schemes.filter(({ scheme }) => scheme.indexPartial === indexPartial);
    const counted = new Set(own.flatMap(({ scheme }) => scheme.tasks));
    const made = cards.filter((card) => card.indexPartial === indexPartial);
    return {
      ...key,
      id: schemeTotalId(key),
      courseId: subject.courseId,
      teacherId: teacher.id,
      subjectName: subject.name,
      courseName,
      teacherName: `${teacher.name} ${teacher.surname}`,
      students: students.length,
      share: own.reduce((sum, { scheme }) => sum + hundredths(scheme.percent), 0),
      blanks: Object.fromEntries(
        own
          .filter(({ scheme }) => scheme.external || scheme.tasks.length === 0)
          .map(({ scheme, scores }) => [scheme.id, students.length - scores.length]),
      ),
      tasks: Object.fromEntries(
        tasks
          .filter(({ partial }) => partial === indexPartial)
          .map(({ id, dateEnd }) => {
            const unreviewed = submissionsOf(id).filter(({ reviewed }) => !reviewed).length;
            const work = { unreviewed, held: 0, toReturn: 0, exempt: [] };
            return [id, { ...work, dateEnd, isCounted: counted.has(id), extended: {} }];
          }),
      ),
      cards: made.length,
      changedAt: null,
      generatedAt: made[0]?.creation ?? null,
      reopenedUntil: null,
    };
  });
}
