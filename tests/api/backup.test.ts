import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BackupFolder } from '../../local/backup/backupFolder';
import { canonical } from '../../local/backup/compareSchool';
import { exportSchool } from '../../local/backup/exportSchool';
import { importSchool } from '../../local/backup/importSchool';
import { localTarget, type Target } from '../../local/backup/target';
import { dataFolderAt } from '../../local/dataFolder';
import { HOST } from '../../local/ports';
import { useAdmin } from '../support/admin';
import { readDocuments } from '../support/firstState';
import { forgetFirstState } from '../support/restoreSchool';
import { privateFolder, removePrivateFolders } from '../support/schoolFolder';
import { control, ownSchool } from '../support/testSchool';
import { storedComplete } from '../support/triggers';

// One story: a school is exported, destroyed and restored. Its steps follow each other.

const school = ownSchool();
const { db, auth, bucket } = useAdmin();
const target = localTarget(school.ports, dataFolderAt(join(dirname(school.hubTokenFile), '..')));
const said: string[] = [];
const say = (line: string) => said.push(line);
const newcomer = { uid: 'newcomer', email: 'nueva@aula.example.com', password: 'Kumi-4827-tase' };

afterAll(async () => {
  await target.close();
  removePrivateFolders();
});

/** The school behind a network that breaks with the call after `calls`. */
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

/** Everything that is stored, read past what exports. */
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
  const sorted = (pairs: string[][]) => new Map(pairs.sort().map(([id, text]) => [id, text]));
  return { documents: sorted(documents), accounts: sorted(accounts), files: sorted(files) };
}

async function signIn(email: string, password: string): Promise<number> {
  const url = `http://${HOST}:${String(school.ports.auth)}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return status;
}

async function storeOddities(): Promise<void> {
  await db.doc('oddities/values').set({
    time: new Timestamp(1_795_000_000, 123_456_000),
    whole: 3,
    half: 0.5,
    negativeZero: -0,
    notANumber: Number.NaN,
    nothing: null,
    bytes: Buffer.from([0, 1, 254, 255]),
    place: new GeoPoint(-0.18, -78.47),
    person: db.doc('users/estudiante'),
    map: { 'a key with spaces': [{ deep: true }], empty: {} },
    list: [],
  });
  await target.call('POST', `${target.documents}:commit`, {
    writes: [
      {
        update: {
          name: `${target.documents.slice(target.documents.indexOf('projects/'))}/oddities/fraction`,
          fields: { grade: { doubleValue: 3 }, count: { integerValue: '9007199254740993' } },
        },
      },
    ],
  });
  const account = await auth.createUser({ ...newcomer, displayName: 'Nueva Persona' });
  const setAt = account.tokensValidAfterTime ?? account.metadata.creationTime;
  await db.doc('temporaryPasswords/newcomer').set({ setAt, salt: 's', hash: 'h' });
  for (const [name, content] of [
    ['answers/tarea/estudiante/actividad~1', 'una respuesta'],
    ['institute/logo con espacios.png', 'un dibujo'],
  ] as const) {
    await bucket.file(name).save(content, {
      resumable: false,
      contentType: 'image/png',
      metadata: {
        contentDisposition: "inline; filename*=UTF-8''foto.png",
        metadata: { firebaseStorageDownloadTokens: `token-of-${content}` },
      },
    });
  }
}

const backup = new BackupFolder(join(privateFolder(), 'backup'));
let before: Awaited<ReturnType<typeof readAll>>;

beforeAll(async () => {
  forgetFirstState(school);
  await storedComplete(storeOddities);
  before = await readAll();
});

it('an export that was cut goes on, and only its owner may read it', async () => {
  await expect(exportSchool(cutAfter(3), backup, say)).rejects.toThrow('the network is gone');
  await expect(backup.verify()).rejects.toThrow('this export is not whole.');
  // What is written meanwhile is not of the moment at which the export began.
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
  expect(await readAll()).toEqual(before);
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
  // Auth gives each account a new time; the mark of a temporary password follows it.
  const mark = [...before.documents.keys()].find((name) => name?.includes('temporaryPasswords'));
  before.documents.delete(mark);
  after.documents.delete(mark);
  expect(after).toEqual(before);
  const { tokensValidAfterTime } = await auth.getUser(newcomer.uid);
  expect((await db.doc('temporaryPasswords/newcomer').get()).data()).toEqual({
    setAt: tokensValidAfterTime,
    salt: 's',
    hash: 'h',
  });
  await expect.poll(() => signIn(newcomer.email, newcomer.password)).toBe(200);
  expect(await signIn('docente@aula.example.com', 'wrong')).toBe(400);
});
