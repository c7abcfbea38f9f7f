import type { Activity } from '../src/models/activity';
import type { Subject } from '../src/models/subject';
import type { Task } from '../src/models/task';

// The data that the parts show: those of a school that does not exist.

export const NOW = Date.UTC(2026, 10, 23, 15);
export const DAY = 86_400_000;

export const doNothing = () => undefined;
export const saveNothing = () => Promise.resolve(undefined);

export const PERSON = { id: 'ana', name: 'Ana', surname: 'Cedeño', photo: '' };
export const PERSON_WITH_PHOTO = { ...PERSON, id: 'luis', name: 'Luis', photo: '/favicon.svg' };

export const TASK: Task = {
  id: 't1',
  title: 'Ecuaciones de primer grado',
  description: '',
  dateStart: NOW - 3 * DAY,
  dateEnd: NOW + 2 * DAY,
  partial: 0,
  idPeriod: '2026-2027',
  bookId: '',
  unitId: '',
  subjectId: 's1',
  courseId: 'c1',
  teacherId: 'd1',
  group: '',
  activities: ['a1'],
  activitiesBook: [],
  maxGrades: { a1: 10 },
  students: ['ana', 'luis', 'eva'],
  reopened: {},
  publishOnReturn: false,
  showAnswers: false,
  reviewed: false,
  creation: 0,
  deleted: false,
  closed: false,
};

export const SUBJECT: Subject = {
  id: 's1',
  name: 'Matemática',
  description: '',
  courseId: 'c1',
  idCourse: 'c1',
  teacherId: 'd1',
  urlZoom: 'https://example.com/clase',
  books: [],
  schedule: { '0': [{ start: '07:15', end: '07:55' }], '3': [{ start: '11:15', end: '11:55' }] },
  deleted: false,
};

export const SUBJECTS: Subject[] = [
  SUBJECT,
  {
    ...SUBJECT,
    id: 's2',
    name: 'Lengua y Literatura',
    urlZoom: '',
    schedule: { '1': [{ start: '07:15', end: '07:55' }], '2': [{ start: '07:55', end: '08:35' }] },
  },
];

export const ACTIVITY: Activity = {
  id: 'a1',
  name: 'Resolver tres ecuaciones',
  rubric: 'Procedimiento: 5 puntos. Resultado: 5 puntos.',
  description: 'Escriba cada paso y compruebe el resultado.',
  type: 'normal',
  subtype: '',
  maxGrade: 10,
  guideDocument: 'https://example.com/guia.pdf',
  guideUrl: 'https://example.com/guia',
  idTeacher: 'd1',
  creation: 0,
  isBook: false,
  taskId: 't1',
  unitId: '',
  bookId: '',
  deleted: false,
  tasks: [],
  openFor: {},
};
