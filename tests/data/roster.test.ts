import { describe, expect, it } from 'vitest';
import { clearDraft, saveDraft } from '../../src/lib/drafts';
import { countOutcomes, type NewRow } from '../../src/domain/roster/job';
import type { AccountFields } from '../../src/models/api';
import { createPerson } from '../../src/store/person/personWrites';
import { selectUpload } from '../../src/store/roster/rosterSlice';
import {
  findKeptUpload,
  forgetUpload,
  giveUpKept,
  handOverCredentials,
  refreshKept,
  retryFailures,
  runUpload,
  startUpload,
  stopUpload,
} from '../../src/store/roster/uploadWrites';
import { readKeptJob } from '../../src/store/roster/keptJob';
import { giveLocksBack } from '../../src/store/roster/uploadLock';
import { logout } from '../../src/store/login/loginSlice';
import { newAccount } from '../support/accounts';
import { useAdmin } from '../support/admin';
import { signInForToken } from '../support/apiClient';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { ownSchool } from '../support/testSchool';

const school = ownSchool();
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
/** Counts the accounts that were created and whose password must still be handed over. */
const pending = () => {
  const job = upload()?.job;
  return job && countOutcomes(job).pending;
};
/** Returns the load for a file of this name. */
const loadOf = (fileName: string) => ({
  ...{ id: `load-${fileName.replace(/\W/g, '-')}`, fileName, unchanged: 3 },
});
const createdWith = async (word: string) =>
  (await db.collection('users').where('surname', '==', `Paz ${word}`).count().get()).data().count;
const start = (word: string, count: number) =>
  app.dispatch(startUpload(STUDENT, { load: loadOf(`${word}.csv`), rows: rowsOf(word, count) }));
const DRAFT = `admin:roster:${String(STUDENT)}`;
/** Does what a closed tab does: the memory is emptied, the device keeps its data. */
const forgetOnly = () => ({ type: 'roster/uploadForgotten', payload: STUDENT });
const kept = () => readKeptJob(DRAFT);

/** Tells whether this tab has the upload, so that no other one may touch it. */
const isOwn = () =>
  navigator.locks.request(DRAFT, { ifAvailable: true }, (lock) => Promise.resolve(lock === null));
/** Runs `act` while another tab has the upload. */
async function whileElsewhere(act: () => Promise<unknown>): Promise<void> {
  await expect.poll(isOwn).toBe(false);
  await navigator.locks.request(DRAFT, { ifAvailable: true }, act);
}
const OPEN_ELSEWHERE = 'warning: Hay una carga sin terminar en otra pestaña: termínela allí.';
const FINISH_FIRST =
  'warning: Antes de empezar otra carga, termine o descarte la que está sin terminar.';

describe('a list of people', () => {
  it('a list of people is created part by part, with passwords that are kept in memory alone', async () => {
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

    // After the passwords are handed over, the upload leaves the device; after it is forgotten, it
    // is nowhere.
    app.dispatch(handOverCredentials(STUDENT));
    expect(pending()).toBe(0);
    expect(kept()).toBeNull();
    app.dispatch(forgetUpload(STUDENT));
    expect(upload()).toBeNull();
    expect((await db.doc('courses/octavo-a').get()).get('totalStudents')).toBe(50);
  });

  it('a list of teachers creates teachers, and each kind of people is kept apart', async () => {
    await app.enter('admin');
    const rows = rowsOf('docencia', 2, { representative: '' });
    await app.dispatch(startUpload(TEACHER, { load: loadOf('docentes.csv'), rows }));
    expect(upload(TEACHER)?.phase).toBe('done');
    expect(upload()).toBeNull();
    const found = await db.collection('users').where('surname', '==', 'Paz docencia').get();
    expect(found.docs.map((doc) => doc.get('type') as number)).toEqual([2, 2]);
  });

  it('an upload without an answer goes on under its name, with nobody twice and nobody lost', async () => {
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

  it('an interrupted upload of teachers says so in its own words', async () => {
    await app.enter('admin');
    await fail('functions.invoke', '503', 1);
    const rows = rowsOf('apagon', 2, { representative: '' });
    await app.dispatch(startUpload(TEACHER, { load: loadOf('docentes.csv'), rows }));
    expect(upload(TEACHER)?.phase).toBe('interrupted');
    expect(app.toasts().at(-1)).toBe(
      'error: No se pudo cargar la lista de docentes. Revise su conexión a Internet.',
    );
    await app.dispatch(runUpload(TEACHER));
    expect(upload(TEACHER)?.phase).toBe('done');
    expect(await createdWith('apagon')).toBe(2);
    app.dispatch(forgetUpload(TEACHER));
  });

  it('an unfinished upload comes before another list, which creates nobody until then', async () => {
    await app.enter('admin');
    await fail('functions.invoke', '503', 2);
    await start('primera', 30);
    await endFaults();
    const { id } = kept() ?? { id: '' };
    app.dispatch(forgetOnly());
    // The tab was closed, and the new one has not read the device yet.
    await start('segunda', 3);
    expect(app.toasts().at(-1)).toBe(FINISH_FIRST);
    expect(upload()).toMatchObject({ phase: 'kept', job: { id } });
    expect(await createdWith('segunda')).toBe(0);
    await start('segunda', 3);
    expect(upload()?.job.id).toBe(id);

    await app.dispatch(runUpload(STUDENT));
    app.dispatch(handOverCredentials(STUDENT));
    app.dispatch(forgetUpload(STUDENT));
    await start('segunda', 3);
    expect(await createdWith('segunda')).toBe(3);
    app.dispatch(forgetUpload(STUDENT));
  });

  it('an upload keeps the passwords that were handed over, also when the rest is made on another visit', async () => {
    await app.enter('admin');
    await fail('functions.invoke', '503', 2);
    await start('entregada', 30);
    await endFaults();
    const email = 'entregada.3@lista.example.com';
    const password = upload()?.passwords[email] ?? '';
    app.dispatch(handOverCredentials(STUDENT));
    app.dispatch(forgetOnly());
    app.dispatch(findKeptUpload(STUDENT));
    expect(pending()).toBe(0);
    await app.dispatch(runUpload(STUDENT));
    expect(upload()?.phase).toBe('done');
    expect(Object.keys(upload()?.passwords ?? {})).toHaveLength(5);
    await signInForToken(school, email, password);
    app.dispatch(handOverCredentials(STUDENT));
    app.dispatch(forgetUpload(STUDENT));
  });

  it('a given-up upload leaves its people as existing, and sets no password anew', async () => {
    await app.enter('admin');
    await fail('functions.invoke', '503', 2);
    await start('dejada', 30);
    await endFaults();
    const email = 'dejada.3@lista.example.com';
    const password = upload()?.passwords[email] ?? '';
    const rows = upload()?.job.rows ?? [];
    app.dispatch(forgetOnly());
    app.dispatch(findKeptUpload(STUDENT));
    await app.dispatch(giveUpKept(STUDENT));
    expect([upload(), kept()]).toEqual([null, null]);
    await app.dispatch(startUpload(STUDENT, { load: loadOf('otra.csv'), rows }));
    expect(outcomes()).toEqual([
      ...Array<string>(25).fill('exists'),
      ...Array<string>(5).fill('created'),
    ]);
    expect(await createdWith('dejada')).toBe(30);
    await signInForToken(school, email, password);
    app.dispatch(forgetUpload(STUDENT));
  });

  it('an upload names identifications that somebody else got in the meantime', async () => {
    await app.enter('admin');
    const rows = rowsOf('cedula', 2);
    const identification = rows[0]?.account.identification ?? '';
    await app.dispatch(createPerson[STUDENT]({ fields: newAccount({ identification }) })).unwrap();
    await app.dispatch(startUpload(STUDENT, { load: loadOf('cedula.csv'), rows }));
    expect(outcomes()).toEqual(['failed', 'created']);
    expect(app.toasts().slice(-2)).toEqual([
      'error: Una de las identificaciones ya está registrada con otro usuario.',
      `error: La identificación ${identification} ya está registrada: modifíquela e intente de nuevo.`,
    ]);
    app.dispatch(forgetUpload(STUDENT));
  });

  it('an upload stops between two parts when told to, and goes on later', async () => {
    await app.enter('admin');
    const ignore = app.store.subscribe(() => {
      const isSending = upload()?.phase === 'running' && outcomes().includes('sent');
      if (isSending) app.dispatch(stopUpload(STUDENT));
    });
    await start('parada', 30);
    ignore();
    expect(upload()?.phase).toBe('paused');
    expect(await createdWith('parada')).toBe(25);
    await app.dispatch(runUpload(STUDENT));
    expect(upload()?.phase).toBe('done');
    expect(await createdWith('parada')).toBe(30);
    app.dispatch(forgetUpload(STUDENT));
  });

  it('an upload whose button is pressed twice runs once', async () => {
    await app.enter('admin');
    await Promise.all([start('doble', 3), start('doble', 3)]);
    await Promise.all([app.dispatch(runUpload(STUDENT)), app.dispatch(runUpload(STUDENT))]);
    expect(await createdWith('doble')).toBe(3);
    expect(app.toasts()).not.toContain(OPEN_ELSEWHERE);
    app.dispatch(forgetUpload(STUDENT));
  });

  it('an upload of another tab is neither continued nor given up here, and no other list is begun', async () => {
    await app.enter('admin');
    await start('ajena-pestana', 2);
    app.dispatch(handOverCredentials(STUDENT));
    app.dispatch(forgetUpload(STUDENT));
    await whileElsewhere(async () => {
      await start('mientras', 2);
      expect(app.toasts().at(-1)).toBe(OPEN_ELSEWHERE);
      expect(upload()).toBeNull();
      expect(await createdWith('mientras')).toBe(0);
    });
    await start('abierta', 2);
    app.dispatch(forgetOnly());
    giveLocksBack();
    await whileElsewhere(async () => {
      app.dispatch(findKeptUpload(STUDENT));
      const before = kept();
      await app.dispatch(runUpload(STUDENT));
      await app.dispatch(giveUpKept(STUDENT));
      expect(app.toasts().slice(-2)).toEqual([OPEN_ELSEWHERE, OPEN_ELSEWHERE]);
      expect(upload()?.phase).toBe('kept');
      expect(kept()).toEqual(before);
    });
    await app.dispatch(giveUpKept(STUDENT));
    expect([upload(), kept()]).toEqual([null, null]);
  });

  it('an upload belongs to its tab until its passwords are handed over, so that no other tab sets them anew', async () => {
    await app.enter('admin');
    await start('propia', 2);
    expect(upload()?.phase).toBe('done');
    expect(await isOwn()).toBe(true);
    app.dispatch(handOverCredentials(STUDENT));
    await expect.poll(isOwn).toBe(false);
    // A second hand-over does not touch what another tab has begun since.
    const other = { ...upload()?.job, id: 'otra-carga', rows: rowsOf('otra', 1) };
    const begun = {
      ...other,
      rows: other.rows.map((row) => ({ ...row, outcome: { status: 'sent' } })),
    };
    saveDraft(DRAFT, begun, 'device');
    app.dispatch(handOverCredentials(STUDENT));
    await app.dispatch(retryFailures(STUDENT));
    expect(app.toasts().at(-1)).toBe(FINISH_FIRST);
    expect(kept()?.id).toBe('otra-carga');
    // After this tab has left the upload, the other one shows.
    app.dispatch(forgetUpload(STUDENT));
    expect(upload()).toMatchObject({ phase: 'kept', job: { id: 'otra-carga' } });
    await app.dispatch(giveUpKept(STUDENT));
    expect(kept()).toBeNull();
  });

  it('an upload that ended in another tab is told, and one that went on there is shown as it is now', async () => {
    await app.enter('admin');
    await fail('functions.invoke', '503', 2);
    await start('seguida', 30);
    await endFaults();
    app.dispatch(forgetOnly());
    giveLocksBack();
    app.dispatch(findKeptUpload(STUDENT));
    const job = kept();
    if (job === null) throw new Error('nothing is kept');
    const rows = job.rows.map((row) => ({ ...row, outcome: { status: 'created', id: 'x' } }));
    saveDraft(DRAFT, { ...job, rows }, 'device');
    app.dispatch(refreshKept(STUDENT));
    expect(pending()).toBe(30);
    clearDraft(DRAFT, 'device'); // as the tab does that hands the passwords over
    await app.dispatch(runUpload(STUDENT));
    expect(app.toasts()).toContain('info: Esta carga ya terminó en otra pestaña.');
    expect(upload()).toBeNull();
    await expect.poll(isOwn).toBe(false);
  });

  it('an upload names e-mails that somebody else took in the meantime, in toasts that stay', async () => {
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

  it('an upload that failed in part says what failed, and a retry sends only that part', async () => {
    await app.enter('admin');
    const rows = rowsOf('forma', 4);
    for (const row of rows.slice(0, 3)) row.account.email = 'sin arroba';
    await app.dispatch(startUpload(STUDENT, { load: loadOf('forma.csv'), rows }));
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

  it('an upload by anybody but an admin is refused, as a failure of the data', async () => {
    await app.enter('docente');
    await start('sin-permiso', 2);
    expect(upload()?.phase).toBe('interrupted');
    expect(app.toasts().at(-1)).toBe(
      'error: Error al cargar los datos. No tiene permiso para esta acción.',
    );
    expect(await createdWith('sin-permiso')).toBe(0);
  });

  it("an upload is nobody's after the sign-out, and its people are found as existing afterwards", async () => {
    await app.enter('admin');
    await start('salida', 2);
    const password = upload()?.passwords['salida.0@lista.example.com'] ?? '';
    const rows = upload()?.job.rows ?? [];
    await app.dispatch(logout());
    expect(selectUpload(app.store.getState(), STUDENT)).toBeNull();
    expect(kept()).toBeNull();
    await expect.poll(isOwn).toBe(false);
    await app.enter('admin');
    await app.dispatch(startUpload(STUDENT, { load: loadOf('salida.csv'), rows }));
    expect(outcomes()).toEqual(['exists', 'exists']);
    await signInForToken(school, 'salida.0@lista.example.com', password);
    app.dispatch(forgetUpload(STUDENT));
  });
});
