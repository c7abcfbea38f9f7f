import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { reportCardId } from '../../src/domain/grading/reportCardId';
import { startCell } from '../../src/domain/grading/cell';
import { GenerateDialog } from '../../src/features/scheme/GenerateDialog';
import { cellKey, cellStepped, selectTouched } from '../../src/store/score/scoreSlice';
import { subjectById } from '../../src/store/subject/subjectSlice';
import { useDocument } from '../../src/store/useQuery';
import { useInstitute } from '../../src/store/views/institute/useInstitute';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { courseStudents, LESSONS, PERIOD, SUBJECT } from '../support/gradebook';
import { withPartials } from '../support/institute';
import { choose, see, seeNone, useShownScreen } from '../support/shownScreen';

const { db } = useAdmin();
const app = useApp();

function Generate() {
  const { institute } = useInstitute();
  const { item: subject } = useDocument(subjectById, SUBJECT);
  return institute && subject ? (
    <GenerateDialog {...{ subject, institute, indexPartial: 1, onClose: () => undefined }} />
  ) : null;
}
const shown = useShownScreen(app, [{ path: '/', element: <Generate /> }]);

const MANY = /^Generar \d+ reportes$/;
const DONE = 'Los reportes ya están al día.';

/** Writes the report cards of the partial as another session does. */
async function makeElsewhere(): Promise<void> {
  const cards = db.collection('reportCards').where('idSubject', '==', SUBJECT);
  const { docs } = await cards.where('indexPartial', '==', 0).get();
  await Promise.all(
    docs.map((card) => {
      const idStudent = card.get('idStudent') as string;
      const id = reportCardId({ idPeriod: PERIOD, idSubject: SUBJECT, idStudent, indexPartial: 1 });
      const made = { ...card.data(), indexPartial: 1, revision: 1, writeId: 'elsewhere' };
      return db.doc(`reportCards/${id}`).set(made);
    }),
  );
}

/** Runs `act` between the next reading of the report cards and the steps that follow from it. */
function afterNextReading(act: () => Promise<void>): void {
  const answer = globalThis.fetch;
  let isDone = false;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const found = await answer(...args);
    const body = args[1]?.body;
    if (!isDone && typeof body === 'string' && body.includes('reportCards')) {
      isDone = true;
      await act();
    }
    return found;
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a dialog that stays open while its partial is closed says so, and never that report cards are up to date', async () => {
  await app.enter('docente');
  shown.open('/');
  await see(MANY);
  await withPartials(
    db,
    () => true,
    async () => {
      await see('«Segundo parcial» se cerró mientras tanto: sus reportes ya no cambian.');
      expect(screen.queryByText(DONE)).toBeNull();
      expect(screen.queryByText(MANY)).toBeNull();
    },
  );
});

it('report cards that somebody else generates at the same moment are told so, and not to be tried in some minutes', async () => {
  await app.enter('docente');
  shown.open('/');
  await see(MANY);
  afterNextReading(makeElsewhere);
  await choose(MANY);
  await see('Otra sesión guardó reportes de este parcial hace un momento.');
  expect(app.toasts().filter((toast) => toast.includes('minutos'))).toEqual([]);
});

it('a grade that cannot be saved is discarded where it keeps report cards from being generated', async () => {
  await app.enter('docente');
  const [student] = await courseStudents(db);
  const place = { scheme: LESSONS, student: student?.id ?? '' };
  const stored = { value: null, revision: 0, by: '', writeId: '' };
  const cell = { ...startCell(stored), text: '9x', problem: 'invalid' as const };
  app.dispatch(cellStepped({ key: cellKey(place), cell }));
  shown.open('/');
  await see(/^Hay 1 nota de este parcial sin guardar/);
  await choose(/^Descartar «9x» de /);
  await seeNone(/sin guardar/);
  await see(MANY);
  expect(selectTouched(app.store.getState(), cellKey(place))?.problem).toBeNull();
});
