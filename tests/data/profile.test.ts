import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { temporaryMark } from '../../functions/src/api/temporaryMark';
import {
  changePassword,
  mendOwnPhoto,
  uploadOwnPhoto,
} from '../../src/store/profile/profileWrites';
import { selectUser } from '../../src/store/login/loginSlice';
import { useAdmin } from '../support/admin';
import { DEMO_PASSWORD } from '../support/apiClient';
import { done, useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { pngFile, storedFile } from '../support/storedFiles';
import { useTriggers } from '../support/triggers';

const { auth, db } = useAdmin();
const { fail } = useFaults();
const app = useApp();

const NEXT = 'Quinde2026';
const stored = async (path: string) => (await db.doc(path).get()).data();
const change = (current: string, next: string) => app.write(changePassword({ current, next }));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the own password', () => {
  it('the own password is changed with the present one, and the notice of a temporary one disappears', async () => {
    await db.doc('users/estudiante2').update({ mustChangePassword: true });
    await app.enter('estudiante2');
    expect(await change('OtraClave1', NEXT)).toEqual({
      error: 'auth/wrong-password',
      says: ['error: Constraseña incorrecta'],
    });
    expect(await stored('users/estudiante2')).toMatchObject({ mustChangePassword: true });
    expect(await change(DEMO_PASSWORD, NEXT)).toEqual(done('Contraseña cambiada'));
    expect(await stored('users/estudiante2')).toMatchObject({ mustChangePassword: false });
    await expect.poll(() => selectUser(app.store.getState())?.mustChangePassword).toBe(false);
  });

  it('the new password is the one to sign in with from then on', async () => {
    await app.enter('estudiante2', NEXT);
    expect(await change(NEXT, DEMO_PASSWORD)).toEqual(done('Contraseña cambiada'));
  });

  it('a second try finds that the first one has arrived although its answer was lost', async () => {
    await app.enter('estudiante2');
    await auth.updateUser('estudiante2', { password: NEXT });
    expect(await change(DEMO_PASSWORD, NEXT)).toEqual(done('Contraseña cambiada'));
    expect(await change(NEXT, DEMO_PASSWORD)).toEqual(done('Contraseña cambiada'));
  });

  it('a moment without a network leaves no notice of a temporary password', async () => {
    await db.doc('users/estudiante2').update({ mustChangePassword: true });
    await app.enter('estudiante2');
    const send = fetch;
    let isCut = false;
    vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => {
      if (isCut || typeof input !== 'string' || !input.endsWith('/confirm-own-password')) {
        return send(input, init);
      }
      isCut = true;
      return Promise.reject(new TypeError('cut'));
    });
    expect(await change(DEMO_PASSWORD, NEXT)).toEqual(done('Contraseña cambiada'));
    expect(isCut).toBe(true);
    expect(await stored('users/estudiante2')).toMatchObject({ mustChangePassword: false });
    await auth.updateUser('estudiante2', { password: DEMO_PASSWORD });
  });

  it('the new password counts although the notice could not be removed, which is told', async () => {
    const mark = temporaryMark(await auth.getUser('estudiante2'), 'Roca-1234-luna');
    await db.doc('temporaryPasswords/estudiante2').set(mark);
    await app.enter('estudiante2');
    await fail('firestore.commit');
    expect(await change(DEMO_PASSWORD, NEXT)).toMatchObject({
      error: 'notice-left',
      says: [expect.stringMatching(/^error: La contraseña/)],
    });
  });
});

describe('a temporary password', () => {
  it('the same password again is told to be the temporary one', async () => {
    const mark = temporaryMark(await auth.getUser('estudiante2'), DEMO_PASSWORD);
    await db.doc('temporaryPasswords/estudiante2').set(mark);
    await app.enter('estudiante2', NEXT);
    expect(await change(NEXT, DEMO_PASSWORD)).toEqual({
      error: 'same-password',
      says: ['error: Esa es su contraseña temporal; elija otra.'],
    });
  });
});

describe('the own photo', () => {
  useTriggers();
  it('the own photo shows at once, on the card too, and the former one is deleted', async () => {
    const user = await app.enter('estudiante');
    const upload = (file: File) => app.write(uploadOwnPhoto({ user, file }));
    await fail('storage.upload', 'PERMISSION_DENIED', 1);
    expect(await upload(pngFile('foto.png'))).toEqual({
      error: 'storage/unauthorized',
      says: ['error: A ocurrido un error intenta denuevo. No tiene permiso para esta acción.'],
    });
    expect(await upload(pngFile('foto.png'))).toEqual(done('Foto actualizada'));
    const photo = String((await stored('users/estudiante'))?.photo);
    expect(photo).toContain('/o/students%2Festudiante-photo');
    expect(await storedFile(photo)).toMatchObject({ type: 'image/png' });
    await expect.poll(() => selectUser(app.store.getState())?.photo).toBe(photo);
    await expect
      .poll(
        async () => (await stored(`courses/${user.courseId}/students/estudiante`))?.photo as string,
      )
      .toBe(photo);
    expect(await stored('users/estudiante')).toMatchObject({ ownChanges: { count: 1 } });
    // The photo goes to the same place, and is the new one there.
    expect(await upload(pngFile('otra.jpg', 'image/jpeg'))).toEqual(done('Foto actualizada'));
    expect(await storedFile(String((await stored('users/estudiante'))?.photo))).toMatchObject({
      type: 'image/jpeg',
    });
    expect(await stored('users/estudiante')).toMatchObject({ ownChanges: { count: 2 } });
  });

  it('a photo whose upload took the place of the former one, and whose answer was lost, is shown from the next visit on', async () => {
    const user = await app.enter('estudiante');
    const photoOf = async () => String((await stored('users/estudiante'))?.photo);
    const mend = async () => app.write(mendOwnPhoto({ ...user, photo: await photoOf() }));
    await app.write(uploadOwnPhoto({ user, file: pngFile('foto.png') }));
    const former = await photoOf();
    await app.write(uploadOwnPhoto({ user, file: pngFile('otra.png') }));
    const present = await photoOf();
    await db.doc('users/estudiante').update({ photo: former });
    expect(await mend()).toEqual({ error: null, says: [] });
    expect(await photoOf()).toBe(present);
    const mended = await stored('users/estudiante');
    await mend();
    expect(await stored('users/estudiante')).toEqual(mended);
  });

  it('the own photo is changed ten times an hour, and then nothing is uploaded and the reason is told', async () => {
    const user = await app.enter('estudiante');
    const upload = (file: File) => app.write(uploadOwnPhoto({ user, file }));
    const at = (ms: number, count: number) =>
      db.doc('users/estudiante').update({ ownChanges: { since: Timestamp.fromMillis(ms), count } });
    await at(Date.now() - 50 * 60_000, 9);
    expect(await upload(pngFile('foto.png'))).toEqual(done('Foto actualizada'));
    const { photo } = (await stored('users/estudiante')) as { photo: string };
    expect(await upload(pngFile('otra.png'))).toEqual({
      error: 'too-often',
      says: [expect.stringMatching(/^error: Ya cambió su foto .* diez veces/)],
    });
    expect(await storedFile(photo)).toMatchObject({ type: 'image/png' });
    await at(Date.now() - 61 * 60_000, 10);
    expect(await upload(pngFile('foto.png'))).toEqual(done('Foto actualizada'));
    expect(await stored('users/estudiante')).toMatchObject({ ownChanges: { count: 1 } });
  });
});
