import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { nameOf } from '../../local/backup/documents';
import type { Target } from '../../local/backup/target';
import type { Admin } from './admin';

export const newcomer = {
  uid: 'newcomer',
  email: 'nueva@aula.example.com',
  password: 'Kumi-4827-tase',
};

/** Adds what the demo school lacks: every type of value, a temporary password, and files. */
export async function storeOddities({ db, auth, bucket }: Admin, target: Target): Promise<void> {
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
          name: nameOf(target, 'oddities/fraction'),
          fields: { grade: { doubleValue: 3 }, count: { integerValue: '9007199254740993' } },
        },
      },
    ],
  });
  await db.doc('users/estudiante').update({ phone: '0991112233' });
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
