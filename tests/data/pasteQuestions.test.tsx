import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QuestionSection } from '../../src/features/question/QuestionSection';
import { loadDraft } from '../../src/lib/drafts';
import { useQuestions } from '../../src/store/views/activity/useQuestions';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { choose, control, field, see, seeNone, type, useShownScreen } from '../support/shownScreen';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();

const SPARE = 'octavo-a-matematica-practica';
const ID = 'pegadas';

function Questions() {
  const view = useQuestions({ id: ID, type: 'interactive' });
  return view.status === 'ready' ? (
    <QuestionSection activityId={ID} type="openQuestion" view={view} />
  ) : null;
}
const shown = useShownScreen(app, [{ path: '/', element: <Questions /> }]);

it('when a later batch fails the dialog says what was added and keeps the rest, which a double press then adds once', async () => {
  await db.doc(`activities/${ID}`).set({
    ...{ ...(await db.doc(`activities/${SPARE}`).get()).data() },
    ...{ subtype: 'openQuestion', tasks: [] },
  });
  const me = await app.enter('docente');
  const draft = () => loadDraft(`${me.id}:question-list:${ID}`) as { text: string } | null;
  shown.open('/');
  await choose('Pegar preguntas');
  await control('Cancelar');
  const lines = Array.from({ length: 12 }, (_, i) => `${i + 1}. ¿Pregunta ${i + 1}?`);
  type('Preguntas', lines.join('\n'));
  await fail('firestore.commit', 'PERMISSION_DENIED', 2);
  await choose('Agregar 12 preguntas');
  await see('Ya se agregaron 8 preguntas, hasta «¿Pregunta 8?». Las demás siguen en el texto.');
  await endFaults();
  expect(field('Preguntas').value).toBe(lines.slice(8).join('\n'));
  expect(draft()?.text).toBe(lines.slice(8).join('\n'));
  await see('Siguen a las 8 que ya hay.');

  const save = await control('Agregar 4 preguntas');
  fireEvent.click(save);
  fireEvent.click(save);
  await seeNone('Así se guardan');
  expect(draft()).toBeNull();
  await see('12. ¿Pregunta 12?');
  const { docs } = await db.collection(`activities/${ID}/answerKeys`).get();
  expect(docs).toHaveLength(12);
  const halves = await db.collection(`activities/${ID}/questions`).orderBy('order').get();
  expect(halves.docs.map((each) => each.get('question') as string)).toEqual(
    lines.map((line) => line.replace(/^\d+\. /, '')),
  );
});
