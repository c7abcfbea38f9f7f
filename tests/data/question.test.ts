import { describe, expect, it } from 'vitest';
import type { Activity, Question } from '../../src/models/activity';
import { USER_TYPE } from '../../src/models/user';
import { copyActivity } from '../../src/store/activity/activityWrites';
import { activityById, questionsOfActivity } from '../../src/store/activity/activitySlice';
import {
  addQuestion,
  deleteQuestion,
  moveQuestions,
  updateQuestion,
} from '../../src/store/activity/questionWrites';
import { useAdmin } from '../support/admin';
import { done, refused, useApp } from '../support/app';
import { useFaults } from '../support/faults';

const { db } = useAdmin();
const { fail } = useFaults();
const app = useApp();

const SPARE = 'octavo-a-matematica-practica';
const stored = async (path: string) => (await db.doc(`activities/${path}`).get()).data();

/** Stores an interactive activity of the teacher that no task holds, with this many questions. */
async function setActivity(id: string, questions = 0): Promise<string> {
  const source = await stored(SPARE);
  const batch = db.batch();
  batch.set(db.doc(`activities/${id}`), { ...source, tasks: [] });
  for (let order = 0; order < questions; order += 1) {
    const place = `q${String(order)}`;
    const type = 'openQuestion';
    batch.set(db.doc(`activities/${id}/questions/${place}`), {
      type,
      order,
      question: '¿Sí?',
      options: [],
    });
    batch.set(db.doc(`activities/${id}/answerKeys/${place}`), {
      ...NO_KEY,
      type,
      sentence: '¿Sí?',
    });
  }
  await batch.commit();
  return id;
}
const NO_KEY = {
  answer: '',
  tildes: 'avisar',
  optionCorrect: '',
  optionIncorrect1: '',
  optionIncorrect2: '',
  optionIncorrect3: '',
};
const COMPLETE: Question = {
  id: 'completa',
  type: 'complete',
  order: 0,
  sentence: 'El órgano es el ((corazón)).',
  question: 'El órgano es el ** .',
  answer: 'corazón',
  tildes: 'exigir',
};
const DRAG: Question = {
  id: 'arrastra',
  type: 'dragAndDrop',
  order: 1,
  sentence: 'El agua hierve a ** grados.',
  optionCorrect: '100',
  optionIncorrect1: '90',
  optionIncorrect2: '80',
  optionIncorrect3: '',
};
const OPEN: Question = { id: 'abierta', type: 'openQuestion', order: 2, sentence: '¿Por qué?' };

describe('a question', () => {
  it('a question is stored in two halves, and the public one does not tell the answer', async () => {
    await app.enter('docente');
    const activityId = await setActivity('mitades');
    for (const question of [COMPLETE, DRAG, OPEN]) {
      expect(await app.write(addQuestion({ activityId, question }))).toEqual(
        done('Pregunta creada'),
      );
    }
    const half = (id: string) => stored(`${activityId}/questions/${id}`);
    const key = (id: string) => stored(`${activityId}/answerKeys/${id}`);
    expect(await half('completa')).toEqual({
      type: 'complete',
      order: 0,
      question: 'El órgano es el ** .',
      options: [],
    });
    expect(await key('completa')).toEqual({
      ...NO_KEY,
      type: 'complete',
      sentence: 'El órgano es el ((corazón)).',
      answer: 'corazón',
      tildes: 'exigir',
    });
    const drag = await half('arrastra');
    expect(drag).toMatchObject({ type: 'dragAndDrop', order: 1, question: DRAG.sentence });
    expect(new Set(drag?.options as string[])).toEqual(new Set(['100', '90', '80']));
    expect(await key('arrastra')).toEqual({
      ...NO_KEY,
      type: 'dragAndDrop',
      sentence: DRAG.sentence,
      optionCorrect: '100',
      optionIncorrect1: '90',
      optionIncorrect2: '80',
    });
    expect(await half('abierta')).toMatchObject({ question: '¿Por qué?', options: [] });
    expect(await key('abierta')).toMatchObject({ sentence: '¿Por qué?' });
  });

  it('an edited question changes both halves but not its place, and deleting it removes both', async () => {
    await app.enter('docente');
    const activityId = await setActivity('cambios', 2);
    const question: Question = {
      id: 'q1',
      type: 'openQuestion',
      order: 9, // as an old form may send it
      sentence: '¿Por qué llueve en la Sierra?',
    };
    const former = String((await stored(`${activityId}/answerKeys/q1`))?.sentence);
    expect(
      await app.write(
        updateQuestion({ activityId, from: { ...question, sentence: former }, to: question }),
      ),
    ).toEqual(done('Pregunta actualizada'));
    expect(await stored(`${activityId}/questions/q1`)).toMatchObject({
      question: '¿Por qué llueve en la Sierra?',
      order: 1,
    });
    expect(await stored(`${activityId}/answerKeys/q1`)).toMatchObject({
      sentence: '¿Por qué llueve en la Sierra?',
    });
    expect(await app.write(deleteQuestion({ activityId, id: 'q1' }))).toEqual(
      done('Pregunta eliminada'),
    );
    expect(await stored(`${activityId}/questions/q1`)).toBeUndefined();
    expect(await stored(`${activityId}/answerKeys/q1`)).toBeUndefined();
    expect(await stored(`${activityId}/questions/q0`)).toBeDefined();
  });

  it('a question of a type that this version does not know is read as such, and is neither edited nor copied', async () => {
    await app.enter('docente');
    const activityId = await setActivity('desconocida', 1);
    const type = 'matching'; // a type of a newer version
    await db.doc(`activities/${activityId}/questions/q0`).update({ type });
    await db.doc(`activities/${activityId}/answerKeys/q0`).update({ type });
    await db.doc(`activities/${activityId}`).update({ subtype: type });
    const questions = app.watch(questionsOfActivity, activityId);
    const activity = app.watch(activityById, activityId);
    await questions.ready();
    await activity.ready();
    expect(questions.view().items).toMatchObject([{ id: 'q0', type: 'unknown' }]);
    expect(activity.view().items).toMatchObject([{ subtype: 'unknown' }]);

    const from = { ...OPEN, id: 'q0', sentence: '¿Sí?' };
    const to = { ...from, sentence: '¿No?' };
    const failed = { error: 'unknown', says: ['error: Error al actualizar la pregunta'] };
    expect(await app.write(updateQuestion({ activityId, from, to }))).toEqual(failed);
    const [source] = activity.view().items as [Activity];
    const author = { id: 'docente', type: USER_TYPE.teacher };
    const copy = await app.write(
      copyActivity({ id: 'copia-desconocida', source, author, taskId: '' }),
    );
    expect(copy.error).not.toBeNull();
    expect(await stored('copia-desconocida')).toBeUndefined();
    expect(await stored(`${activityId}/answerKeys/q0`)).toMatchObject({ type, sentence: '¿Sí?' });

    expect(await app.write(deleteQuestion({ activityId, id: 'q0' }))).toEqual(
      done('Pregunta eliminada'),
    );
  });

  it('more questions than a batch holds can be moved without a message', async () => {
    await app.enter('docente');
    const activityId = await setActivity('orden', 12);
    const questions = app.watch(questionsOfActivity, activityId);
    await questions.ready();
    const places = Array.from({ length: 12 }, (_, i) => ({ id: `q${String(i)}`, order: 11 - i }));
    expect(await app.write(moveQuestions({ activityId, places }))).toEqual({
      error: null,
      says: [],
    });
    await expect
      .poll(() => questions.view().items.map(({ id }) => id))
      .toEqual(places.map(({ id }) => id).reverse());
  });

  it('a refused write of a question says so: in a task, of another teacher, or not taken by the server', async () => {
    await app.enter('docente');
    const activityId = await setActivity('rechazos', 1);
    const former = String((await stored(`${activityId}/answerKeys/q0`))?.sentence);
    const thunks = (id: string) =>
      [
        [addQuestion({ activityId: id, question: OPEN }), 'No se pudo crear la nueva pregunta'],
        [
          updateQuestion({
            activityId: id,
            from: { ...OPEN, id: 'q0', sentence: former },
            to: { ...OPEN, id: 'q0' },
          }),
          'Error al actualizar la pregunta',
        ],
        [deleteQuestion({ activityId: id, id: 'q0' }), 'Error al elimiar la pregunta'],
        [
          moveQuestions({ activityId: id, places: [{ id: 'q0', order: 3 }] }),
          'Error al actualizar la pregunta',
        ],
      ] as const;
    const change = (changes: Record<string, unknown>) =>
      db.doc(`activities/${activityId}`).update(changes);
    const expectRefused = async () => {
      const before = await stored(`${activityId}/questions/q0`);
      for (const [thunk, text] of thunks(activityId)) {
        expect(await app.write(thunk)).toEqual(refused(text));
      }
      expect(await stored(`${activityId}/questions/q0`)).toEqual(before);
      expect(await stored(`${activityId}/questions/${OPEN.id}`)).toBeUndefined();
    };
    await change({ tasks: ['t1'] });
    await expectRefused();
    await change({ tasks: [], idTeacher: 'docente-02' });
    await expectRefused();
    await change({ idTeacher: 'docente' });
    await fail('firestore.commit');
    await expectRefused();
  });
});
