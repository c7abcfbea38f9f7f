import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { classListEntry } from '../../src/domain/classList';
import { SPEC_RULES } from '../../src/domain/grading/policy';
import { writeGrading } from '../../src/domain/grading/storedGrading';
import { writeSubGrades, type StoredSubGrades } from '../../src/domain/storedSubGrades';
import type { Activity, AnswerKey, PublicQuestion } from '../../src/models/activity';
import type { Book, BookCard, Topic, Unit } from '../../src/models/book';
import type { Course } from '../../src/models/course';
import type { TaskException } from '../../src/models/exception';
import type { Institute } from '../../src/models/institute';
import type { Subject } from '../../src/models/subject';
import type { HeldGrade, SubGrade, Task, Submission } from '../../src/models/task';
import type { MemberCard, User } from '../../src/models/user';
import type { Data } from './rulesDocuments';

export const LONG_AGO = Timestamp.fromMillis(Date.UTC(2024, 0, 15));
export const FAR_AHEAD = Timestamp.fromMillis(Date.UTC(2094, 0, 15));
export const PERIOD = 'p2026';
/** Positions of the partials of the seeded institute. */
export const OPEN_PARTIAL = 0;
export const CLOSED_PARTIAL = 1;

/**
 * All fields of T except these are required, so that a new field of a model fails to compile here
 * first.
 */
type Stored<T, NotStored extends keyof T> = Record<Exclude<keyof T, NotStored>, unknown>;

/** Builds valid documents of one kind, with some fields replaced. */
export const builder =
  <T, NotStored extends keyof T = 'id' & keyof T>(valid: Stored<T, NotStored>) =>
  (overrides: Data = {}): Data => ({ ...valid, ...overrides });

const buildPlainInstitute = builder<Omit<Institute, 'grading' | 'hours'>>({
  name: 'Unidad Educativa Los Andes',
  photo: '',
  planning: '',
  gradingPolicy: 'spec',
  period: { id: PERIOD, name: '2026 - 2027' },
  partial: [
    { name: 'Parcial 1', closed: false },
    { name: 'Parcial 2', closed: true },
  ],
  periods: {},
  contact: { email: 'info@andes.ec', phone: '022345678' },
  about: '',
});

export const buildInstitute = (overrides: Data = {}): Data =>
  buildPlainInstitute({ grading: writeGrading(SPEC_RULES), ...overrides });

export const buildUser = builder<User, 'id' | 'formerCourses' | 'graduated'>({
  name: 'María José',
  surname: 'Ñaupari',
  email: 'maria@andes.ec',
  identification: '1712345678',
  representative: 'Rosa Ñaupari',
  phone: '0991234567',
  status: true,
  type: 3,
  photo: '',
  courseId: '',
  deleted: false,
  mustChangePassword: true,
});

export const buildBook = builder<Book>({
  name: 'Lengua 8',
  description: 'Texto del estudiante',
  mainUrl: '/libros/lengua8.html',
  editorial: 'Maya Ediciones',
  photo: '',
  onlyRead: false,
  deleted: false,
});

export const buildUnit = builder<Unit>({
  name: 'Unidad 1',
  book: { id: 'book', name: 'Lengua 8' },
  bookId: 'book',
  bookName: 'Lengua 8',
  deleted: false,
});

export const buildTopic = builder<Topic>({
  name: 'La oración',
  url: 'https://maya.ec/oracion',
  unitId: 'unit',
});

export const buildCourse = builder<Course, 'id' | 'hasMoves'>({
  course: 'A',
  name: 'Octavo',
  description: 'Octavo de básica',
  tutor: null,
  totalStudents: 0,
  totalTeachers: 0,
  deleted: false,
});

/** Builds the card of a person in a course; its id must be the person's. */
export const buildCard = (id: string) =>
  builder<MemberCard, never>({ id, name: 'María José', surname: 'Ñaupari', photo: '' });

/**
 * Builds the class list of a course with these students, all in it since the beginning.
 * @param former those who have left it
 */
export const buildClassList = (uids: readonly string[], former: readonly string[] = []): Data => ({
  students: Object.fromEntries(
    [...uids, ...former].map((uid) => [
      uid,
      classListEntry(
        { name: 'María José', surname: 'Ñaupari' },
        former.includes(uid) ? LONG_AGO : null,
      ),
    ]),
  ),
});

/** Builds a document of a list of people. */
export const buildList = (): Data => ({
  kind: 'students',
  items: { student: { name: 'María José', surname: 'Ñaupari', type: 3 } },
});

export const buildBookCard = builder<BookCard, never>({ id: 'book', name: 'Lengua 8' });

export const buildSubject = builder<Subject>({
  name: 'Lengua',
  description: 'Lengua y literatura',
  courseId: 'courseA',
  idCourse: 'courseA',
  teacherId: 'teacher',
  urlZoom: '',
  books: ['book'],
  schedule: { '0': ['07:15-07:55'] },
  deleted: false,
});

export const buildActivity = builder<Activity>({
  name: 'Resumen del cuento',
  rubric: 'Claridad y orden',
  description: 'Lee y resume',
  type: 'normal',
  subtype: '',
  maxGrade: 10,
  guideDocument: '',
  guideUrl: '',
  idTeacher: 'teacher',
  creation: LONG_AGO,
  isBook: false,
  taskId: '',
  unitId: '',
  bookId: '',
  deleted: false,
  tasks: [],
  openFor: {},
});

/** The fields that make an activity one with questions. */
export const INTERACTIVE = { type: 'interactive', subtype: 'complete' };

export const buildQuestion = builder<PublicQuestion>({
  type: 'complete',
  order: 0,
  question: 'La capital es ** .',
  options: [],
});

export const buildKey = builder<AnswerKey>({
  type: 'complete',
  sentence: 'La capital es ((Quito)).',
  answer: 'Quito',
  tildes: 'avisar',
  optionCorrect: '',
  optionIncorrect1: '',
  optionIncorrect2: '',
  optionIncorrect3: '',
});

/** The fields that turn a question and its key into a dragging one. */
export const DRAG_QUESTION = { type: 'dragAndDrop', options: ['Quito', 'Lima'] };
export const DRAG_KEY = {
  type: 'dragAndDrop',
  answer: '',
  optionCorrect: 'Quito',
  optionIncorrect1: 'Lima',
};

export const buildTask = builder<
  Task,
  'id' | 'reopened' | 'publishOnReturn' | 'showAnswers' | 'group'
>({
  title: 'Tarea 1',
  description: 'Entregar el lunes',
  dateStart: LONG_AGO,
  dateEnd: FAR_AHEAD,
  partial: OPEN_PARTIAL,
  idPeriod: PERIOD,
  bookId: '',
  unitId: '',
  subjectId: 'subject',
  courseId: 'courseA',
  teacherId: 'teacher',
  activities: ['essay'],
  activitiesBook: ['quiz'],
  maxGrades: { essay: 10, quiz: 5 },
  students: [],
  reviewed: false,
  creation: LONG_AGO,
  deleted: false,
  closed: false,
});

type GradeField =
  | 'subNotes'
  | 'noteFinal'
  | 'scoredAt'
  | 'emptied'
  | 'scoreFailedAt'
  | 'comment'
  | 'reviewed'
  | 'reviewedAt'
  | 'reviewedBy'
  | 'sinEntrega'
  | 'marks';

/** Builds the submission of a student. */
export const buildSubmission = (idStudent: string) =>
  builder<Submission, 'id' | 'taskId' | GradeField>({
    idStudent,
    subjectId: 'subject',
    courseId: 'courseA',
    idPeriod: PERIOD,
    fecha: serverTimestamp(),
    answers: { quiz: { q1: 'Quito', q2: '' } },
    files: {},
  });

/** Builds a submission after the automatic scoring. */
export const buildScoredSubmission =
  (idStudent: string) =>
  (overrides: Data = {}) =>
    buildSubmission(idStudent)({
      fecha: LONG_AGO,
      subNotes: storedSubGrades(SCORED),
      noteFinal: 3.33,
      scoredAt: LONG_AGO,
      ...overrides,
    });

/** Builds more time for a student of the task 'open', who is exempt as well. */
export const buildException = (idStudent: string) =>
  builder<TaskException, 'id' | 'taskId'>({
    idStudent,
    subjectId: 'subject',
    courseId: 'courseA',
    idPeriod: PERIOD,
    teacherId: 'teacher',
    dateEnd: Timestamp.fromMillis(FAR_AHEAD.toMillis() + 86_400_000),
    exempt: true,
    updatedAt: serverTimestamp(),
    updatedBy: 'teacher',
  });

/** Returns sub-grades in the form that a submission stores. */
export const storedSubGrades = (list: readonly SubGrade[]): Data & StoredSubGrades =>
  writeSubGrades(list);

export const buildSubGrade = (overrides: Partial<SubGrade> = {}): SubGrade => ({
  id: 'essay',
  calification: 5,
  auto: null,
  maxGrade: 10,
  ...overrides,
});

/** The scoring's result for the two activities of a task; all answers of the quiz were right. */
export const SCORED: SubGrade[] = [
  buildSubGrade({ id: 'essay', calification: null }),
  buildSubGrade({ id: 'quiz', calification: 5, auto: 5, maxGrade: 5 }),
];

/** The same two, graded by a teacher. */
export const GIVEN: SubGrade[] = SCORED.map((each, i) => ({ ...each, calification: 8 - 4 * i }));

/** Builds the fields that a teacher writes when grading. */
export const buildGrade = (reviewedBy: string) =>
  builder<
    Pick<
      Submission,
      Exclude<GradeField, 'scoredAt' | 'scoreFailedAt' | 'sinEntrega' | 'marks' | 'emptied'>
    >,
    never
  >({
    subNotes: storedSubGrades(GIVEN),
    noteFinal: 8,
    comment: 'Muy bien',
    reviewed: true,
    reviewedAt: serverTimestamp(),
    reviewedBy,
  });

/** Builds a grade that waits to be returned. */
export const buildHeldGrade = (savedBy: string) =>
  builder<HeldGrade, 'id' | 'taskId'>({
    subNotes: storedSubGrades(GIVEN),
    noteFinal: 8,
    comment: 'Muy bien',
    savedAt: serverTimestamp(),
    savedBy,
    basedOn: null,
    workAt: LONG_AGO,
  });

/** Builds a grade for a student without a submission. */
export const buildNoWorkGrade =
  (idStudent: string, teacher: string) =>
  (overrides: Data = {}) =>
    buildSubmission(idStudent)({
      fecha: null,
      answers: {},
      sinEntrega: true,
      ...buildGrade(teacher)({
        noteFinal: 0,
        subNotes: storedSubGrades(
          SCORED.map((each) => ({ ...each, calification: null, auto: null })),
        ),
      }),
      ...overrides,
    });
