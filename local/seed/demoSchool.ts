import { schemeTotals } from '../../src/domain/grading/percent';
import { buildActivityIndex } from '../../src/domain/activityIndex';
import { taskActivityIds } from '../../src/domain/submission';
import type { Task, Submission } from '../../src/models/task';
import type { User } from '../../src/models/user';
import { buildBookActivities, buildOwnActivities, type SeedActivity } from './activities';
import { createCalendar, type SchoolCalendar } from './calendar';
import { buildChanges } from './changes';
import { buildBooks, buildCatalogue, type Catalogue, type SubjectClass } from './catalogue';
import { AREAS } from './content/areas';
import * as stored from './documents';
import { buildLoad } from './loads';
import { buildReportCards, buildSchemes } from './gradebook';
import { buildConduct } from './conduct';
import { INSTITUTE } from './institute';
import { DEMO_PASSWORD, Registry } from './people';
import { buildProgress } from './progress';
import { buildGradingPlans, buildOwnGrades, type SeedGrading } from './standing';
import { buildSubmission, dealFates } from './submissions';
import { buildTasks } from './tasks';
import type { SeedAccount, SeedDocument, SeedSchool } from './writeSchool';

export { DEMO_USERS } from './people';

const toAccount = ({ id, email }: User): SeedAccount => ({
  uid: id,
  email,
  password: DEMO_PASSWORD,
});

/** The tasks of a subject as they stand now: who sent them, and whether all of it is graded. */
function finishTask(task: Task, submissions: readonly Submission[]): Task {
  const sent = submissions
    .filter((submission) => submission.fecha !== null)
    .sort((a, b) => (a.fecha ?? 0) - (b.fecha ?? 0));
  return {
    ...task,
    students: sent.map(({ id }) => id),
    reviewed: submissions.length > 0 && submissions.every((submission) => submission.reviewed),
  };
}

/** Writes the server's index on activities of the tasks that hold them. */
function indexActivities(activities: readonly SeedActivity[], tasks: readonly Task[]): void {
  for (const { activity } of activities) {
    const holders = tasks.filter((task) => taskActivityIds(task).includes(activity.id));
    Object.assign(activity, buildActivityIndex(activity, holders));
  }
}

/** Everything that happened in one subject so far. */
function runSubject(
  subjectClass: SubjectClass,
  bookActivities: readonly SeedActivity[],
  calendar: SchoolCalendar,
): { tasks: Task[]; documents: SeedDocument[]; grading: SeedGrading } {
  const { subject, area, content, teacher, students } = subjectClass;
  const position = AREAS.indexOf(area);
  const own = buildOwnActivities(subject.id, content, teacher.id, calendar.at(-70, 15));
  const activities = new Map([...own, ...bookActivities].map((each) => [each.activity.id, each]));
  const seeds = buildTasks(
    subjectClass,
    position,
    calendar,
    (id) => activities.get(id)?.activity.maxGrade ?? 0,
  );

  const submissions = new Map<string, Submission[]>();
  const tasks = seeds.map((seed) => {
    const fates = dealFates(students, seed);
    const taskSubmissions = students.flatMap((student) => {
      const fate = fates.get(student.id) ?? 'missing';
      return buildSubmission(student, fate, seed, activities, calendar) ?? [];
    });
    submissions.set(seed.task.id, taskSubmissions);
    return finishTask(seed.task, taskSubmissions);
  });
  indexActivities(own, tasks);
  for (const { activity } of own) activity.taskId = activity.tasks[0] ?? '';

  const submissionsOf = (taskId: string) => submissions.get(taskId) ?? [];
  const schemes = buildSchemes(subjectClass, position, tasks, calendar);
  const reportCards = buildReportCards(subjectClass, schemes, tasks, submissionsOf, {
    creation: calendar.at(calendar.backToWorkday(-28), 11, 30),
    now: calendar.at(0, 0),
  });
  const progress = buildProgress(subjectClass, {
    schemes,
    tasks,
    submissionsOf,
    cards: reportCards,
  });
  const documents = [
    stored.subjectDocument(subjectClass),
    ...own.flatMap(stored.activityDocuments),
    ...tasks.map(stored.taskDocument),
    ...tasks.flatMap((task) => stored.solutionDocuments(task, activities)),
    ...[...submissions.values()].flat().map(stored.submissionDocument),
    ...schemes.flatMap(stored.schemeDocuments),
    ...schemeTotals(schemes.map(({ scheme }) => scheme)).map(stored.schemeTotalDocument),
    ...reportCards.map(stored.reportCardDocument),
    ...progress.flatMap((each) => stored.progressDocuments(each, teacher.id, calendar.at(0, 0))),
  ];
  const grading = {
    subjectId: subject.id,
    courseId: subject.courseId,
    schemes,
    tasks,
    submissions: [...submissions.values()].flat(),
    cards: reportCards,
  };
  return { tasks, documents, grading };
}

/**
 * A school in the middle of its second partial, the same for the same arguments; only the order of
 * the options of a question is another one each time, as whenever one is saved.
 * @param now ms since 1970: tasks lie in its past, on its day and in its future
 * @param scale how many groups of three courses, 1 for the small school; 60 students each
 * @param catalogue its courses, people and subjects, when they are not those of the scale
 */
export function buildDemoSchool({
  now,
  scale,
  catalogue = buildCatalogue(scale),
}: {
  now: number;
  scale: number;
  catalogue?: Catalogue;
}): SeedSchool {
  const calendar = createCalendar(now);
  const { people, classrooms, subjects } = catalogue;
  const [admin] = people;
  const bookActivities = buildBookActivities(admin?.id ?? '', calendar.at(-120, 10));
  const ofSubjects = subjects.map((each) => runSubject(each, bookActivities, calendar));
  // These belong to the tasks of many subjects.
  indexActivities(
    bookActivities,
    ofSubjects.flatMap(({ tasks }) => tasks),
  );
  const [firstClass] = subjects;
  const changes = firstClass ? buildChanges(people, firstClass, calendar) : [];
  const load = firstClass ? buildLoad(people, firstClass.subject.courseId, calendar) : null;
  const documents = [
    stored.instituteDocument(INSTITUTE),
    ...(load ? stored.loadDocuments(load) : []),
    ...changes.map(stored.changeDocument),
    ...people.flatMap((user) => [stored.userDocument(user), stored.identificationDocument(user)]),
    ...stored.bookDocuments(buildBooks()),
    ...classrooms.flatMap(stored.courseDocuments),
    ...classrooms.flatMap((each) => buildConduct(each, calendar).map(stored.conductDocument)),
    ...bookActivities.flatMap(stored.activityDocuments),
    ...ofSubjects.flatMap((each) => each.documents),
    ...buildGradingPlans(ofSubjects.map(({ grading }) => grading)).map(stored.gradingPlanDocument),
    ...buildOwnGrades(ofSubjects.map(({ grading }) => grading)).map(stored.ownGradesDocument),
  ];
  return {
    accounts: people.map(toAccount),
    documents: [...documents, ...stored.listDocuments(documents)],
  };
}

/** A school on its first day: its institute, with every partial open, and its admin. */
export function buildEmptySchool(): SeedSchool {
  const admin = new Registry().admin();
  const partial = INSTITUTE.partial.map(({ name }) => ({ name, closed: false }));
  return {
    accounts: [toAccount(admin)],
    documents: [
      stored.instituteDocument({ ...INSTITUTE, partial }),
      stored.userDocument(admin),
      stored.identificationDocument(admin),
    ],
  };
}
