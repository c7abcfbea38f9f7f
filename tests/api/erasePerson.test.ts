import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { FATES, type PersonDocumentKind } from '../../src/domain/privacy';
import { beginErasing, eraseStep } from '../../functions/src/privacy/erase';
import { personDocuments } from '../../functions/src/privacy/personDocuments';
import { newAccount } from '../support/accounts';
import { useAdmin } from '../support/admin';
import { callEndpoint, DEMO_PASSWORD, signInForToken } from '../support/apiClient';
import { readDocuments } from '../support/firstState';
import { fillLeaver, leave, SECRETS } from '../support/leaver';
import { pathOf, pathsAbout } from '../support/personScan';
import { ownSchool, settle } from '../support/testSchool';

const school = ownSchool();
const admin = useAdmin();
const { auth, db, bucket } = admin;
const services = { auth, db, openBucket: () => bucket };
const OWN = { ownPassword: DEMO_PASSWORD, key: 'local' };
const LEAVER = 'estudiante2';
const AUTHOR = { by: 'admin', byName: 'A' };

let token = '';
let task = '';
const erase = (uid: string, body: object = {}, by = token) =>
  callEndpoint(school, 'erase-person', { ...OWN, uid, ...body }, { token: by });
const codeOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { code: string } | undefined)?.code;
const userOf = (uid: string) => db.doc(`users/${uid}`).get();
const recordsOf = async (uid: string) => {
  const { docs } = await db.collection('changes').where('about', 'array-contains', uid).get();
  return docs.map((each) => each.data()).filter(({ action }) => action === 'erased');
};
async function readKinds(uid: string) {
  const { read } = personDocuments(db, await userOf(uid));
  const kinds = Object.keys(FATES) as PersonDocumentKind[];
  const found: [PersonDocumentKind, DocumentSnapshot[]][] = [];
  for (const kind of kinds) found.push([kind, await read[kind]()]);
  return new Map(found);
}

beforeAll(async () => {
  token = await signInForToken(school, 'admin@aula.example.com');
  ({ task } = await fillLeaver(admin, LEAVER));
  await settle();
});

describe('who can be erased', () => {
  it('somebody who is active or in a course is refused, and nothing changes', async () => {
    const before = (await userOf(LEAVER)).data();
    for (const uid of [LEAVER, 'docente']) {
      const refused = await erase(uid);
      expect([refused.status, codeOf(refused)]).toEqual([409, 'not-left']);
    }
    await db.doc('users/docente').update({ status: false, courseId: '' });
    expect(codeOf(await erase('docente'))).toBe('not-left'); // still has subjects and courses
    await db.doc('users/docente').update({ status: true });
    await db.doc(`users/${LEAVER}`).update({ status: false }); // inactive, and still in the course
    expect(codeOf(await erase(LEAVER))).toBe('not-left');
    await db.doc(`users/${LEAVER}`).update({ status: true });
    expect((await userOf(LEAVER)).data()).toEqual(before);
    expect(await recordsOf(LEAVER)).toEqual([]);
  });

  it('nobody but an admin erases, only with the own password, and never the own person', async () => {
    for (const role of ['docente', 'estudiante']) {
      const other = await signInForToken(school, `${role}@aula.example.com`);
      expect((await erase(LEAVER, {}, other)).status).toBe(403);
    }
    const wrong = await erase(LEAVER, { ownPassword: 'otra-clave' });
    expect([wrong.status, codeOf(wrong)]).toEqual([403, 'wrong-password']);
    expect((await erase(LEAVER, { ownPassword: '' })).status).toBe(400);
    expect((await erase('admin')).status).toBe(400);
    expect((await erase('nadie')).status).toBe(404);
    expect((await erase('a/b')).status).toBe(400);
  });
});

describe('erasing somebody who has left', () => {
  it('nothing but the academic record is left anywhere in the school, and no kind of document is forgotten', async () => {
    await leave(admin, LEAVER);
    await settle();
    const { email, name, surname, identification } = ((await userOf(LEAVER)).data() ??
      {}) as Record<string, string>;
    const stored = await readDocuments(school, true);
    const before = await readKinds(LEAVER);
    const known = [...before.values()].flat().map(({ ref }) => ref.path);
    expect(pathsAbout(stored, LEAVER).filter((path) => !known.includes(path))).toEqual([]);
    const hasNone = [...before].filter(([, found]) => found.length === 0).map(([kind]) => kind);
    expect(hasNone).toEqual(['courses', 'subjects', 'tutored']); // for a person with courses
    const dump = JSON.stringify(stored);
    expect(SECRETS.filter((secret) => !dump.includes(secret))).toEqual([]);

    // Two admins press at once, and then one of them presses again.
    const answers = await Promise.all([erase(LEAVER), erase(LEAVER)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await erase(LEAVER)).body).toEqual({ uid: LEAVER, isWhole: true });
    await settle();

    const left = await readDocuments(school, true);
    for (const secret of [...SECRETS, String(email)]) {
      const where = left.filter((each) => JSON.stringify(each).includes(secret)).map(pathOf);
      expect([secret, where]).toEqual([secret, []]);
    }
    const after = await readKinds(LEAVER);
    const keptPaths = [...after.values()].flat().map(({ ref }) => ref.path);
    expect(pathsAbout(left, LEAVER).filter((path) => !keptPaths.includes(path))).toEqual([]);
    const pathsOf = (found: readonly DocumentSnapshot[] = []) => found.map(({ ref }) => ref.path);
    const kinds = [...before.keys()].filter((kind) => kind !== 'changes'); // one is added
    const expected = kinds.map((kind) => [
      kind,
      FATES[kind] === 'deleted' ? [] : pathsOf(before.get(kind)),
    ]);
    expect(kinds.map((kind) => [kind, pathsOf(after.get(kind))])).toEqual(expected);
    const keptOf = (all: typeof before) =>
      kinds
        .filter((kind) => FATES[kind] === 'kept')
        .map((kind) => all.get(kind)?.map((each) => each.data()));
    expect(keptOf(after)).toEqual(keptOf(before));
    expect((await userOf(LEAVER)).data()).toMatchObject({
      ...{ name, surname, identification, deleted: true, status: false },
      ...{ email: '', phone: '', representative: '', photo: '' },
    });
    const work = before
      .get('submissions')
      ?.find(({ ref }) => ref.path.startsWith(`tasks/${task}/`));
    expect((await work?.ref.get())?.get('noteFinal')).toBe(work?.get('noteFinal'));
    const record = (await db.doc(`registers/p-antes/studentRecords/${LEAVER}`).get()).data();
    expect(record?.conduct).toEqual([
      { indexPartial: 0, behaviour: 'A', unjustified: 2, observation: '' },
    ]);
  });

  it('a comment that a grade brings after the erasure is gone once it goes on', async () => {
    const work = db.doc(`tasks/${task}/notes/${LEAVER}`);
    await work.update({ comment: 'secreto-tarde' });
    expect((await erase(LEAVER)).body).toEqual({ uid: LEAVER, isWhole: true });
    expect((await work.get()).get('comment')).toBe('');
  });

  it('the account and the files are gone, and those of others are there', async () => {
    await expect(auth.getUser(LEAVER)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    const [files] = await bucket.getFiles();
    expect(files.map(({ name }) => name)).toEqual([`students/${LEAVER}0-photo`]);
  });

  it('the history says once who did it and when, and nothing of the person', async () => {
    const records = await recordsOf(LEAVER);
    expect(records).toEqual([
      expect.objectContaining({ action: 'erased', by: 'admin', name: '', fields: [], names: [] }),
    ]);
  });

  it('whoever was erased cannot be restored, and comes back as a new person with the same cédula', async () => {
    const { identification } = (await userOf(LEAVER)).data() as { identification: string };
    const fields = { ...newAccount(), identification };
    const restored = await callEndpoint(
      school,
      'create-user-account',
      { ...fields, restore: LEAVER },
      { token },
    );
    expect([restored.status, codeOf(restored)]).toEqual([409, 'erased']);
    const made = await callEndpoint(school, 'create-user-account', fields, { token });
    expect(made.status).toBe(200);
    expect((await erase(String(made.body.id))).status).toBe(409);
    // Going on with the erased person takes nothing from the new one.
    expect((await erase(LEAVER)).status).toBe(200);
    const owner = await db.collection('identifications').where('uid', '==', made.body.id).get();
    expect(owner.size).toBe(1);
    await auth.getUser(String(made.body.id));
  });
});

describe('an erasure in parts', () => {
  it('one that broke off goes on where it was, until nothing is left', async () => {
    await fillLeaver(admin, 'estudiante');
    await leave(admin, 'estudiante');
    await beginErasing(db, 'estudiante', AUTHOR);
    expect(await eraseStep(services, 'estudiante', 3)).toBe(false);
    expect((await userOf('estudiante')).get('erasing')).toBe(true);
    let steps = 1;
    while (!(await eraseStep(services, 'estudiante', 3))) steps += 1;
    expect(steps).toBeGreaterThan(2);
    expect((await userOf('estudiante')).get('erasing')).toBeUndefined();
    await settle();
    const dump = JSON.stringify(await readDocuments(school, true));
    expect(SECRETS.filter((secret) => dump.includes(secret))).toEqual([]);
    expect(await recordsOf('estudiante')).toHaveLength(1);
  });

  it('a person who is not marked is not touched', async () => {
    expect(await eraseStep(services, 'docente')).toBe(false);
    await auth.getUser('docente');
    expect((await userOf('docente')).get('email')).toBe('docente@aula.example.com');
  });
});
