import { dbPaths } from '../../../src/domain/dbPaths';
import { identificationKey } from '../../../src/domain/identificationKey';
import { LIMITS, MAX_DAY_LESSONS, MAX_SUBJECT_BOOKS } from '../../../src/domain/limits';
import { MAX_FORMER_COURSES } from '../../../src/domain/membership';
import { buildSubject, buildUser, PERIOD } from '../rulesBuilders';
import type { Data, Documents } from '../rulesDocuments';
import type { LargestWrite } from './largestWrites';
import { former, LONG_INSTITUTE, longest, NOW, PHOTO, times } from './world';

const longPerson = (identification: string, overrides: Data = {}) =>
  buildUser({
    name: longest(LIMITS.user.name),
    surname: longest(LIMITS.user.surname),
    email: 'una.direccion.bastante.larga.de.correo@andes.edu.ec'.slice(-50),
    identification,
    representative: longest(LIMITS.user.representative),
    phone: '+12345678901234',
    courseId: 'courseA',
    photo: PHOTO('person'),
    ...overrides,
  });
const claim = (identification: string): Documents => ({
  [dbPaths.identification(identificationKey(identification))]: { uid: 'person' },
});
const NEW_ID = 'ABC-1234567890';

export const SCHOOL: LargestWrite[] = [
  {
    what: 'institute of nine partials, changed',
    by: 'admin',
    writes: {
      [dbPaths.institute]: {
        ...LONG_INSTITUTE,
        name: 'Otra',
        about: 'Otra',
        photo: '/logo.png',
        planning: 'https://andes.ec/plan',
        gradingPolicy: 'ecuador',
        contact: { email: '', phone: '' },
        period: { id: PERIOD, name: 'Otro nombre' },
        grading: { ...(LONG_INSTITUTE.grading as Data), passGrade: 6.5 },
        partial: (LONG_INSTITUTE.partial as Data[]).map(({ name }) => ({ name, closed: true })),
      },
    },
  },
  {
    what: 'institute of nine partials, a new period',
    by: 'admin',
    writes: {
      [dbPaths.institute]: {
        ...LONG_INSTITUTE,
        period: { id: 'p2027', name: longest(LIMITS.institute.period) },
        partial: (LONG_INSTITUTE.partial as Data[]).map(({ name }) => ({ name, closed: false })),
        periods: {
          [PERIOD]: {
            name: (LONG_INSTITUTE.period as Data).name,
            partial: LONG_INSTITUTE.partial,
            gradingPolicy: LONG_INSTITUTE.gradingPolicy,
            grading: LONG_INSTITUTE.grading,
            endedAt: NOW,
          },
        },
      },
    },
  },
  {
    what: 'new person',
    by: 'admin',
    writes: { [dbPaths.user('person')]: longPerson(NEW_ID), ...claim(NEW_ID) },
  },
  {
    what: 'person, every field changed, and the last of twelve courses left',
    by: 'admin',
    seed: {
      [dbPaths.user('person')]: buildUser({ formerCourses: former(MAX_FORMER_COURSES - 1) }),
    },
    writes: {
      [dbPaths.user('person')]: longPerson(NEW_ID, {
        courseId: 'other',
        status: false,
        formerCourses: former(MAX_FORMER_COURSES),
      }),
      ...claim(NEW_ID),
    },
  },
  {
    what: 'own photo and phone',
    by: 'student',
    writes: {
      [dbPaths.user('student')]: buildUser({
        courseId: 'courseA',
        phone: '+12345678901234',
        ownChanges: { since: NOW, count: 1 },
        photo:
          'https://firebasestorage.googleapis.com/v0/b/aula.appspot.com/o/students%2Fstudent-photo?alt=media',
      }),
    },
  },
  {
    what: 'subject with a full week and fifty books',
    by: 'admin',
    writes: {
      [dbPaths.subject('subject')]: buildSubject({
        name: longest(LIMITS.subject.name),
        description: longest(LIMITS.subject.description),
        urlZoom: 'https://zoom.us/j/1',
        books: times(MAX_SUBJECT_BOOKS, (i) => `book-${String(i)}`),
        schedule: Object.fromEntries(
          times(7, (day) => [String(day), times(MAX_DAY_LESSONS, () => '07:15-07:55')]),
        ),
      }),
    },
  },
];
