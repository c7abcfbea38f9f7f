import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BackupFolder } from '../../local/backup/backupFolder';
import { canonical } from '../../local/backup/compareSchool';
import { exportSchool } from '../../local/backup/exportSchool';
import { importSchool } from '../../local/backup/importSchool';
import { restoreCourse, type CourseOptions } from '../../local/backup/restoreCourse';
import { localTarget, type Target } from '../../local/backup/target';
import { dataFolderAt } from '../../local/dataFolder';
import { HOST } from '../../local/ports';
import { useAdmin } from '../support/admin';
import { readDocuments } from '../support/firstState';
import { newcomer, storeOddities } from '../support/oddities';
import { forgetFirstState } from '../support/restoreSchool';
import { privateFolder, removePrivateFolders } from '../support/schoolFolder';
import { control, ownSchool } from '../support/testSchool';
import { storedComplete } from '../support/triggers';

// One story: a school is exported, destroyed and restored. Its steps follow each other.

const school = ownSchool();
const admin = useAdmin();
const { db, auth, bucket } = admin;
const target = localTarget(school.ports, dataFolderAt(join(dirname(school.hubTokenFile), '..')));
const said: string[] = [];
const say = (line: string) => said.push(line);

afterAll(async () => {
  await target.close();
  removePrivateFolders();
});

/** Returns the school behind a network that breaks with the call after `calls`. */
function cutAfter(calls: number): Target {
  let left = calls;
  return {
    ...target,
    call: (...args) => {
      left -= 1;
      if (left < 0) return Promise.reject(new Error('the network is gone'));
      return target.call(...args);
    },
  };
}

/** Reads the users whose document was changed after it was made. */
async function readChanged(): Promise<string[]> {
  const { docs } = await db.collection('users').get();
  return docs
    .filter(({ createTime, updateTime }) => !updateTime.isEqual(createTime))
    .map(({ id }) => id);
}

/** Reads everything that is stored, without the code that exports. */
async function readAll() {
  const documents = (await readDocuments(school, true)).map(({ name, fields }) => [
    name,
    canonical(fields ?? {}),
  ]);
  const { users } = await auth.listUsers(1000);
  const accounts = users.map(({ uid, email, emailVerified, disabled, displayName, metadata }) => [
    uid,
    canonical({ email, emailVerified, disabled, displayName, at: metadata.creationTime }),
  ]);
  const [stored] = await bucket.getFiles();
  const files = await Promise.all(
    stored.map(async (file) => {
      const { contentType, contentDisposition, metadata } = file.metadata;
      const [content] = await file.download();
      return [
        file.name,
        canonical({ contentType, contentDisposition, metadata, content: content.toString('hex') }),
      ];
    }),
  );
  const sorted = (pairs: string[][]) =>
    new Map(pairs.sort().map(([id = '', text = '']) => [id, text]));
  return { documents: sorted(documents), accounts: sorted(accounts), files: sorted(files) };
}

type All = Awaited<ReturnType<typeof readAll>>;

/** Returns the names of the parts that differ. */
const differing = (one: All, two: All): string[] =>
  (['documents', 'accounts', 'files'] as const).flatMap((kind) =>
    [...new Set([...one[kind].keys(), ...two[kind].keys()])].filter(
      (name) => one[kind].get(name) !== two[kind].get(name),
    ),
  );

async function signIn(email: string, password: string): Promise<number> {
  const url = `http://${HOST}:${String(school.ports.auth)}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return status;
}

const backup = new BackupFolder(join(privateFolder(), 'backup'));
let before: All;
/**
 * The users who were changed since their account was made: other files have used this school, too.
 */
let changedBefore: string[] = [];

beforeAll(async () => {
  forgetFirstState(school);
  await storedComplete(() => storeOddities(admin, target));
  before = await readAll();
  changedBefore = await readChanged();
});

it('an export that was cut goes on, and only its owner may read it', async () => {
  await expect(exportSchool(cutAfter(3), backup, say)).rejects.toThrow('the network is gone');
  await expect(backup.verify()).rejects.toThrow('this export is not whole.');
  // A document that is written meanwhile does not belong to the moment at which the export began.
  await db.doc('oddities/later').set({ late: true });
  await exportSchool(target, backup, say);
  await db.doc('oddities/later').delete();
  expect(said).toContainEqual(
    expect.stringMatching(/^goes on with the export of .*: [1-9]\d* doc/),
  );
  const { parts } = await backup.verify();
  expect(parts.length).toBeGreaterThan(4);
  const modes = ['', 'manifest.json', 'parts.jsonl', 'documents', 'documents/000001.jsonl'];
  expect(modes.map((name) => statSync(join(backup.path, name)).mode & 0o777)).toEqual([
    0o700, 0o600, 0o600, 0o700, 0o600,
  ]);
  await expect(exportSchool(target, backup, say)).rejects.toThrow('has a whole export already');
});

it('a school that is not empty is not overwritten', async () => {
  await expect(importSchool(target, backup, say)).rejects.toThrow(
    /^demo-aula is not empty: it has the document \S+\. Nothing was written\./,
  );
  expect(differing(before, await readAll())).toEqual([]);
});

it('a changed byte of a part or of a file is found before anything is written', async () => {
  await control(school, 'POST', 'reset', {});
  const { parts } = await backup.verify();
  const [file] = parts
    .filter(({ kind }) => kind === 'files')
    .flatMap((part) => backup.readPart<{ sha256: string }>(part));
  const content = backup.contentOf(file?.sha256 ?? '');
  for (const [path, message] of [
    [join(backup.path, 'documents/000003.jsonl'), 'documents/000003.jsonl has changed.'],
    [join(backup.path, 'parts.jsonl'), 'parts.jsonl has changed.'],
    [content, 'the content of answers/tarea/estudiante/actividad~1 has changed.'],
  ] as const) {
    const whole = readFileSync(path);
    const broken = Buffer.from(whole);
    broken[broken.length >> 1] = (broken[broken.length >> 1] ?? 0) ^ 1;
    writeFileSync(path, broken);
    await expect(importSchool(target, backup, say)).rejects.toThrow(
      `the export is damaged: ${message}`,
    );
    writeFileSync(path, whole);
  }
  expect(await readDocuments(school, false)).toEqual([]);
});

it('an import that was cut goes on, and the restored school differs in nothing', async () => {
  await expect(importSchool(cutAfter(12), backup, say)).rejects.toThrow('the network is gone');
  await importSchool(target, backup, say);
  expect(said).toContainEqual(expect.stringMatching(/^goes on after [1-9]\d* of \d+ parts\.$/));
  expect(said.at(-1)).toMatch(/; compared with the export, nothing differs\.$/);

  const after = await readAll();
  // Auth gives each account a new time, which may be in the same second; the mark of a temporary
  // password changes with it.
  const isMark = (path: string) => path.endsWith('/temporaryPasswords/newcomer');
  expect(differing(before, after).filter((path) => !isMark(path))).toEqual([]);
  // The times of the documents show which users were changed since the account was made.
  expect(changedBefore).toContain('estudiante');
  expect(await readChanged()).toEqual(changedBefore);
  const { tokensValidAfterTime } = await auth.getUser(newcomer.uid);
  expect((await db.doc('temporaryPasswords/newcomer').get()).data()).toEqual({
    setAt: tokensValidAfterTime,
    salt: 's',
    hash: 'h',
  });
  await expect.poll(() => signIn(newcomer.email, newcomer.password)).toBe(200);
  expect(await signIn('docente@aula.example.com', 'wrong')).toBe(400);
});

it('the grades of one course are put back after their plan was printed, and what was graded since stays', async () => {
  const subject = 'octavo-a-matematica';
  const [scheme] = (await db.collection('schemes').where('idSubject', '==', subject).get()).docs;
  const [score] = (await scheme?.ref.collection('notes').limit(1).get())?.docs ?? [];
  const [card] = (await db.collection('reportCards').where('idSubject', '==', subject).get()).docs;
  const notes = await db.collectionGroup('notes').where('subjectId', '==', subject).get();
  const [wrong, regraded] = notes.docs.filter((note) => note.get('reviewed') === true);
  const [conduct] = (await db.collection('courses/octavo-a/conduct').limit(1).get()).docs;
  const elsewhere = await db
    .collectionGroup('notes')
    .where('subjectId', '==', 'noveno-a-lengua')
    .get();
  const other = elsewhere.docs[0];
  if (!score || !card || !wrong || !regraded || !conduct || !other)
    throw new Error('too few grades');
  const later = Timestamp.fromMillis(Date.now() + 60_000);
  const harmed = await storedComplete(async () => {
    await score.ref.update({ noteFinal: 0, revision: 7 });
    await card.ref.delete();
    await conduct.ref.delete();
    await wrong.ref.update({ noteFinal: 0, subNotes: [] });
    await regraded.ref.update({ noteFinal: 9.99, reviewedAt: later });
    await other.ref.update({ noteFinal: 0 });
    return readDocuments(school, true);
  });
  const restore = async (options: Partial<CourseOptions>) => {
    said.length = 0;
    await storedComplete(() =>
      restoreCourse(target, backup, say, {
        courseId: 'octavo-a',
        isGradesOnly: true,
        isApplied: false,
        isOverNewer: false,
        ...options,
      }),
    );
  };

  await restore({});
  expect(await readDocuments(school, true)).toEqual(harmed);
  expect(said).toEqual(
    expect.arrayContaining([
      '1 reportCards are missing: they come back.',
      `  ${card.ref.path}`,
      '1 courses/conduct are missing: they come back.',
      '1 schemes/notes differ: they get their value of the export.',
      '1 tasks/notes differ: they get their value of the export.',
      '1 tasks/notes were entered by somebody after the export.',
      `  ${regraded.ref.path}`,
      'nothing is written yet: 4 documents would be. To do it: the same command with --apply.',
    ]),
  );

  await restore({ isApplied: true });
  const read = async (document: { ref: FirebaseFirestore.DocumentReference }) =>
    (await document.ref.get()).data();
  expect(await read(card)).toEqual(card.data());
  expect(await read(conduct)).toEqual(conduct.data());
  expect(await read(wrong)).toEqual(wrong.data());
  // No open page takes it for the score that it knows.
  expect(await read(score)).toMatchObject({
    ...score.data(),
    revision: 8,
    writeId: expect.stringMatching(/^restored\./) as string,
  });
  expect(await read(regraded)).toMatchObject({ noteFinal: 9.99 });
  expect(await read(other)).toMatchObject({ noteFinal: 0 });
  await storedComplete(() => other.ref.set(other.data()));

  await restore({ isApplied: true, isOverNewer: true });
  expect(await read(regraded)).toEqual(regraded.data());
  await restore({});
  expect(said.at(-1)).toMatch(/^nothing is written yet: 0 documents would be/);
});

it('a course whose documents are gone comes back with its people', async () => {
  const course = { courseId: 'noveno-a', isGradesOnly: false, isOverNewer: false };
  const before = await readAll();
  const isGone =
    /documents\/(courses|classLists|gradingPlans)\/noveno-a|\/subjects\/noveno-a-|\/(tasks|solutions)\/noveno-a-/;
  await storedComplete(async () => {
    const batch = db.batch();
    for (const name of before.documents.keys()) {
      if (isGone.test(name)) batch.delete(db.doc(name.slice(name.indexOf('/documents/') + 11)));
    }
    batch.update(db.doc('users/estudiante-21'), { courseId: '' });
    batch.update(db.doc('users/estudiante-22'), { courseId: 'octavo-a' });
    await batch.commit();
    said.length = 0;
    await restoreCourse(target, backup, say, { ...course, isApplied: true });
    // A student who is in another course by now is not in two.
    const elsewhere =
      'are of people who are in another course, or in none, by now: they are left out.';
    expect(said).toContain(`1 courses/students ${elsewhere}`);
    expect((await db.doc('courses/noveno-a/students/estudiante-22').get()).exists).toBe(false);
    await db.doc('users/estudiante-22').update({ courseId: '' });
    await restoreCourse(target, backup, say, { ...course, isApplied: true });
  });
  expect(differing(before, await readAll())).toEqual([]);
  await expect(
    restoreCourse(target, backup, say, { ...course, courseId: 'noveno-z', isApplied: true }),
  ).rejects.toThrow('the export has no course noveno-z. It has: decimo-a, noveno-a, octavo-a.');
});
