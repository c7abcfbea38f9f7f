import { finalOfSubmission } from '../../src/domain/grading/task';
import type { GeneratedCard } from '../../src/models/gradebook';
import type { GradingPlan, OwnGrades, SubjectPlan } from '../../src/models/standing';
import type { Submission, Task } from '../../src/models/task';
import type { SeedScheme } from './gradebook';
import { INSTITUTE } from './institute';

/** The grading of one subject. */
export type SeedGrading = {
  subjectId: string;
  courseId: string;
  schemes: readonly SeedScheme[];
  tasks: readonly Task[];
  submissions: readonly Submission[];
  cards: readonly GeneratedCard[];
};

function subjectPlan({ schemes, tasks }: SeedGrading): SubjectPlan {
  const counted = new Set(schemes.flatMap(({ scheme }) => scheme.tasks));
  return {
    schemes: schemes
      .map(({ scheme: { id, name, percent, external, tasks: of, indexPartial } }) => ({
        id,
        name,
        percent,
        external,
        tasks: of,
        indexPartial,
      }))
      .sort((a, b) => a.id.localeCompare(b.id)),
    tasks: Object.fromEntries(
      tasks
        .filter(({ id }) => counted.has(id))
        .map(({ id, title, dateEnd }) => [id, { title, dateEnd }]),
    ),
  };
}

/** Builds the grading plan of each course, as the server keeps it. */
export function buildGradingPlans(subjects: readonly SeedGrading[]): GradingPlan[] {
  const courses = new Set(subjects.map(({ courseId }) => courseId));
  return [...courses].map((id) => ({
    id,
    idPeriod: INSTITUTE.period.id,
    subjects: Object.fromEntries(
      subjects
        .filter(({ courseId }) => courseId === id)
        .map((each) => [each.subjectId, subjectPlan(each)]),
    ),
  }));
}

/** The grades of each student who has one, as the server keeps them. */
export function buildOwnGrades(subjects: readonly SeedGrading[]): OwnGrades[] {
  const grades = new Map<string, OwnGrades>();
  const of = (id: string): OwnGrades => {
    const known = grades.get(id) ?? {
      id,
      idPeriod: INSTITUTE.period.id,
      scores: {},
      tasks: {},
      reopened: {},
      finals: {},
      seenAt: null,
    };
    grades.set(id, known);
    return known;
  };
  for (const { schemes, submissions, cards } of subjects) {
    for (const { scheme, scores } of schemes) {
      for (const { idStudent, noteFinal } of scores) {
        if (noteFinal !== null) of(idStudent).scores[scheme.id] = noteFinal;
      }
    }
    for (const submission of submissions) {
      const grade = finalOfSubmission(submission);
      const at = submission.reviewedAt ?? submission.scoredAt ?? submission.fecha;
      if (grade !== null && at !== null)
        of(submission.idStudent).tasks[submission.taskId] = { grade, at };
    }
    for (const { id, idStudent, idSubject, noteFinal } of cards) {
      of(idStudent).finals[id] = { idSubject, noteFinal };
    }
  }
  return [...grades.values()];
}
