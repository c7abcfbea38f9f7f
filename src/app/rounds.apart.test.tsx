import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INSTITUTE } from '../../local/seed/institute';
import { answerRound, countAsked, type Stored } from '../../tests/support/readingRounds';
import { partOf } from '../../tests/support/parts';
import { renderAt } from '../../tests/support/renderedAt';
import { ACTIVITY, settle, SUBJECT, TASK, TEACHER } from '../../tests/support/shownPages';
import { someCourse, someUser } from '../../tests/support/someRecords';
import { USER_TYPE, type User } from '../models/user';
import { sessionFound, userReceived } from '../store/login/loginSlice';
import { listenToOwnUser } from '../store/login/ownUser';
import { makeStore } from '../store/makeStore';
import { endAllRunning } from '../store/running';
import { AppRouter } from './AppRouter';
// The code of these parts is there, as in a browser that has shown them before.
import './SignedInApp';
import './GradebookPage';
import './home/StudentHome';
import './home/TeacherHome';
import '../features/answering/TaskAnswerPage';
import '../features/scheme/SchemesTab';

vi.mock('../lib/firebase/reading', () => import('../../tests/support/readingRounds'));

/** A page of tests has no layout. */
class NoSize {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('ResizeObserver', NoSize);
  vi.stubGlobal('IntersectionObserver', NoSize);
});
afterEach(() => {
  endAllRunning();
  vi.unstubAllGlobals();
});

const STUDENT = someUser({ id: 'ana', type: USER_TYPE.student, courseId: 'c' });
const CARD = { id: 'ana', name: 'Ana', surname: 'Paz', photo: '', since: null, away: [] };
const OPEN = { ...TASK, activities: ['a'], maxGrades: { a: 10 }, dateEnd: Date.now() + 3_600_000 };
const SCHEME = {
  ...{ id: 'e', name: 'Los deberes', description: '', percent: 100, idPeriod: OPEN.idPeriod },
  ...{ idSubject: 's', indexPartial: OPEN.partial, teacherId: TEACHER.id, tasks: ['t'] },
  ...{ external: false, deleted: false },
};
const PROGRESS = {
  ...{ id: 'p', idPeriod: OPEN.idPeriod, idSubject: 's', indexPartial: OPEN.partial },
  ...{ courseId: 'c', teacherId: TEACHER.id, share: 10_000, blanks: {}, reopenedUntil: null },
  tasks: {
    t: {
      ...{ unreviewed: 1, held: 0, toReturn: 0, exempt: [], dateEnd: 1 },
      isCounted: true,
      extended: {},
    },
  },
};
const SCHOOL: Stored = {
  'institutes.main': [INSTITUTE],
  'subjects.one': [SUBJECT],
  'subjects.ofCourse': [SUBJECT],
  'subjects.ofTeacher': [SUBJECT],
  'courses.byId': [someCourse({ id: 'c' })],
  'members.own': [CARD],
  'members.students': [CARD],
  'tasks.one': [OPEN],
  'tasks.ofPartials': [OPEN],
  'tasks.due': [OPEN],
  'tasks.ofSubject': [OPEN],
  'activities.byId': [ACTIVITY],
  'schemes.ofPartial': [SCHEME],
  'partials.ofTeacher': [PROGRESS],
};

const QUIET = 20;
/** Waits until nothing more is read, also when loaded parts are drawn slowly. */
async function untilNothingNew(): Promise<void> {
  for (let quiet = 0, last = countAsked(); quiet < QUIET; quiet += 1) {
    await vi.dynamicImportSettled(); // the code of a part, which may come late
    await settle();
    if (countAsked() === last) continue;
    quiet = 0;
    last = countAsked();
  }
}

/** Opens the application at an address with a kept session, and counts how often it waits. */
async function readRounds(address: string, user: User): Promise<string[][]> {
  const stored = { ...SCHOOL, 'users.own': [user] };
  const store = makeStore();
  store.dispatch(sessionFound({ uid: user.id, known: { ...user, name: '', surname: '' } }));
  const leave = listenToOwnUser(user.id, {
    onItems: ([own]) => {
      store.dispatch(userReceived(own as User));
    },
    onError: () => undefined,
  });
  renderAt(store, [{ path: '*', element: <AppRouter /> }], address);
  const rounds: string[][] = [];
  for (;;) {
    await untilNothingNew();
    let round: string[] = [];
    act(() => {
      round = answerRound(stored);
    });
    if (round.length === 0) break;
    rounds.push(round);
  }
  leave();
  return rounds;
}

// The page of a kept session reads its data together with the user's own document; reads that
// depend on these answers are one more round. The connection itself takes another one before.
it.each([
  ['the home of a student', '/estudiante/inicio', STUDENT, 'Fracciones'],
  ['the task of a student', '/estudiante/materias/tareas/t', STUDENT, /Los enteros/],
  ['the home of a teacher', '/docente/inicio', TEACHER, 'Calificar (1)'],
  ['the gradebook of a teacher', '/docente/calificaciones/detalle/s/c', TEACHER, 'Los deberes'],
] as const)(
  '%s has its data after two rounds where a session is kept',
  async (_, address, user, shown) => {
    const rounds = await readRounds(address, user);
    expect(screen.getAllByText(shown).length).toBeGreaterThan(0);
    expect(partOf('[aria-busy=true], .MuiSkeleton-root')).toBeNull();
    expect(rounds[0]).toEqual(expect.arrayContaining(['institutes.main', 'users.own']));
    expect(rounds.slice(2)).toEqual([]);
  },
);
