import { schemeTotals } from '../../src/domain/grading/percent';
import { computePartial } from '../../src/domain/grading/partial';
import { buildReportCard } from '../../src/domain/grading/report';
import type { GeneratedCard } from '../../src/models/gradebook';
import type { User } from '../../src/models/user';
import type { SubjectClass } from '../../local/seed/catalogue';
import * as stored from '../../local/seed/documents';
import type { SeedScheme } from '../../local/seed/gradebook';
import { INSTITUTE, POLICY } from '../../local/seed/institute';
import { cedula, DEMO_PASSWORD } from '../../local/seed/people';
import { buildProgress } from '../../local/seed/progress';
import { buildGradingPlans, buildOwnGrades } from '../../local/seed/standing';
import { targetOf, writeSchool, type SeedSchool } from '../../local/seed/writeSchool';
import { connectHub, withoutTriggers } from '../../local/hub';
import { emptySchool } from './bootstrappedSchool';
import { smallCatalogue } from './smallCatalogue';
import type { TestSchool } from './testSchool';

// A small school at the end of its year: three courses of three students and two subjects. Three partials
// are closed and have report cards; in the last one everything is typed but for one score.

const STUDENTS = 3;
const LAST = INSTITUTE.partial.length - 1;
/** The grades of the students of a course in the first partial: two pass, one does not. */
const GRADES = [9.25, 7.5, 3] as const;
/** In each partial the grades are lower by this much. */
const DECLINE = 0.25;
/** The one score that nobody has typed. */
export const BLANK = { idSubject: 'noveno-a-lengua', student: 1 } as const;

const gradeOf = (subject: SubjectClass, student: number, indexPartial: number) =>
  (GRADES[student] ?? 0) + (subject.area.id === 'matematica' ? 0 : 0.5) - indexPartial * DECLINE;

/** Builds the one scheme of a partial, with a score for everybody. */
function buildScheme(of: SubjectClass, indexPartial: number, at: number): SeedScheme {
  const { subject, teacher, students } = of;
  const id = `${subject.id}-p${String(indexPartial + 1)}`;
  return {
    scheme: {
      id,
      name: 'Pruebas',
      description: 'Todas las pruebas del parcial.',
      percent: 100,
      idPeriod: INSTITUTE.period.id,
      idSubject: subject.id,
      indexPartial,
      teacherId: teacher.id,
      tasks: [],
      external: true,
      deleted: false,
    },
    scores: students.flatMap((student, i) =>
      indexPartial === LAST && subject.id === BLANK.idSubject && i === BLANK.student
        ? []
        : {
            idStudent: student.id,
            noteFinal: gradeOf(of, i, indexPartial),
            creation: new Date(at).toISOString(),
            givenAt: at,
            updatedAt: at,
            updatedBy: teacher.id,
            revision: 1,
            writeId: `seed.${id}.${student.id}`,
          },
    ),
  };
}

/** Builds the report cards of a partial, as its teacher made them. */
function buildCards(of: SubjectClass, { scheme, scores }: SeedScheme, at: number): GeneratedCard[] {
  const { subject, teacher, students } = of;
  const { idPeriod, idSubject, indexPartial } = scheme;
  const sources = {
    now: at,
    tasks: new Map(),
    exceptions: new Map(),
    submissions: new Map(),
    returned: new Map(),
    given: new Map(),
    scores: new Map([
      [scheme.id, new Map(scores.map(({ idStudent, noteFinal }) => [idStudent, noteFinal]))],
    ]),
  };
  const { courseId } = subject;
  const context = { idPeriod, idSubject, courseId, teacherId: teacher.id, indexPartial };
  return students.map(({ id }) => {
    const result = computePartial([scheme], { id, since: null }, sources, POLICY);
    const card = buildReportCard(context, id, result, POLICY);
    return {
      ...card,
      creation: at,
      updatedBy: teacher.id,
      revision: 1,
      writeId: `seed.${card.id}`,
    };
  });
}

function buildSubject(of: SubjectClass, at: number) {
  const schemes = INSTITUTE.partial.map((_, index) => buildScheme(of, index, at));
  const cards = schemes.slice(0, LAST).flatMap((scheme) => buildCards(of, scheme, at));
  const graded = { schemes, cards, tasks: [], submissionsOf: () => [] };
  const { id: subjectId, courseId } = of.subject;
  return {
    grading: { subjectId, courseId, schemes, tasks: [], submissions: [], cards },
    documents: [
      stored.subjectDocument(of),
      ...schemes.flatMap(stored.schemeDocuments),
      ...schemeTotals(schemes.map(({ scheme }) => scheme)).map(stored.schemeTotalDocument),
      ...cards.map(stored.reportCardDocument),
      ...buildProgress(of, graded).flatMap((each) =>
        stored.progressDocuments(each, of.teacher.id, at),
      ),
    ],
  };
}

/** Builds the school; its second admin is `admin2`. */
export function buildYearSchool(now: number): SeedSchool {
  const at = now - 86_400_000;
  const catalogue = smallCatalogue(STUDENTS);
  const [admin] = catalogue.people;
  if (!admin) throw new Error('nobody is an admin');
  const second: User = {
    ...admin,
    id: 'admin2',
    name: 'Segunda',
    email: 'admin2@aula.example.com',
    identification: cedula(600_000),
  };
  const classrooms = catalogue.classrooms.map((each) => ({ ...each, books: [] }));
  const subjects = catalogue.subjects.map((each) => ({
    ...each,
    subject: { ...each.subject, books: [] },
  }));
  const students = classrooms.flatMap((each) => each.students);
  const teachers = new Set(classrooms.flatMap((each) => each.teachers));
  const people = [admin, second, ...teachers, ...students];
  const built = subjects.map((each) => buildSubject(each, at));
  const grading = built.map((each) => each.grading);
  const partial = INSTITUTE.partial.map(({ name }, i) => ({ name, closed: i < LAST }));
  const documents = [
    stored.instituteDocument({ ...INSTITUTE, partial }),
    ...people.flatMap((user) => [stored.userDocument(user), stored.identificationDocument(user)]),
    ...classrooms.flatMap(stored.courseDocuments),
    ...built.flatMap((each) => each.documents),
    ...buildGradingPlans(grading).map(stored.gradingPlanDocument),
    ...buildOwnGrades(grading).map(stored.ownGradesDocument),
  ];
  return {
    accounts: people.map(({ id, email }) => ({ uid: id, email, password: DEMO_PASSWORD })),
    documents: [...documents, ...stored.listDocuments(documents)],
  };
}

/** Replaces a worker's school by another one, until the next test file. */
export async function becomeSchool(school: TestSchool, seed: SeedSchool): Promise<void> {
  await emptySchool(school);
  const hub = connectHub(school.ports.hub, school.hubTokenFile);
  await withoutTriggers(hub, () => writeSchool(seed, targetOf(school.ports)));
}
