import { describe, expect, it } from 'vitest';
import { clearDraft, loadDraft } from '../../src/lib/drafts';
import type { NewRow, RosterJob } from '../../src/domain/roster/job';
import type { AccountFields } from '../../src/models/api';
import { createPerson } from '../../src/store/person/personWrites';
import {
  findKeptUpload,
  forgetUpload,
  handOverCredentials,
  retryFailures,
  runUpload,
  selectUpload,
  startUpload,
  stopUpload,
} from '../../src/store/roster/rosterSlice';
import { logout } from '../../src/store/login/loginSlice';
import { newAccount } from '../support/accounts';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();

const STUDENT = 3;
const TEACHER = 2;
const PASSWORD = /[A-Z][a-z]{3}-\d{4}-[a-z]{4}/;

const rowsOf = (word: string, count: number, changes: Partial<AccountFields> = {}): NewRow[] =>
  Array.from({ length: count }, (_, i) => ({
    line: i + 2,
    account: newAccount({
      surname: `Paz ${word}`,
      email: `${word}.${String(i)}@lista.example.com`,
      ...changes,
    }),
  }));
const upload = (type: typeof STUDENT | typeof TEACHER = STUDENT) =>
  selectUpload(app.store.getState(), type);
const outcomes = () => upload()?.job.rows.map(({ outcome }) => outcome.status) ?? [];
const createdWith = async (word: string) =>
  (await db.collection('users').where('surname', '==', `Paz ${word}`).count().get()).data().count;
const start = (word: string, count: number) =>
  app.dispatch(startUpload(STUDENT, { fileName: `${word}.csv`, rows: rowsOf(word, count) }));
const DRAFT = `admin:roster:${String(STUDENT)}`;
/** As a closed tab: what the memory holds is gone, what the device keeps stays. */
const forgetOnly = () => ({ type: 'roster/uploadForgotten', payload: STUDENT });
const kept = () => loadDraft(DRAFT, 'device') as RosterJob | null;

describe('a list of people', () => {
  it('is made part by part, with a password for each, in this memory alone', async () => {
    await app.enter('admin');
    const phases = new Set<string>();
    const stop = app.store.subscribe(() => phases.add(upload()?.phase ?? 'none'));
    await start('entera', 30);
    stop();
    expect([...phases]).toEqual(['running', 'done']);
    expect(outcomes()).toEqual(Array(30).fill('created'));
    expect(await createdWith('entera')).toBe(30);
    const passwords = upload()?.passwords ?? {};
    expect(Object.keys(passwords)).toHaveLength(30);
    for (const password of Object.values(passwords)) expect(password).toMatch(PASSWORD);
    expect(JSON.stringify(kept())).toContain('entera.7@lista.example.com');
    expect(JSON.stringify(kept())).not.toMatch(PASSWORD);

    // Handed over, a finished one leaves the device; forgotten, it is nowhere.
    app.dispatch(handOverCredentials(STUDENT));
    expect(upload()?.isHandedOver).toBe(true);
    expect(kept()).toBeNull();
    app.dispatch(forgetUpload(STUDENT));
    expect(upload()).toBeNull();
    expect((await db.doc('courses/octavo-a').get()).get('totalStudents')).toBe(50);
  });

  it('makes teachers of teachers, each kind apart', async () => {
    await app.enter('admin');
    const rows = rowsOf('docencia', 2, { representative: '' });
    await app.dispatch(startUpload(TEACHER, { fileName: 'docentes.csv', rows }));
    expect(upload(TEACHER)?.phase).toBe('done');
    expect(upload()).toBeNull();
    const found = await db.collection('users').where('surname', '==', 'Paz docencia').get();
    expect(found.docs.map((doc) => doc.get('type') as number)).toEqual([2, 2]);
  });

  it('that an answer is lost of goes on under its name: nobody twice, nobody lost', async () => {
    await app.enter('admin');
    await fail('functions.invoke', '503', 2);
    await start('cortada', 30);
    expect(upload()?.phase).toBe('interrupted');
    expect(app.toasts().at(-1)).toBe(
      'error: No se pudo cargar la lista de estudiantes. Revise su conexión a Internet.',
    );
    expect(outcomes().slice(24)).toEqual(['created', ...Array<string>(5).fill('sent')]);
    expect(await createdWith('cortada')).toBe(25);
    const { id } = kept() ?? { id: '' };

    // Another visit finds it, without the passwords of the first part, and asks for them again.
    app.dispatch(forgetOnly());
    app.dispatch(findKeptUpload(STUDENT));
    expect(upload()).toMatchObject({ phase: 'kept', passwords: {}, job: { id } });
    await endFaults();
    await app.dispatch(runUpload(STUDENT));
    expect(upload()?.phase).toBe('done');
    expect(upload()?.job.id).toBe(id);
    expect(await createdWith('cortada')).toBe(30);
    expect(Object.keys(upload()?.passwords ?? {})).toHaveLength(30);
    app.dispatch(forgetUpload(STUDENT));
  });

  it('of teachers that is interrupted says so in its own words', async () => {
    await app.enter('admin');
    await fail('functions.invoke', '503', 1);
    const rows = rowsOf('apagon', 2, { representative: '' });
    await app.dispatch(startUpload(TEACHER, { fileName: 'docentes.csv', rows }));
    expect(upload(TEACHER)?.phase).toBe('interrupted');
    expect(app.toasts().at(-1)).toBe(
      'error: No se pudo cargar la lista de docentes. Revise su conexión a Internet.',
    );
    await app.dispatch(runUpload(TEACHER));
    expect(upload(TEACHER)?.phase).toBe('done');
    expect(await createdWith('apagon')).toBe(2);
    app.dispatch(forgetUpload(TEACHER));
  });

  it('is finished by the same file again', async () => {
    await app.enter('admin');
    await fail('functions.invoke', '503', 2);
    await start('repetida', 30);
    await endFaults();
    const { id } = kept() ?? { id: '' };
    await start('repetida', 30);
    expect(upload()).toMatchObject({ phase: 'done', job: { id } });
    expect(await createdWith('repetida')).toBe(30);
    app.dispatch(forgetUpload(STUDENT));
  });

  it('stops between two parts when it is told to, and goes on', async () => {
    await app.enter('admin');
    const running = start('parada', 30);
    app.dispatch(stopUpload(STUDENT));
    await running;
    expect(upload()?.phase).toBe('paused');
    expect(await createdWith('parada')).toBe(25);
    await app.dispatch(runUpload(STUDENT));
    expect(upload()?.phase).toBe('done');
    expect(await createdWith('parada')).toBe(30);
    app.dispatch(forgetUpload(STUDENT));
  });

  it('is never sent twice at once, and one that ended elsewhere is told', async () => {
    await app.enter('admin');
    const running = start('doble', 3);
    await app.dispatch(runUpload(STUDENT));
    expect(app.toasts()).toContain('warning: Esta carga ya está en marcha en otra pestaña.');
    await running;
    expect(await createdWith('doble')).toBe(3);
    app.dispatch(forgetOnly());
    app.dispatch(findKeptUpload(STUDENT));
    clearDraft(DRAFT, 'device'); // as the tab does in which it was handed over
    await app.dispatch(runUpload(STUDENT));
    expect(app.toasts()).toContain('info: Esta carga ya terminó en otra pestaña.');
    expect(upload()).toBeNull();
  });

  it('names e-mails that somebody else took in the meantime, in toasts that stay', async () => {
    await app.enter('admin');
    const email = 'ajena.1@lista.example.com';
    await app.dispatch(createPerson[STUDENT]({ fields: newAccount({ email }) })).unwrap();
    await start('ajena', 3);
    expect(outcomes()).toEqual(['created', 'exists', 'created']);
    expect(app.toasts().slice(-2)).toEqual([
      'error: Uno de los correos ya esta registrado con otro usuario.',
      `error: El correo ${email} ya está registrado: modifíquelo e intente de nuevo.`,
    ]);
    expect(app.lastToast()?.isSticky).toBe(true);
    app.dispatch(forgetUpload(STUDENT));
  });

  it('says what failed, and sends that alone once more', async () => {
    await app.enter('admin');
    const rows = rowsOf('forma', 4);
    for (const row of rows.slice(0, 3)) row.account.email = 'sin arroba';
    await app.dispatch(startUpload(STUDENT, { fileName: 'forma.csv', rows }));
    expect(outcomes()).toEqual(['failed', 'failed', 'failed', 'created']);
    expect(app.toasts()).toContain(
      'error: El formato de un correo es incorrecto reviselos por favor.',
    );
    const before = upload()?.passwords;
    await app.dispatch(retryFailures(STUDENT));
    expect(outcomes()).toEqual(['failed', 'failed', 'failed', 'created']);
    expect(upload()?.passwords).toEqual(before);
    app.dispatch(forgetUpload(STUDENT));
  });

  it('is refused to who is no admin, as a failure of the data', async () => {
    await app.enter('docente');
    await start('sin-permiso', 2);
    expect(upload()?.phase).toBe('interrupted');
    expect(app.toasts().at(-1)).toBe(
      'error: Error al cargar los datos. No tiene permiso para esta acción.',
    );
    expect(await createdWith('sin-permiso')).toBe(0);
  });

  it("is nobody's after the sign-out", async () => {
    await app.enter('admin');
    await start('salida', 2);
    await app.dispatch(logout());
    expect(selectUpload(app.store.getState(), STUDENT)).toBeNull();
    expect(kept()).toBeNull();
  });
});
