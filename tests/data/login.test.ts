import { signOut } from 'firebase/auth';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listDrafts, loadDraft, saveDraft, setRemembered } from '../../src/lib/drafts';
import { auth } from '../../src/lib/firebase/auth';
import { sessionUid } from '../../src/lib/keptUser';
import { eraseDevice } from '../../src/lib/offline/keptData';
import { keepOwner } from '../../src/lib/offline/deviceOwner';
import { whenKept } from '../../src/lib/offline/draftsOnDisk';
import { allBooks } from '../../src/store/book/bookSlice';
import {
  logout,
  resetPassword,
  selectLogin,
  signIn,
  watchSession,
} from '../../src/store/login/loginSlice';
import { makeStore } from '../../src/store/makeStore';
import { runningKeys } from '../../src/store/running';
import { useAdmin } from '../support/admin';
import { DEMO_PASSWORD } from '../support/apiClient';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { mailsTo } from '../support/mails';

const admin = useAdmin();
const { db } = admin;
const { fail, countFaults, endFaults } = useFaults();
const app = useApp();

const EMAIL = 'estudiante@aula.example.com';
const user = () => db.doc('users/estudiante');
const login = () => selectLogin(app.store.getState());
const attempt = (email: string, password = DEMO_PASSWORD) =>
  app.write(signIn({ email, password, remember: false }));

describe('signing in', () => {
  it('a sign-in takes an e-mail in capitals, and greets', async () => {
    expect(login()).toMatchObject({ session: 'signedOut', userData: null, error: null });
    expect(await attempt(EMAIL.toUpperCase())).toMatchObject({ error: null });
    await expect.poll(() => login().session).toBe('signedIn');
    expect(login()).toMatchObject({
      loading: false,
      error: null,
      userData: { id: 'estudiante', type: 3, courseId: 'octavo-a' },
    });
    expect(app.toasts()).toEqual(['success: Hola, Mateo Sebastián']);
  });

  it('a failed sign-in says that the password is wrong, or that the account is disabled', async () => {
    await admin.auth.updateUser('estudiante2', { disabled: true });
    for (const [email, password, error] of [
      ['nadie@aula.example.com', DEMO_PASSWORD, 'auth/user-not-found'],
      [EMAIL, 'Equivocada1', 'auth/wrong-password'],
      ['estudiante2@aula.example.com', DEMO_PASSWORD, 'auth/user-disabled'],
    ] as const) {
      expect(await attempt(email, password)).toEqual({ error, says: [] }); // the form says it
      expect(login()).toMatchObject({ session: 'signedOut', loading: false, error });
    }
    await admin.auth.updateUser('estudiante2', { disabled: false });
    await attempt(EMAIL);
    expect(login().error).toBeNull();
  });

  it('a sign-in without a connection fails at once', async () => {
    Object.assign(navigator, { onLine: false });
    expect(await attempt(EMAIL)).toEqual({ error: 'unavailable', says: [] });
    Object.assign(navigator, { onLine: true });
    expect(login()).toMatchObject({ loading: false, error: 'unavailable' });
  });
});

describe('who may not come in', () => {
  let known: Record<string, unknown> = {};
  beforeAll(async () => {
    known = (await user().get()).data() ?? {};
  });
  afterEach(() => user().set(known));

  it.each([
    ['an inactive user', () => user().update({ status: false }), 'session/inactive'],
    ['a deleted user', () => user().update({ deleted: true }), 'session/inactive'],
    ['a user without a document', () => user().delete(), 'session/no-user-data'],
    ['a user of no known type', () => user().update({ type: 9 }), 'session/no-user-data'],
  ])('%s is signed out with the reason', async (_who, prepare, error) => {
    await prepare();
    await attempt(EMAIL);
    await expect.poll(() => login().session).toBe('signedOut');
    expect(login()).toMatchObject({ error, loading: false, userData: null });
    expect(auth.currentUser).toBeNull();
  });

  it('a user who becomes inactive is signed out at once, and everything ends and clears', async () => {
    await app.enter('estudiante');
    const books = app.watch(allBooks);
    await books.ready();
    await user().update({ status: false });
    await expect
      .poll(() => login())
      .toMatchObject({
        session: 'signedOut',
        error: 'session/inactive',
      });
    expect(runningKeys()).toEqual([]);
    expect(books.view()).toEqual({ items: [], status: 'idle', error: null });
  });

  it('a user whose type, course or name changes stays signed in with the new data', async () => {
    await app.enter('estudiante');
    await user().update({ courseId: 'noveno-a', name: 'Mateo' });
    await expect
      .poll(() => login().userData)
      .toMatchObject({ courseId: 'noveno-a', name: 'Mateo' });
    expect(login().session).toBe('signedIn');
  });
});

describe('the own document', () => {
  it('a user document that does not come at once ends no session, because it is asked for again', async () => {
    await fail('firestore.read', 'UNAVAILABLE');
    await attempt(EMAIL);
    await expect.poll(countFaults).toBeGreaterThan(0);
    expect(login().session).toBe('opening');
    await endFaults();
    await expect.poll(() => login().session).toBe('signedIn');
    expect(login().error).toBeNull();
  });

  it('a user document that the rules refuse ends the session at once', async () => {
    await fail('firestore.read');
    await attempt(EMAIL);
    await expect.poll(() => login().session).toBe('signedOut');
    expect(login().error).toBe('session/no-user-data');
  });

  it('a session that ends by itself says so, and one that its user ends says nothing', async () => {
    await app.enter('estudiante');
    await signOut(auth); // as the SDK does when the server refuses the session
    await expect
      .poll(() => login())
      .toMatchObject({ session: 'signedOut', error: 'session/lost', uid: '' });
    await app.enter('estudiante');
    expect(login().error).toBeNull();
    await app.write(logout());
    expect(login()).toMatchObject({ session: 'signedOut', error: null });
  });

  it('a page that opens after its session has ended by itself says so, too', async () => {
    const known = { id: 'estudiante', type: 3, courseId: 'octavo-a' };
    sessionStorage.setItem('aula-usuario', JSON.stringify(known)); // the data beside the session
    const store = makeStore();
    const stop = store.dispatch(watchSession());
    await expect
      .poll(() => selectLogin(store.getState()))
      .toMatchObject({ session: 'signedOut', error: 'session/lost' });
    stop();
    const next = makeStore();
    const stopNext = next.dispatch(watchSession());
    await expect
      .poll(() => selectLogin(next.getState()))
      .toMatchObject({ session: 'signedOut', error: null });
    stopNext();
  });

  it('a user document that a lost session cannot read says that the session is lost', async () => {
    await fail('firestore.read', 'UNAUTHENTICATED');
    await attempt(EMAIL);
    await expect.poll(() => login().session).toBe('signedOut');
    expect(login().error).toBe('session/lost');
  });
});

describe('leaving', () => {
  it('signing out forgets everything except that one has left, drafts included', async () => {
    await app.enter('admin');
    const books = app.watch(allBooks);
    await books.ready();
    saveDraft('admin:book:new', { name: 'A medias' });
    saveDraft('admin:note', 'A medias', 'device');
    expect(await app.write(logout())).toEqual({ error: null, says: ['success: Sesión cerrada'] });
    expect(login()).toMatchObject({ session: 'signedOut', hasLeft: true, error: null });
    expect(runningKeys()).toEqual([]);
    expect(books.view().items).toEqual([]);
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
  });

  it.each([
    ['ends', 'of the same person', 'admin', null],
    ['leaves', 'of somebody else', 'docente', '{"uid":"docente"}'],
  ])(
    'signing out of a tab that remembers nobody %s the session %s that another tab has left on the device',
    async (_what, _whom, uid, left) => {
      const key = 'firebase:authUser:local:[DEFAULT]'; // in Node Auth keeps a session only in memory
      await app.enter('admin');
      localStorage.setItem(key, JSON.stringify({ uid }));
      sessionStorage.setItem(key, JSON.stringify({ uid: 'admin' }));
      expect(await app.write(logout())).toMatchObject({ error: null });
      expect(localStorage.getItem(key)).toBe(left);
      localStorage.clear();
      sessionStorage.clear();
    },
  );

  it('signing out ends the session that another tab has of the same person, and nobody else’s', async () => {
    const key = 'firebase:authUser:local:[DEFAULT]'; // in Node Auth keeps a session only in memory
    const told: string[] = [];
    const tell = vi.spyOn(localStorage, 'setItem').mockImplementation((name, value) => {
      if (name === 'aula-salida') told.push(value);
    });
    await app.enter('admin');
    await app.write(logout());
    tell.mockRestore();
    expect(told).toEqual(['"admin"']);

    await app.enter('admin');
    sessionStorage.setItem(key, JSON.stringify({ uid: 'admin' }));
    saveDraft('admin:book:new', { name: 'A medias' });
    const hear = (uid: string) =>
      dispatchEvent(
        Object.assign(new Event('storage'), { key: 'aula-salida', newValue: JSON.stringify(uid) }),
      );
    hear('docente');
    expect(login().session).toBe('signedIn');
    hear('admin');
    await expect.poll(() => login().session).toBe('signedOut');
    expect(loadDraft('admin:book:new')).toEqual({ name: 'A medias' });
    sessionStorage.clear();
  });

  it('signing out needs no network', async () => {
    await app.enter('estudiante');
    Object.assign(navigator, { onLine: false });
    expect(await app.write(logout())).toMatchObject({ error: null });
    Object.assign(navigator, { onLine: true });
    expect(login().session).toBe('signedOut');
  });

  it('signing out happens when a query finds that the session is lost', async () => {
    await app.enter('admin');
    await fail('firestore.read', 'UNAUTHENTICATED');
    app.watch(allBooks);
    await expect.poll(() => login()).toMatchObject({ session: 'signedOut', error: 'session/lost' });
    await endFaults();
  });
});

describe('a phone that loses its power after a sign-in', () => {
  const WORK = 'estudiante:answer:tarea';
  // In Node Auth keeps a session only in memory.
  const SESSION = 'firebase:authUser:local:[DEFAULT]';
  const remember = (uid = 'estudiante') => {
    localStorage.setItem(SESSION, JSON.stringify({ uid }));
    return app.write(signIn({ email: EMAIL, password: DEMO_PASSWORD, remember: true }));
  };
  const work = () => loadDraft(WORK, 'device');
  /** Leaves work of a remembered user on the disk, without the storage of texts. */
  async function leaveWork(): Promise<void> {
    await remember();
    await expect.poll(() => login().session).toBe('signedIn');
    saveDraft(WORK, 'palabras sin red', 'device');
    expect(await whenKept()).toBe(true);
    await signOut(auth); // the page ends, without the user's wish
    await expect.poll(() => login().session).toBe('signedOut');
    localStorage.clear();
  }
  afterEach(eraseDevice);

  it('what a person left on the disk is there before anything is shown, when that person signs in again', async () => {
    await leaveWork();
    expect(work()).toBeNull();
    const seen: unknown[] = [];
    const leave = app.store.subscribe(() => {
      if (login().session !== 'signedOut') seen.push(work());
    });
    await remember();
    await expect.poll(() => login().session).toBe('signedIn');
    leave();
    expect(new Set(seen)).toEqual(new Set(['palabras sin red']));
  });

  it('the session and the work of who has signed in since stay, where the texts still have the person before', async () => {
    await leaveWork();
    localStorage.setItem(SESSION, JSON.stringify({ uid: 'estudiante' }));
    setRemembered(true);
    await keepOwner('estudiante');
    localStorage.setItem(SESSION, JSON.stringify({ uid: 'estudiante2' }));
    localStorage.setItem('aula:borrador:estudiante2:answer:tarea', '"de otra persona"');
    vi.spyOn(auth, 'signOut').mockImplementation(() => {
      localStorage.removeItem(SESSION);
      return Promise.resolve();
    });
    const stop = makeStore().dispatch(watchSession());
    await expect.poll(sessionUid).toBe('estudiante');
    await expect.poll(work).toBe('palabras sin red');
    expect(listDrafts('estudiante2', 'device')).toEqual([]);
    stop();
    vi.restoreAllMocks();
  });
});

describe('a forgotten password', () => {
  it('a link to set the password is sent once to a known e-mail', async () => {
    expect(await app.write(resetPassword('Estudiante2@aula.example.com'))).toEqual({
      error: null,
      says: ['success: Correo enviado exitosamente reviselo por favor.'],
    });
    const mails = await mailsTo('estudiante2@aula.example.com');
    expect(mails.map(({ requestType }) => requestType)).toEqual(['PASSWORD_RESET']);
    expect(await app.write(resetPassword('nadie@aula.example.com'))).toEqual({
      error: 'auth/user-not-found',
      says: [],
    });
    expect(await mailsTo('nadie@aula.example.com')).toEqual([]);
  });
});
