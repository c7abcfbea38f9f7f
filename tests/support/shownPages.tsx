import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { INSTITUTE } from '../../local/seed/institute';
import type { Activity } from '../../src/models/activity';
import type { Subject } from '../../src/models/subject';
import type { Task } from '../../src/models/task';
import { USER_TYPE, type User } from '../../src/models/user';
import { userReceived } from '../../src/store/login/loginSlice';
import { makeStore } from '../../src/store/makeStore';

// Pages in jsdom with the real store, of which saidReads.ts is the server: a teacher with one subject and one task in it.

const nobody = {
  id: '',
  type: USER_TYPE.student,
  courseId: '',
  name: '',
  surname: '',
  email: '',
  identification: '',
  representative: '',
  phone: '',
  photo: '',
  status: true,
  deleted: false,
  mustChangePassword: false,
  formerCourses: {},
  graduated: '',
} satisfies User;
export const TEACHER: User = { ...nobody, id: 'docente', type: USER_TYPE.teacher };
export const ADMIN: User = { ...nobody, id: 'admin', type: USER_TYPE.admin };

export const SUBJECT: Subject = {
  id: 's',
  name: 'Matemática',
  description: '',
  courseId: 'c',
  idCourse: 'c',
  teacherId: 'docente',
  urlZoom: '',
  books: [],
  schedule: {},
  deleted: false,
};

/** In the first partial that is open. */
export const TASK: Task = {
  id: 't',
  title: 'Fracciones',
  description: 'Resuelva',
  dateStart: 0,
  dateEnd: 60_000,
  partial: INSTITUTE.partial.findIndex(({ closed }) => !closed),
  idPeriod: INSTITUTE.period.id,
  bookId: '',
  unitId: '',
  subjectId: 's',
  courseId: 'c',
  teacherId: 'docente',
  group: '',
  activities: [],
  activitiesBook: [],
  maxGrades: {},
  students: [],
  reopened: {},
  publishOnReturn: false,
  showAnswers: false,
  reviewed: false,
  creation: 0,
  deleted: false,
  closed: false,
};

export const ACTIVITY: Activity = {
  id: 'a',
  name: 'Los enteros',
  rubric: 'Vale lo mismo',
  description: 'Lea y responda',
  type: 'normal',
  subtype: '',
  maxGrade: 10,
  guideDocument: '',
  guideUrl: '',
  idTeacher: 'docente',
  creation: 0,
  isBook: false,
  taskId: '',
  unitId: '',
  bookId: '',
  deleted: false,
  tasks: [],
  openFor: {},
};

/** Shows what stands at an address, by the patterns of addresses. */
export function showAt(address: string, pages: Record<string, ReactElement>, user: User): void {
  const store = makeStore();
  store.dispatch(userReceived(user));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          {Object.entries(pages).map(([path, page]) => (
            <Route key={path} path={path} element={page} />
          ))}
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

/** Formik validates and saves asynchronously. */
export const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
