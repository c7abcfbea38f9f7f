import { beforeAll, describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInForToken } from '../support/apiClient';
import { ownSchool } from '../support/testSchool';

const school = ownSchool();
const { db } = useAdmin();
const PATH = 'update-tareas-in-activity';
const TASK = 'octavo-a-matematica-tarea-5';

let teacher = '';
let stranger = '';
let admin = '';
let student = '';
/** An activity that the task holds, and one that it does not. */
let held = '';
let other = '';

const call = (body: unknown, token = teacher) => callEndpoint(school, PATH, body, { token });
const tasksOf = async (id: string) =>
  (await db.doc(`activities/${id}`).get()).get('tasks') as string[];
const codeOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { code: string } | undefined)?.code;

beforeAll(async () => {
  const task = await db.doc(`tasks/${TASK}`).get();
  const stray = (await db.collection('users').where('type', '==', 2).get()).docs.find(
    ({ id }) => id !== task.get('teacherId'),
  );
  held = (task.get('activities') as string[])[0] ?? '';
  const all = await db.collection('activities').where('tasks', '==', []).limit(1).get();
  other = all.docs[0]?.id ?? '';
  teacher = await signInForToken(school, 'docente@aula.example.com');
  stranger = await signInForToken(school, String(stray?.get('email')));
  admin = await signInForToken(school, 'admin@aula.example.com');
  student = await signInForToken(school, 'estudiante@aula.example.com');
});

describe('POST /api/update-tareas-in-activity', () => {
  it('the endpoint makes activities follow the lists of the task, and a second call changes nothing', async () => {
    await db.doc(`activities/${held}`).update({ tasks: [] });
    for (let i = 0; i < 2; i += 1) {
      expect(await call({ activities: [held], idTask: TASK, add: true })).toEqual({
        status: 200,
        body: { activities: [held] },
      });
      expect(await tasksOf(held)).toEqual([TASK]);
    }
  });

  it('the endpoint removes the task from an activity that left it, for an admin too', async () => {
    await db.doc(`activities/${other}`).update({ tasks: [TASK] });
    const answer = await call({ activities: [other], idTask: TASK, add: false }, admin);
    expect(answer.status).toBe(200);
    expect(await tasksOf(other)).toEqual([]);
  });

  it('the endpoint removes a deleted task from its activities', async () => {
    await db.doc(`tasks/${TASK}`).update({ deleted: true });
    expect((await call({ activities: [held], idTask: TASK, add: true })).status).toBe(409);
    expect((await call({ activities: [held], idTask: TASK, add: false })).status).toBe(200);
    expect(await tasksOf(held)).toEqual([]);
    await db.doc(`tasks/${TASK}`).update({ deleted: false });
    await call({ activities: [held], idTask: TASK, add: true });
  });

  it.each([
    ['no list', { idTask: TASK, add: true }],
    ['an empty list', { activities: [], idTask: TASK, add: true }],
    ['eleven activities', { activities: Array(11).fill('a'), idTask: TASK, add: true }],
    ['an id with a slash', { activities: ['a/b'], idTask: TASK, add: true }],
    ['an id of one dot', { activities: ['.'], idTask: TASK, add: true }],
    ['a task of two dots', { activities: ['a'], idTask: '..', add: true }],
    ['a reserved id', { activities: ['__x__'], idTask: TASK, add: true }],
    ['no task', { activities: ['a'], add: true }],
    ['a task that is no id', { activities: ['a'], idTask: 7, add: true }],
    ['add as a text', { activities: ['a'], idTask: TASK, add: 'true' }],
    ['nothing', {}],
  ])('the endpoint answers 400 to %s', async (_, body) => {
    const answer = await call(body);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid-argument']);
  });

  it.each(['{"a":', '', '[', 'null', '"x"', '7', '{"activities":"\\ud800"'])(
    'the endpoint answers 400 as JSON without a stack trace to the body %j',
    async (rawBody) => {
      const answer = await callEndpoint(school, PATH, null, { token: teacher, rawBody });
      expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid-argument']);
      expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\bat /);
    },
  );

  it.each([
    ['no token', {}],
    ['a token that is none', { token: 'abc' }],
  ])('the endpoint answers 401 to %s', async (_, options) => {
    const body = { activities: [held], idTask: TASK, add: true };
    const answer = await callEndpoint(school, PATH, body, options);
    expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthenticated']);
  });

  it.each([
    ['a student', () => student],
    ['another teacher', () => stranger],
  ])('the endpoint answers 403 to %s', async (_, token) => {
    const answer = await call({ activities: [held], idTask: TASK, add: true }, token());
    expect([answer.status, codeOf(answer)]).toEqual([403, 'permission-denied']);
  });

  it('the endpoint answers 403 to an inactive teacher', async () => {
    const ref = db.doc('users/docente');
    await ref.update({ status: false });
    const answer = await call({ activities: [held], idTask: TASK, add: true });
    await ref.update({ status: true });
    expect(answer.status).toBe(403);
  });

  it.each([
    ['task', { activities: ['a'], idTask: 'nada', add: true }],
    ['activity', { activities: ['nada'], idTask: TASK, add: true }],
  ])('the endpoint answers 404 when this does not exist: %s', async (_, body) => {
    const answer = await call(body);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not-found']);
  });

  it('the server answers 404 when the endpoint does not exist', async () => {
    expect((await callEndpoint(school, 'nada', {}, { token: teacher })).status).toBe(404);
  });

  it.each([
    ['adding what the task does not hold', () => other, true],
    ['removing what the task holds', () => held, false],
  ])('the endpoint answers 409 to %s', async (_, activity, add) => {
    const answer = await call({ activities: [activity()], idTask: TASK, add });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'conflict']);
  });

  it('the endpoint answers 413 to a body that is too large', async () => {
    const body = { activities: [held], idTask: TASK, add: true, ballast: 'x'.repeat(1_000_001) };
    const answer = await call(body);
    expect([answer.status, codeOf(answer)]).toEqual([413, 'too-large']);
  });
});
