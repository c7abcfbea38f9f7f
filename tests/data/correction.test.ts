import { describe, expect, it } from 'vitest';
import { correctKey } from '../../src/domain/keyCorrection';
import type { AnswerKey } from '../../src/models/activity';
import { correctAnswerKey } from '../../src/store/activity/correctionWrites';
import { useAdmin } from '../support/admin';
import { done, refused, useApp } from '../support/app';
import { useFaults } from '../support/faults';

const { db } = useAdmin();
const { fail } = useFaults();
const app = useApp();

const KEY: AnswerKey = {
  id: 'q1',
  type: 'complete',
  sentence: 'El órgano es el ((corason)).',
  answer: 'corason',
  tildes: 'exigir',
  optionCorrect: '',
  optionIncorrect1: '',
  optionIncorrect2: '',
  optionIncorrect3: '',
};
const DONE = done('Respuesta corregida. Se recalculan las notas.');
const FAILED = 'No se pudo corregir la respuesta.';

/** Stores an activity of the teacher that a task uses, with a wrong key. */
async function setActivity(activityId: string, key: AnswerKey = KEY): Promise<string> {
  const source = (await db.doc('activities/octavo-a-matematica-practica').get()).data();
  await db.doc(`activities/${activityId}`).set({ ...source, tasks: ['una-tarea'] });
  const { id, ...fields } = key;
  await db.doc(`activities/${activityId}/answerKeys/${id}`).set(fields);
  return activityId;
}
const read = async (activityId: string) =>
  (await db.doc(`activities/${activityId}/answerKeys/q1`).get()).data();
const corrected = (answer: string, key = KEY): AnswerKey => {
  const to = correctKey(key, { answer, tildes: 'avisar' });
  if (to === null) throw new Error(`"${answer}" cannot be the answer`);
  return to;
};
const correct = (activityId: string, answer = 'corazón', from = KEY) =>
  app.write(correctAnswerKey({ activityId, from, to: corrected(answer, from) }));

describe('the correction of an answer key', () => {
  it('the teacher corrects the answer of an own activity that a task uses', async () => {
    await app.enter('docente');
    const activityId = await setActivity('corregible');
    expect(await correct(activityId)).toEqual(DONE);
    const { id: _id, ...fields } = KEY;
    expect(await read(activityId)).toEqual({
      ...fields,
      sentence: 'El órgano es el ((corazón)).',
      answer: 'corazón',
      tildes: 'avisar',
      correctedAt: expect.anything() as unknown,
    });
  });

  it('the teacher makes another option the right one', async () => {
    await app.enter('docente');
    const options = { optionCorrect: '90', optionIncorrect1: '80', optionIncorrect2: '100' };
    const key: AnswerKey = {
      ...KEY,
      ...options,
      type: 'dragAndDrop',
      sentence: 'A ** grados.',
      answer: '',
      tildes: 'avisar',
    };
    const activityId = await setActivity('de-opciones', key);
    expect(await correct(activityId, '100', key)).toEqual(DONE);
    expect(await read(activityId)).toMatchObject({
      sentence: 'A ** grados.',
      optionCorrect: '100',
      optionIncorrect1: '80',
      optionIncorrect2: '90',
    });
  });

  it('a correction that is sent again after it was saved changes nothing more', async () => {
    await app.enter('docente');
    const activityId = await setActivity('repetida');
    await correct(activityId);
    const before = await read(activityId);
    expect(await correct(activityId)).toEqual(DONE);
    expect(await read(activityId)).toEqual(before);
  });

  it('a correction is refused when another window has corrected the key meanwhile', async () => {
    await app.enter('docente');
    const activityId = await setActivity('ganada');
    await correct(activityId, 'hígado');
    expect(await correct(activityId)).toEqual({
      error: 'key-conflict',
      says: ['error: La respuesta cambió mientras tanto. Revísela otra vez.'],
    });
    expect(await read(activityId)).toMatchObject({ answer: 'hígado' });
  });

  it('a correction that cannot be saved says so, and the key stays', async () => {
    await app.enter('docente');
    const activityId = await setActivity('fallida');
    await fail('firestore.commit');
    expect(await correct(activityId)).toEqual(refused(FAILED));
    expect(await read(activityId)).toMatchObject({ answer: 'corason' });
  });

  it('a teacher cannot correct the key of another teacher', async () => {
    await app.enter('docente');
    const activityId = await setActivity('ajena');
    await db.doc(`activities/${activityId}`).update({ idTeacher: 'otra-persona' });
    expect(await correct(activityId)).toEqual(refused(FAILED));
    expect(await read(activityId)).toMatchObject({ answer: 'corason' });
  });
});
