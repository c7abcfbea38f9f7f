import type { Course } from '../../src/models/course';
import type { Institute } from '../../src/models/institute';
import type { Subject } from '../../src/models/subject';
import { USER_TYPE, type ListedPerson, type User } from '../../src/models/user';

// Records of the application for tests of its parts; fields that a test does not set have usual
// values.

/** Builds an admin of the school. */
export const someUser = (changes: Partial<User> = {}): User => ({
  id: 'yo',
  name: 'Ada',
  surname: 'Mora',
  email: 'ada@aula.example.com',
  identification: '1710034065',
  representative: '',
  phone: '0991234567',
  status: true,
  type: USER_TYPE.admin,
  photo: '',
  courseId: '',
  deleted: false,
  mustChangePassword: false,
  formerCourses: {},
  graduated: '',
  ...changes,
});

/** Builds a student of Octavo A, as the list of all students has it. */
export function someStudent(id: string, changes: Partial<User> = {}): ListedPerson {
  const {
    deleted: _deleted,
    formerCourses: _former,
    ...listed
  } = someUser({
    ...{ id, name: id, email: `${id}@aula.example.com`, type: USER_TYPE.student },
    ...{ courseId: 'octavo-a', representative: 'Eva Paz' },
    ...changes,
  });
  return listed;
}

/** Builds a teacher, as the list of all teachers has it. */
export const someTeacher = (id: string, changes: Partial<User> = {}): ListedPerson =>
  someStudent(id, { type: USER_TYPE.teacher, representative: '', ...changes });

export const someCourse = (changes: Partial<Course> = {}): Course => ({
  id: 'octavo-a',
  course: 'A',
  name: 'Octavo',
  description: 'Primer paralelo.',
  tutor: null,
  totalStudents: 0,
  totalTeachers: 0,
  hasMoves: false,
  deleted: false,
  ...changes,
});

export const someSubject = (changes: Partial<Subject> = {}): Subject => ({
  id: 'octavo-a-matematica',
  name: 'Matemática',
  description: 'Números y figuras.',
  courseId: 'octavo-a',
  idCourse: 'octavo-a',
  teacherId: 'lucia',
  urlZoom: '',
  books: [],
  schedule: {},
  deleted: false,
  ...changes,
});

export const someInstitute = (changes: Partial<Institute> = {}): Institute => ({
  ...{ id: 'main', name: 'Valle del Quinde', photo: '', planning: '', about: '' },
  ...{ gradingPolicy: 'spec', grading: null, periods: {}, contact: { email: '', phone: '' } },
  hours: null,
  period: { id: '2026', name: '2026-2027' },
  partial: [{ name: 'Primero', closed: false }],
  ...changes,
});
