import { beforeAll, describe, expect, it } from 'vitest';
import type { PersonDataAnswer } from '../../src/models/api';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInForToken } from '../support/apiClient';
import { readDocuments } from '../support/firstState';
import { OF_ACCOUNT, pathsAbout } from '../support/personScan';
import { ownSchool, settle } from '../support/testSchool';

const school = ownSchool();
const { db } = useAdmin();

let token = '';
const ask = async (uid: string) => {
  const { status, body } = await callEndpoint(school, 'person-data', { uid }, { token });
  expect(status).toBe(200);
  return body as unknown as PersonDataAnswer;
};
const pathsOf = ({ sections }: PersonDataAnswer) =>
  sections.flatMap(({ documents }) => documents.map(({ path }) => path)).sort();

beforeAll(async () => {
  token = await signInForToken(school, 'admin@aula.example.com');
  const [task] = (await db.collection('tasks').where('courseId', '==', 'octavo-a').limit(1).get())
    .docs;
  if (!task) throw new Error('no task');
  await task.ref.collection('drafts').doc('estudiante').set({ text: 'borrador' });
  await task.ref
    .collection('archive')
    .doc('estudiante-1700000000000')
    .set({ idStudent: 'estudiante', fecha: new Date(0) });
  await db
    .collection('changes')
    .doc('several')
    .set({ about: ['estudiante', 'otra'], names: ['Mateo', 'Otra'], action: 'changed' });
  await settle();
});

describe('all that the school holds of a person', () => {
  it('of a student it holds every document of the school that is about that student', async () => {
    const answer = await ask('estudiante');
    const stored = await readDocuments(school, true);
    const named = pathsAbout(stored, 'estudiante').filter((path) => !OF_ACCOUNT.test(path));
    expect(named.filter((path) => !pathsOf(answer).includes(path))).toEqual([]);
    expect(answer.sections.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        ...['person', 'courses', 'submissions', 'formerSubmissions', 'drafts', 'scores'],
        ...['reportCards', 'conduct', 'changes'],
      ]),
    );
    expect(answer.account?.email).toBe('estudiante@aula.example.com');
  });

  it('nothing of it is about anybody else, and it opens nothing', async () => {
    const answer = await ask('estudiante');
    const text = JSON.stringify(answer);
    const others = (await db.collection('users').get()).docs
      .filter(({ id }) => id !== 'estudiante')
      .map((user) => user.get('identification') as string);
    expect(others.filter((each) => each !== '' && text.includes(each))).toEqual([]);
    expect(text).not.toContain('Otra');
    expect(pathsOf(answer).filter((path) => path.startsWith('temporaryPasswords'))).toEqual([]);
  });

  it('of a teacher it holds the person, the courses, the subjects and the comments', async () => {
    await db.doc('commentBanks/docente').set({ pinned: ['Muy bien'], recent: [] });
    const { sections } = await ask('docente');
    expect(sections.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['person', 'courses', 'subjects', 'commentBank']),
    );
  });

  it('nobody but an admin asks, and of nobody there is nothing', async () => {
    for (const role of ['docente', 'estudiante']) {
      const other = await signInForToken(school, `${role}@aula.example.com`);
      const { status } = await callEndpoint(
        school,
        'person-data',
        { uid: 'estudiante' },
        { token: other },
      );
      expect(status).toBe(403);
    }
    const call = (uid: string) => callEndpoint(school, 'person-data', { uid }, { token });
    expect((await call('nadie')).status).toBe(404);
    expect((await call('a/b')).status).toBe(400);
  });
});
