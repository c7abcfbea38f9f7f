import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendAlerts } from '../../functions/src/alerts/sendAlerts';
import { SCHOOL_SHAPE } from '../../src/domain/schoolShape';
import { serverPaths } from '../../src/domain/serverPaths';
import { useAdmin } from '../support/admin';

vi.hoisted(() => Object.assign(globalThis, { AULA_RELEASE: '0.0.0' })); // as the build names it

const { db } = useAdmin();

const START = Date.now();
const after = (minutes: number) => Timestamp.fromMillis(START + minutes * 60_000);
const mails = async () =>
  (await db.collection(serverPaths.mail).orderBy('at').get()).docs.map((mail) => ({
    to: mail.get('to') as string[],
    text: String(mail.get('message.text')),
    subject: String(mail.get('message.subject')),
  }));
const linesOf = ({ text }: { text: string }) =>
  text.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
const fail = (name: string, at: Timestamp) =>
  db.doc(serverPaths.functionFailure(name)).set({
    ...{ message: 'Error', document: 'tasks/a', count: 1, lost: 0 },
    ...{ firstAt: at, lastAt: at },
  });

describe('the e-mails to admins about what goes wrong', () => {
  beforeEach(async () => {
    for (const name of [serverPaths.mail, serverPaths.functionFailures]) {
      await db.recursiveDelete(db.collection(name));
    }
    await db.doc(serverPaths.alerts).delete();
    await db.doc(serverPaths.lastExport).set({ at: after(0) });
    await db.doc(serverPaths.shape).set({ version: SCHOOL_SHAPE });
  });

  it('nobody is written to while nothing is wrong', async () => {
    await sendAlerts(db, after(1));
    expect(await mails()).toEqual([]);
  });

  it('each admin who can sign in is told once of a fault, also when the function runs twice at once', async () => {
    await fail('taskWritten', after(0));
    await Promise.all([sendAlerts(db, after(1)), sendAlerts(db, after(1))]);
    await sendAlerts(db, after(61));
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to).toContain('admin@aula.example.com');
    expect(mail?.to.every((address) => address.includes('@'))).toBe(true);
    expect(mail && linesOf(mail)).toEqual(['Funciones del servidor']);
    expect(mail?.subject).toMatch(/^Aula: algo por revisar en .+/);
  });

  it('a fault of a new kind, and one that was mended and is back, is told again', async () => {
    await db.doc(serverPaths.lastExport).delete();
    await fail('taskWritten', after(0));
    await sendAlerts(db, after(1));
    await fail('scoreWritten', after(2));
    await sendAlerts(db, after(3));
    await db.doc(serverPaths.lastExport).set({ at: after(4) });
    await sendAlerts(db, after(5));
    await db.doc(serverPaths.lastExport).delete();
    await sendAlerts(db, after(6));
    expect((await mails()).map(linesOf)).toEqual([
      ['Última copia de la institución', 'Funciones del servidor'],
      ['Funciones del servidor'],
      ['Última copia de la institución'],
    ]);
  });

  it('a removed admin and people who are no admins get nothing', async () => {
    await fail('taskWritten', after(0));
    await sendAlerts(db, after(1));
    const [mail] = await mails();
    const people = await db
      .collection('users')
      .where('email', 'in', mail?.to ?? [])
      .get();
    expect(people.docs.map((user): unknown[] => [user.get('type'), user.get('deleted')])).toEqual(
      (mail?.to ?? []).map(() => [1, false]),
    );
  });
});
