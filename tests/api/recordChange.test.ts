import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordChange } from '../../functions/src/triggers/recordChange';
import { serverPaths } from '../../src/domain/serverPaths';
import { HOST } from '../../local/ports';
import { Timestamp } from 'firebase-admin/firestore';
import { newAccount } from '../support/accounts';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInForToken } from '../support/apiClient';
import { deliverTwice } from '../support/invocations';
import { ownSchool, settle } from '../support/testSchool';

const school = ownSchool();
const { db } = useAdmin();

let admin = '';
beforeAll(async () => {
  admin = await signInForToken(school, 'admin@aula.example.com');
});

/** Writes fields as a signed-in person, under the rules. */
async function patch(token: string, path: string, fields: Record<string, string>) {
  const mask = Object.keys(fields)
    .map((field) => `updateMask.fieldPaths=${field}`)
    .join('&');
  const response = await fetch(
    `http://${HOST}:${String(school.ports.firestore)}/v1/projects/${school.project}/databases/(default)/documents/${path}?${mask}`,
    {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        fields: Object.fromEntries(
          Object.entries(fields).map(([field, stringValue]) => [field, { stringValue }]),
        ),
      }),
    },
  );
  return response.status;
}

async function changes() {
  await settle();
  const { docs } = await db.collection(serverPaths.changes).orderBy('at').get();
  return docs.map((each) => each.data());
}

beforeEach(async () => {
  await settle();
  const { docs } = await db.collection(serverPaths.changes).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});

describe('the log of changes', () => {
  it('the server records who changed which field of a person, and what it was', async () => {
    const before = (await db.doc('users/estudiante').get()).data();
    expect(await patch(admin, 'users/estudiante', { phone: '0990000009' })).toBe(200);
    expect(await changes()).toEqual([
      {
        kind: 'person',
        action: 'changed',
        idRecord: 'estudiante',
        name: `${String(before?.name)} ${String(before?.surname)}`,
        userType: 3,
        about: ['estudiante', 'octavo-a'],
        at: expect.any(Timestamp) as Timestamp,
        by: 'admin',
        byName: expect.stringMatching(/\S+ \S+/) as string,
        fields: [{ field: 'phone', from: before?.phone as string, to: '0990000009' }],
        names: [],
      },
    ]);
  });

  it('the name of whoever did it comes with the session, and a document that names another is refused', async () => {
    const teacher = await signInForToken(school, 'docente@aula.example.com');
    const forged = { urlZoom: 'https://x.ec/1', updatedBy: 'admin' };
    expect(await patch(teacher, 'subjects/octavo-a-matematica', forged)).toBe(403);
    expect(await changes()).toEqual([]);
    expect(
      await patch(teacher, 'subjects/octavo-a-matematica', { urlZoom: 'https://x.ec/2' }),
    ).toBe(200);
    expect(await changes()).toMatchObject([
      { kind: 'subject', by: 'docente', about: ['octavo-a-matematica', 'octavo-a', 'docente'] },
    ]);
  });

  it('a course and a teacher are recorded by the names that they had', async () => {
    const subject = 'subjects/octavo-a-matematica';
    const course = (await db.doc('courses/octavo-a').get()).data();
    expect(await patch(admin, subject, { teacherId: 'docente-02' })).toBe(200);
    const [change] = await changes();
    expect(change).toMatchObject({
      name: `Matemática · ${String(course?.name)} ${String(course?.course)}`,
      about: ['octavo-a-matematica', 'octavo-a', 'docente', 'docente-02'],
    });
    const fields = change?.fields as { field: string; from: string; to: string }[];
    expect(fields.map(({ field }) => field)).toEqual(['teacherId']);
    expect(fields[0]?.from).toMatch(/\S+ \S+/);
    expect(fields[0]?.to).not.toBe('docente-02');
    expect(await patch(admin, subject, { teacherId: 'docente' })).toBe(200);
  });

  it('what the server itself writes is not recorded, nor counts and marks', async () => {
    await db.doc('users/estudiante').update({ phone: '0990000008' });
    await db.doc('courses/octavo-a').update({ totalStudents: 21 });
    expect(await changes()).toEqual([]);
    await db.doc('courses/octavo-a').update({ totalStudents: 20 });
  });

  it('an event that is delivered twice is recorded once', async () => {
    await deliverTwice('personChanged', () =>
      patch(admin, 'users/estudiante', { phone: '0990000007' }),
    );
    expect(await changes()).toHaveLength(1);
  });

  it('what somebody changes of their own has one record a field and hour, from the first value to the last', async () => {
    const hour = 1_800_000_000_000;
    const by = (id: string) => ({ type: 'unknown', id });
    const phoneChange = (id: string, minute: number, from: string, to: string) =>
      recordChange(db, {
        id,
        kind: 'person',
        idRecord: 'estudiante',
        writer: by('estudiante'),
        written: {
          before: { name: 'Ana', type: 3, phone: from },
          after: { name: 'Ana', type: 3, phone: to },
          at: Timestamp.fromMillis(hour + minute * 60_000),
        },
      });
    await phoneChange('b', 2, '2', '3');
    await phoneChange('c', 3, '3', '4');
    await phoneChange('a', 1, '1', '2'); // the event comes late
    await phoneChange('c', 3, '3', '4'); // the event comes twice
    expect(await changes()).toMatchObject([
      {
        idRecord: 'estudiante',
        by: 'estudiante',
        at: Timestamp.fromMillis(hour + 3 * 60_000),
        fields: [{ field: 'phone', from: '1', to: '4' }],
      },
    ]);
    await phoneChange('d', 61, '4', '5');
    expect(await changes()).toHaveLength(2);
  });

  it('a class link that its teacher changes sixty times is one record, and one that an admin changes is one each', async () => {
    const subject = 'subjects/octavo-a-matematica';
    const teacher = await signInForToken(school, 'docente@aula.example.com');
    const { urlZoom } = (await db.doc(subject).get()).data() as { urlZoom: string };
    for (let i = 1; i <= 6; i += 1) {
      expect(await patch(teacher, subject, { urlZoom: `https://x.ec/${String(i)}` })).toBe(200);
    }
    const hours = await changes(); // two documents, if the hour ends meanwhile
    expect(hours.length).toBeLessThanOrEqual(2);
    expect(hours[0]).toMatchObject({ fields: [{ field: 'urlZoom', from: urlZoom }] });
    expect(hours.at(-1)).toMatchObject({ fields: [{ field: 'urlZoom', to: 'https://x.ec/6' }] });
    await patch(admin, subject, { urlZoom: 'https://x.ec/7' });
    await patch(admin, subject, { urlZoom: 'https://x.ec/8' });
    expect(await changes()).toHaveLength(hours.length + 2);
  });

  it('a writer who is nobody of the school has no name', async () => {
    await recordChange(db, {
      id: 'event',
      kind: 'course',
      idRecord: 'octavo-a',
      writer: { type: 'unknown', id: 'console@example.com' },
      written: {
        before: { name: 'Octavo', course: 'A' },
        after: { name: 'Octavo EGB', course: 'A' },
        at: Timestamp.fromMillis(1_800_000_000_000),
      },
    });
    expect(await changes()).toMatchObject([{ by: '', byName: '', name: 'Octavo EGB A' }]);
  });

  it('people created one by one and in a list are recorded for the admin who called', async () => {
    const call = (path: string, body: unknown) =>
      callEndpoint(school, path, body, { token: admin });
    const one = newAccount();
    const { body } = await call('create-user-account', one);
    const created = { kind: 'person', action: 'created', by: 'admin', fields: [] };
    expect(await changes()).toMatchObject([
      { ...created, idRecord: body.id, name: `${one.name} ${one.surname}`, names: [] },
    ]);
    const list = [newAccount(), newAccount(), newAccount()];
    expect(await call('create-users-batch', { users: list })).toMatchObject({ status: 200 });
    const [, many] = await changes();
    expect(many).toMatchObject({ ...created, idRecord: '', name: '' });
    expect(many?.names).toEqual(list.map(({ name, surname }) => `${name} ${surname}`));
    expect(many?.about).toHaveLength(4);
  });
});
