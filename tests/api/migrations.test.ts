import { spawnSync } from 'node:child_process';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { migrateDeployed, SHAPE_PATH } from '../../local/deployedShape';
import { STORED_SHAPE } from '../../local/migrations';
import { PROJECT_ROOT } from '../../local/project';
import { emptyTasks } from '../../local/shape/emptyTasks';
import { indexIdentifications } from '../../local/shape/indexIdentifications';
import { keepGivenAt } from '../../local/shape/keepGivenAt';
import { markUnreviewed } from '../../local/shape/markUnreviewed';
import { reshuffleOptions } from '../../local/shape/reshuffleOptions';
import { spaceAlternatives } from '../../local/shape/spaceAlternatives';
import { totalSchemes } from '../../local/shape/totalSchemes';
import { useAdmin } from '../support/admin';
import { adminEnvironment, ownSchool } from '../support/testSchool';
import { useNoTriggers } from '../support/triggers';

const school = ownSchool();
const { db } = useAdmin();
// Triggers of a changed document are no part of a migration.
useNoTriggers();

const OPTIONS = ['La correcta', 'Otra', 'Una más', 'La última'];
const questions = Array.from({ length: 200 }, (_, i) => db.doc(`activities/old/questions/q${i}`));
const typed = db.doc('activities/old/questions/typed');

async function storeOldQuestions(): Promise<void> {
  const batch = db.batch();
  for (const [order, question] of questions.entries()) {
    batch.set(question, { type: 'dragAndDrop', order, question: '** ', options: OPTIONS });
  }
  batch.set(typed, { type: 'complete', order: questions.length, question: '** ', options: [] });
  await batch.commit();
}

const readOptions = async () =>
  (await db.getAll(...questions)).map((question) => question.get('options') as string[]);

describe('the options of questions that were saved in a known order', () => {
  it('the migration shuffles the options of old questions and keeps each option', async () => {
    await storeOldQuestions();
    await reshuffleOptions(db);
    const options = await readOptions();
    for (const list of options) expect([...list].sort()).toEqual([...OPTIONS].sort());
    const places = options.map((list) => list.indexOf('La correcta'));
    expect(new Set(places)).toEqual(new Set([0, 1, 2, 3]));
    expect((await typed.get()).data()).toMatchObject({ order: questions.length, options: [] });
    await reshuffleOptions(db);
    expect(await readOptions()).not.toEqual(options);
  });
});

describe('a gradebook that was saved before its totals knew tasks', () => {
  it('the migration recounts an old gradebook and begins to count the writes of scores', async () => {
    const totals = await db.collection('schemeTotals').get();
    const [first] = totals.docs;
    const scheme = (await db.collection('schemes').where('external', '==', true).limit(1).get())
      .docs[0];
    const score = (await scheme?.ref.collection('notes').limit(1).get())?.docs[0];
    const before = [first?.data(), score?.get('noteFinal')];
    await first?.ref.update({ tasks: FieldValue.delete(), scheme: FieldValue.delete(), total: 0 });
    await score?.ref.update({ revision: FieldValue.delete(), writeId: FieldValue.delete() });
    await db.doc('institute/main').update({ gradingPolicy: FieldValue.delete() });
    await totalSchemes(db);
    const { scheme: _latest, ...total } = (await first?.ref.get())?.data() ?? {};
    expect(before[0]).toMatchObject(total);
    const counted = (await score?.ref.get())?.data();
    expect([counted?.noteFinal, counted?.revision]).toEqual([before[1], 1]);
    expect(counted?.writeId).toBe(`before.${score?.id ?? ''}`);
    expect((await db.doc('institute/main').get()).get('gradingPolicy')).toBe('spec');
  });
});

describe('scores that were saved before the time of their first save was kept', () => {
  it('the migration takes the first change in the history, or the last save where there is none', async () => {
    const notes = db.collection('schemes/old/notes');
    const at = (millis: number) => Timestamp.fromMillis(millis);
    const put = (id: string, more: object = {}) =>
      notes.doc(id).set({ noteFinal: 8, updatedAt: at(900), ...more });
    await Promise.all([put('a'), put('b'), put('c', { givenAt: at(5) })]);
    const history = notes.doc('b').collection('history');
    await Promise.all(
      [400, 300, 500].map((time) => history.add({ source: 'score', at: at(time) })),
    );
    await db.doc('tasks/old/notes/a').set({ noteFinal: 8, updatedAt: at(900) });
    await keepGivenAt(db);
    const times = (await notes.get()).docs.map((score) => score.get('givenAt') as unknown);
    expect(times).toEqual([at(900), at(300), at(5)]);
    expect((await db.doc('tasks/old/notes/a').get()).get('givenAt')).toBeUndefined();
  });
});

describe('a task that had no activities before plans said so', () => {
  it('the migration has the plan of its course say so, and no other task', async () => {
    const plan = db.doc('gradingPlans/octavo-a');
    type Planned = { subjects: Record<string, { tasks: Record<string, { isEmpty?: boolean }> }> };
    const emptyOnes = async () => {
      const { subjects } = (await plan.get()).data() as Planned;
      const tasks = Object.values(subjects).flatMap((each) => Object.entries(each.tasks));
      return tasks.filter(([, { isEmpty }]) => isEmpty).map(([id]) => id);
    };
    const counted = Object.values(((await plan.get()).data() as Planned).subjects);
    const id = counted.flatMap(({ tasks }) => Object.keys(tasks))[0] ?? '';
    await db.doc(`tasks/${id}`).update({ activities: [], activitiesBook: [] });
    expect(await emptyOnes()).toEqual([]);
    await emptyTasks(db);
    expect(await emptyOnes()).toEqual([id]);
    await emptyTasks(db);
    expect(await emptyOnes()).toEqual([id]);
  });
});

describe('people who were saved before identifications had an owner', () => {
  const put = (id: string, identification: string, more: object = {}) =>
    db.doc(`users/${id}`).set({ identification, status: true, deleted: false, ...more });
  const ownerOf = async (key: string) =>
    (await db.doc(`identifications/${key}`).get()).get('uid') as unknown;

  it('the migration gives each identification one owner and reports duplicates', async () => {
    await put('double-a', 'AB-100000001', { deleted: true, status: false });
    await put('double-b', 'ab100000001', { status: false });
    await put('double-c', 'AB100000001');
    await put('double-d', 'AB100000001');
    await put('single', 'ab-200000002');
    await put('without', '');
    const student = await db.doc('users/estudiante').get();
    const identification = String(student.get('identification'));
    await db.doc(`identifications/${identification}`).delete();
    // An owner document of a user who now has another identification does not count.
    await db.doc('identifications/AB200000002').set({ uid: 'estudiante' });
    const said: string[] = [];
    const run = () => indexIdentifications(db, (line) => said.push(line));
    await run();
    expect(await ownerOf('AB100000001')).toBe('double-c');
    expect(await ownerOf('AB200000002')).toBe('single');
    expect(await ownerOf(identification)).toBe('estudiante');
    const named =
      'users/double-c keeps an identification that others have, too: users/double-d, users/double-b, users/double-a.';
    expect(said).toEqual([named]);

    // A second run after a failure does not change what an admin has corrected since.
    await db.doc('identifications/AB100000001').set({ uid: 'double-d' });
    await run();
    expect(await ownerOf('AB100000001')).toBe('double-d');
    expect(said[1]).toMatch(/^users\/double-d keeps .*: users\/double-c, /);
    const batch = db.batch();
    for (const id of ['double-a', 'double-b', 'double-c', 'double-d', 'single', 'without']) {
      batch.delete(db.doc(`users/${id}`));
    }
    await batch.commit();
  });
});

describe('submissions that were stored without saying that nobody has reviewed them', () => {
  it('the migration marks only submissions that say nothing about a review', async () => {
    const notes = await db.collection('tasks/octavo-a-matematica-tarea-3/notes').get();
    const [waiting, done] = notes.docs
      .filter((note) => note.get('reviewed') === true)
      .map(({ ref }) => ref);
    const scheme = db.doc('schemes/unmarked/notes/ana');
    await scheme.set({ idStudent: 'ana', noteFinal: 7 });
    await waiting?.update({ reviewed: FieldValue.delete() });
    await markUnreviewed(db);
    expect((await waiting?.get())?.get('reviewed')).toBe(false);
    expect((await done?.get())?.get('reviewed')).toBe(true);
    expect((await scheme.get()).data()).toEqual({ idStudent: 'ana', noteFinal: 7 });
    await markUnreviewed(db);
    expect((await waiting?.get())?.get('reviewed')).toBe(false);
    await scheme.delete();
  });
});

describe('keys that were written when any slash separated', () => {
  const key = (id: string) => db.doc(`activities/slashed/answerKeys/${id}`);
  const put = (id: string, answer: string) =>
    key(id).set({ type: 'complete', sentence: `Es ((${answer})).`, answer });
  const read = async (id: string) => {
    const found = await key(id).get();
    return [found.get('answer'), found.get('sentence')] as unknown[];
  };

  it('the migration keeps the meaning of old answer keys and does not change newer ones', async () => {
    await db.doc('system/spaceAlternatives').delete();
    await put('glued', 'símil/comparación');
    await put('spaced', '3 / tres');
    await put('escaped', String.raw`0.5 / 1\/2 /50 %`);
    await put('whole', String.raw`km \/ h`);
    await spaceAlternatives(db);
    const expectSame = async () => {
      for (const [id, answer] of [
        ['glued', 'símil / comparación'],
        ['spaced', '3 / tres'],
        ['escaped', '0.5 / 1/2 / 50 %'],
        ['whole', 'km/h'],
      ] as const) {
        expect(await read(id)).toEqual([answer, `Es ((${answer})).`]);
      }
    };
    await expectSame();
    await put('new', '1/2');
    await spaceAlternatives(db);
    await expectSame();
    expect(await read('new')).toEqual(['1/2', 'Es ((1/2)).']);
  });
});

describe('a deployed school', () => {
  const migrate = (...args: string[]) =>
    spawnSync(process.execPath, ['local/run.cjs', 'migrate', ...args], {
      cwd: PROJECT_ROOT,
      env: { ...process.env, ...adminEnvironment(school) },
      encoding: 'utf8',
    });

  it('one command migrates a deployed school to the current version once', async () => {
    await db.doc(SHAPE_PATH).delete();
    await storeOldQuestions();
    const first = migrate('--project', school.project);
    expect(first).toMatchObject({
      stderr: '',
      stdout: [
        ...STORED_SHAPE.migrations.map(({ to, why }) => `aula: brought to version ${to}: ${why}.`),
        `aula: the school is of version ${STORED_SHAPE.version}.\n`,
      ].join('\n'),
      status: 0,
    });
    const options = await readOptions();
    expect(new Set(options.map(([head]) => head)).size).toBe(4);

    const said: string[] = [];
    await migrateDeployed(db, STORED_SHAPE, (line) => said.push(line));
    expect(said).toEqual([`the school is of version ${STORED_SHAPE.version}.`]);
    expect(await readOptions()).toEqual(options);
  });

  it('the migration continues at the failed step after a failure', async () => {
    const done: number[] = [];
    let isBroken = true;
    const migrations = [2, 3].map((to) => ({
      to,
      why: `step ${to}`,
      run: () => {
        if (to === 3 && isBroken) return Promise.reject(new Error('no network'));
        done.push(to);
        return Promise.resolve();
      },
    }));
    await db.doc(SHAPE_PATH).delete();
    const run = () => migrateDeployed(db, { version: 3, migrations }, () => undefined);
    await expect(run()).rejects.toThrow('no network');
    isBroken = false;
    await run();
    expect(done).toEqual([2, 3]);
  });

  it('the migration does not change a school of a newer version', async () => {
    await db.doc(SHAPE_PATH).set({ version: 99 });
    const migrated = migrateDeployed(db, STORED_SHAPE, () => undefined);
    await expect(migrated).rejects.toThrow(
      `the school is of version 99, and this checkout knows version ${STORED_SHAPE.version}.`,
    );
  });

  it('the migration needs the name of the school', () => {
    expect(migrate()).toMatchObject({
      status: 1,
      stderr: 'aula: use: npm run migrate -- --project ID\n',
    });
  });
});
