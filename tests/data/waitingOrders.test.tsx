import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerKey } from '../../src/domain/workDraft';
import { TaskAnswerPage } from '../../src/features/answering/TaskAnswerPage';
import { UnsentOfStudent } from '../../src/features/answering/UnsentTasks';
import { setRemembered } from '../../src/lib/drafts';
import { whenKept } from '../../src/lib/offline/draftsOnDisk';
import { paths } from '../../src/lib/paths';
import { dropUnsent, keepUnsent } from '../../src/store/submission/unsentWork';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { OPEN, setTaskOf, submissionOf } from '../support/grading';
import { see, useShownScreen } from '../support/shownScreen';

// A student's order to send waits for something other than the connection, while a page that shows
// it stays open.

const STUDENT = 'estudiante';
const COURSE = 'octavo-a';
const DAY = 24 * 3_600_000;
const { db } = useAdmin();
const app = useApp();
const screens = useShownScreen(app, [
  { path: '/inicio', element: <UnsentOfStudent studentId={STUDENT} /> },
  { path: paths.student.task(':taskId'), element: <TaskAnswerPage /> },
]);

const order = async (taskId: string) => {
  setRemembered(true);
  keepUnsent(
    { taskId, studentId: STUDENT },
    {
      fields: { [answerKey(OPEN, `${OPEN}-p1`)]: { value: 'lo que pedí', at: 5 } },
      ...{ activities: [OPEN], title: `Tarea ${taskId}`, attempt: 1, at: 6 },
    },
  );
  await whenKept();
};
const isSent = async (taskId: string) => {
  const { answers } = (await submissionOf(db, taskId, STUDENT)) ?? {};
  return JSON.stringify(answers ?? '').includes('lo que pedí');
};

const taskOf = (taskId: string) => db.doc(`tasks/${taskId}`);
const courseIs = (courseId: string) => db.doc(`users/${STUDENT}`).update({ courseId });

/**
 * The reasons why an order may wait: what causes each, what the home then says, and what ends it.
 */
const WAITS = [
  {
    id: 'quitada',
    what: 'activities that its teacher took out',
    end: (id: string) => taskOf(id).update({ activities: [] }),
    says: 'Su docente quitó las actividades',
    begin: (id: string) => taskOf(id).update({ activities: [OPEN] }),
  },
  {
    id: 'cerrada',
    what: 'a partial that was closed',
    end: (id: string) => taskOf(id).update({ partial: 0 }),
    says: 'el parcial se cerró antes',
    begin: (id: string) => taskOf(id).update({ partial: 1 }),
  },
  {
    id: 'futura',
    what: 'a start that was moved',
    end: (id: string) => taskOf(id).update({ dateStart: new Date(Date.now() + DAY) }),
    says: 'empieza el',
    begin: (id: string) => taskOf(id).update({ dateStart: new Date(Date.now() - DAY) }),
  },
  {
    id: 'otro-curso',
    what: 'the way back to its course',
    end: () => courseIs('octavo-b'),
    says: 'ya no es de su curso',
    onPage: 'Escribió esto y no se entregó',
    begin: () => courseIs(COURSE),
  },
];

describe('an order that waits while a page stays open', () => {
  const ids: string[] = [];
  beforeEach(async () => {
    // A page of tests has no such function; no element in it has a size.
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    await app.enter(STUDENT);
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await courseIs(COURSE);
    for (const taskId of ids.splice(0)) dropUnsent({ taskId, studentId: STUDENT });
  });
  const setTask = async (id: string) => {
    ids.push(id);
    return setTaskOf(db, id, [OPEN]);
  };

  it.each(WAITS)('the home sends it when $what is there again', async (wait) => {
    const id = await setTask(`espera-${wait.id}`);
    await wait.end(id);
    await order(id);
    screens.open('/inicio');
    await see(wait.says);
    expect(await isSent(id)).toBe(false);
    await wait.begin(id);
    await expect.poll(() => isSent(id), { timeout: 8000 }).toBe(true);
    await act(() => whenKept());
  });

  it.each(WAITS)('the page of its task sends it when $what is there again', async (wait) => {
    const id = await setTask(`pagina-${wait.id}`);
    await wait.end(id);
    await order(id);
    screens.open(paths.student.task(id));
    await see(wait.onPage ?? wait.says);
    expect(await isSent(id)).toBe(false);
    await wait.begin(id);
    await expect.poll(() => isSent(id), { timeout: 8000 }).toBe(true);
    await act(() => whenKept());
  });
});
