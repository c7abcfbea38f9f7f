import { describe, expect, it } from 'vitest';
import type { Question } from '../../src/models/activity';
import { addQuestions } from '../../src/store/activity/addQuestions';
import { useAdmin } from '../support/admin';
import { done, refused, useApp, type Outcome } from '../support/app';
import { useFaults } from '../support/faults';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();

const SPARE = 'octavo-a-matematica-practica';
const PRESENT = { type: 'openQuestion', question: '¿Sí?', options: [] };
const PRESENT_KEY = {
  ...{ type: 'openQuestion', sentence: '¿Sí?', answer: '', tildes: 'avisar' },
  ...{ optionCorrect: '', optionIncorrect1: '', optionIncorrect2: '', optionIncorrect3: '' },
};

/** Stores an activity of the teacher that no task holds, with this many questions. */
async function setActivity(id: string, present = 0, over: object = {}): Promise<string> {
  const batch = db.batch();
  const source = (await db.doc(`activities/${SPARE}`).get()).data();
  batch.set(db.doc(`activities/${id}`), { ...source, tasks: [], ...over });
  for (let order = 0; order < present; order += 1) {
    batch.set(db.doc(`activities/${id}/questions/p${order}`), { ...PRESENT, order });
    batch.set(db.doc(`activities/${id}/answerKeys/p${order}`), PRESENT_KEY);
  }
  await batch.commit();
  return id;
}

/** Twenty questions of a list: q0, q1 … */
const listOf = (count: number, word = 'Quito'): Question[] =>
  Array.from({ length: count }, (_, order) => ({
    ...{ id: `q${order}`, type: 'complete', order, tildes: 'avisar' },
    ...{ sentence: `${order} es ((${word})).`, question: `${order} es ** .`, answer: word },
  }));

/** Adds questions as the dialog does, and returns the outcome and what it was told as added. */
async function add(
  activityId: string,
  questions: readonly Question[],
): Promise<Outcome & { added: string[] }> {
  const added: string[] = [];
  const onAdded = (ids: readonly string[]) => {
    added.push(...ids);
  };
  return { ...(await app.write(addQuestions({ activityId, questions, onAdded }))), added };
}

const stored = async (activityId: string) =>
  (await db.collection(`activities/${activityId}/questions`).orderBy('order').get()).docs;
const idsOf = async (activityId: string) => (await stored(activityId)).map(({ id }) => id);
const keyOf = async (activityId: string, id: string) =>
  (await db.doc(`activities/${activityId}/answerKeys/${id}`).get()).data();

const ids = (count: number) => listOf(count).map(({ id }) => id);

describe('the questions of a list', () => {
  it('twenty questions are stored in their order after the present ones, and a second run changes nothing', async () => {
    await app.enter('docente');
    const activityId = await setActivity('lista', 2);
    await db.doc(`activities/${activityId}/questions/p0`).delete(); // a gap in the order
    const outcome = { ...done('20 preguntas agregadas'), added: ids(20) };
    expect(await add(activityId, listOf(20))).toEqual(outcome);
    expect(await idsOf(activityId)).toEqual(['p1', ...ids(20)]);
    expect((await stored(activityId)).map((each) => each.get('order') as number)).toEqual(
      Array.from({ length: 21 }, (_, i) => i + 1),
    );
    expect(await keyOf(activityId, 'q19')).toEqual({
      ...PRESENT_KEY,
      ...{ type: 'complete', sentence: '19 es ((Quito)).', answer: 'Quito' },
    });
    const before = (await stored(activityId)).map(({ updateTime }) => updateTime);
    expect(await add(activityId, listOf(20))).toEqual(outcome);
    expect((await stored(activityId)).map(({ updateTime }) => updateTime)).toEqual(before);
  });

  it('options are stored with the right one in the key alone, and open questions without a key', async () => {
    await app.enter('docente');
    const activityId = await setActivity('lista-de-tipos');
    const drag: Question = {
      ...{ id: 'arrastra', type: 'dragAndDrop', order: 0, sentence: 'Hierve a ** grados.' },
      ...{ optionCorrect: '100', optionIncorrect1: '90', optionIncorrect2: '' },
      optionIncorrect3: '',
    };
    const open: Question = { id: 'abierta', type: 'openQuestion', order: 1, sentence: '¿Por qué?' };
    expect((await add(activityId, [drag, open])).added).toEqual(['arrastra', 'abierta']);
    expect(await keyOf(activityId, 'arrastra')).toMatchObject({ optionCorrect: '100' });
    const [half] = await stored(activityId);
    expect([...(half?.get('options') as string[])].sort()).toEqual(['100', '90']);
    expect(half?.data()).not.toHaveProperty('optionCorrect');
    expect(await keyOf(activityId, 'abierta')).toMatchObject({ sentence: '¿Por qué?', answer: '' });
  });

  it('two runs at once, as of two tabs, create each question once', async () => {
    await app.enter('docente');
    const activityId = await setActivity('lista-de-dos', 1);
    await Promise.all([add(activityId, listOf(12)), add(activityId, listOf(12))]);
    expect(await idsOf(activityId)).toEqual(['p0', ...ids(12)]);
  });

  it('a batch that is refused although the server has it counts as added, as after a lost answer', async () => {
    await app.enter('docente');
    const activityId = await setActivity('lista-perdida');
    // The SDK sends a write again whose answer was lost; the second one may be refused.
    await db.doc(`activities/${activityId}/answerKeys/q0`).set({ ...PRESENT_KEY });
    await fail('firestore.commit');
    expect(await add(activityId, listOf(3))).toEqual({
      ...done('3 preguntas agregadas'),
      added: ids(3),
    });
  });

  it('when a later batch fails the earlier one is told as added, and the next run completes the rest', async () => {
    await app.enter('docente');
    const activityId = await setActivity('lista-partida');
    await fail('firestore.commit', 'PERMISSION_DENIED', 2);
    expect(await add(activityId, listOf(20))).toEqual({
      ...refused('No se pudo agregar todas las preguntas.'),
      added: ids(8),
    });
    await endFaults();
    expect(await idsOf(activityId)).toEqual(ids(8));
    const rest = listOf(20).slice(8);
    expect(
      await add(
        activityId,
        rest.map((question, order) => ({ ...question, order })),
      ),
    ).toEqual({ ...done('12 preguntas agregadas'), added: ids(20).slice(8) });
    expect(await idsOf(activityId)).toEqual(ids(20));
  });

  it('what was corrected in a list after its answer was lost is saved, and what another tab changed meanwhile stays', async () => {
    await app.enter('docente');
    const activityId = await setActivity('lista-corregida');
    await fail('firestore.commit');
    expect((await add(activityId, listOf(3))).added).toEqual([]);
    await endFaults();
    // It had arrived all the same, and another tab has edited the second question since.
    for (const { id, order, ...question } of listOf(3)) {
      const word = id === 'q1' ? 'Loja' : 'Quito';
      const sentence = `${order} es ((${word})).`;
      await db.doc(`activities/${activityId}/questions/${id}`).set({
        ...{ type: 'complete', order, question: `${order} es ** .`, options: [] },
      });
      await db.doc(`activities/${activityId}/answerKeys/${id}`).set({
        ...{ ...PRESENT_KEY, type: question.type, sentence, answer: word },
      });
    }
    const [, ...others] = listOf(3);
    expect(await add(activityId, [...listOf(1, 'Cuenca'), ...others])).toMatchObject(
      done('3 preguntas agregadas'),
    );
    const answers = ids(3).map(async (id) => (await keyOf(activityId, id))?.answer as string);
    expect(await Promise.all(answers)).toEqual(['Cuenca', 'Loja', 'Quito']);
    expect(await idsOf(activityId)).toEqual(ids(3));
  });

  it('no more questions are added than an activity holds, and those of the list that it has count once', async () => {
    await app.enter('docente');
    const activityId = await setActivity('lista-llena', 45);
    expect(await add(activityId, listOf(6))).toEqual({
      error: 'question/full',
      says: ['error: Una actividad puede tener 50 preguntas como máximo.'],
      added: [],
    });
    expect(await add(activityId, listOf(5))).toMatchObject(done('5 preguntas agregadas'));
    expect(await add(activityId, listOf(5))).toMatchObject(done('5 preguntas agregadas'));
    expect(await stored(activityId)).toHaveLength(50);
  });

  it.each([
    ['of another teacher', 'lista-ajena', { idTeacher: 'docente-02' }],
    ['in a task', 'lista-en-tarea', { tasks: ['t1'] }],
  ])('an activity %s takes no questions', async (_, id, over) => {
    await app.enter('docente');
    const activityId = await setActivity(id, 0, over);
    expect(await add(activityId, listOf(2))).toEqual({
      ...refused('No se pudo agregar todas las preguntas.'),
      added: [],
    });
    expect(await stored(activityId)).toEqual([]);
    await db.doc(`activities/${activityId}`).update({ tasks: [], idTeacher: 'docente' });
    expect(await add(activityId, listOf(2))).toMatchObject(done('2 preguntas agregadas'));
  });
});
