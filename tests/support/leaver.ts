import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Admin } from './admin';

/**
 * Texts that the school may not have any more after a person was erased: `fillLeaver` stores each
 * somewhere.
 */
export const SECRETS = [
  ...['secreto-representante', '+593999000111', 'secreto-foto', 'secreto-respuesta'],
  ...[
    'secreto-archivo',
    'secreto-comentario',
    'secreto-marca',
    'secreto-copia',
    'secreto-borrador',
  ],
  ...[
    'secreto-pendiente',
    'secreto-observado',
    'secreto-registrado',
    'secreto-frase',
    'secreto-cambio',
    'SECRETOCEDULA',
  ],
] as const;

const AT = Timestamp.fromMillis(1_700_000_000_000);

/**
 * Gives a student of the demo school a document of every kind, each with a text that an erasure
 * must find.
 */
export async function fillLeaver({ db, bucket }: Admin, uid: string): Promise<{ task: string }> {
  const sent = await db.collectionGroup('notes').where('idStudent', '==', uid).get();
  const work = sent.docs.find(({ ref }) => ref.path.startsWith('tasks/'));
  const task = work?.ref.parent.parent;
  if (!work || !task) throw new Error('no submission');
  const course = String((await task.get()).get('courseId'));
  const url = (place: string) =>
    `https://firebasestorage.googleapis.com/v0/b/b/o/${encodeURIComponent(place)}?token=t`;
  await work.ref.update({
    answers: { a: { q: 'secreto-respuesta' } },
    files: { a: url('secreto-archivo') },
    comment: 'secreto-comentario',
    marks: { a: { q: 'secreto-marca' } },
  });
  await work.ref.collection('history').doc('e1').set({ idStudent: uid, at: AT, from: null, to: 8 });
  const of = { idStudent: uid, courseId: course };
  await task
    .collection('archive')
    .doc(`${uid}-1700000000000`)
    .set({
      ...of,
      fecha: AT,
      archivedAt: AT,
      answers: { a: { q: 'secreto-copia' } },
    });
  await task.collection('drafts').doc(uid).set({ text: 'secreto-borrador' });
  await task.collection('gradeDrafts').doc(uid).set({ comment: 'secreto-pendiente' });
  await task
    .collection('exceptions')
    .doc(uid)
    .set({ ...of, dateEnd: null, exempt: true });
  await db.doc(`courses/${course}/conduct/p_${uid}_0`).set({
    ...of,
    behaviour: 'B',
    unjustified: 3,
    observation: 'secreto-observado',
  });
  await db.doc('registers/p-antes').set({ endedAt: AT });
  await db.doc(`registers/p-antes/studentRecords/${uid}`).set({
    name: 'Ana',
    courseId: course,
    subjects: {},
    conduct: [
      { indexPartial: 0, behaviour: 'A', unjustified: 2, observation: 'secreto-registrado' },
    ],
  });
  await db.doc('libretas/CODIGO').set({ ...of, initials: 'A. P.', average: 8.5 });
  await db.doc(`ownGrades/${uid}`).set({ idPeriod: 'p', scores: {} });
  await db.doc(`commentBanks/${uid}`).set({ pinned: ['secreto-frase'], recent: [] });
  await db
    .doc(`passwordIssues/${uid}`)
    .set({ issues: [{ at: AT, by: { id: 'admin', name: 'A' } }] });
  await db.doc(`temporaryPasswords/${uid}`).set({ setAt: 'x' });
  await db.doc('identifications/SECRETOCEDULA').set({ uid }); // from before it was corrected
  await db.doc('changes/of-leaver').set({
    ...{ kind: 'person', action: 'changed', idRecord: uid, name: 'Ana', about: [uid], at: AT },
    fields: [
      { field: 'phone', from: 'secreto-cambio', to: '+593999000111' },
      { field: 'status', from: 'true', to: 'false' },
    ],
    ...{ by: 'admin', byName: 'A', names: [], userType: 3 },
  });
  const photos = ['-photo', '~0a1b.png'].map((end) => `students/${uid}${end}`);
  for (const place of [...photos, `inspectors/${uid}-photo`]) {
    await bucket.file(place).save('photo');
  }
  await bucket.file(`answers/${task.id}/${uid}/a~1`).save('work');
  await bucket.file(`students/${uid}0-photo`).save('of somebody else');
  const former = { since: null, away: [], left: AT };
  await db.doc(`users/${uid}`).update({
    representative: 'secreto-representante',
    phone: '+593999000111',
    photo: url('secreto-foto'),
    [`formerCourses.${course}`]: former,
  });
  return { task: task.id };
}

/** Makes a student inactive and takes her or him out of the course, as the form does. */
export async function leave({ db }: Admin, uid: string): Promise<void> {
  const course = String((await db.doc(`users/${uid}`).get()).get('courseId'));
  await db.doc(`users/${uid}`).update({ status: false, courseId: '' });
  await db.doc(`courses/${course}/students/${uid}`).delete();
  await db.doc(`courses/${course}`).update({ totalStudents: FieldValue.increment(-1) });
}
