import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { INSTITUTE } from '../../local/seed/institute';
import { reportCardId } from '../../src/domain/grading/reportCardId';
import { FinalsPage } from '../../src/features/score/finals/FinalsPage';
import { paths } from '../../src/lib/paths';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { PERIOD, SUBJECT } from '../support/gradebook';
import { withPartials } from '../support/institute';
import { choose, field, press, see, seeValue, type, useShownScreen } from '../support/shownScreen';

// Tests a student's finals by hand, in partials without a report card: a final that is set can also
// be removed.

const { db } = useAdmin();
const app = useApp();
const screens = useShownScreen(app, [
  { path: paths.teacher.finals(':subjectId', ':studentId'), element: <FinalsPage /> },
]);

const STUDENT = 'estudiante';
/** The first has report cards; the second has schemes and none; the third has neither. */
const [GENERATED, RUNNING, AHEAD] = [0, 1, 2];
const labelOf = (partial: number) => `Nota final: ${INSTITUTE.partial[partial]?.name ?? ''}`;
const cardOf = (indexPartial: number) =>
  db.doc(
    `reportCards/${reportCardId({ idPeriod: PERIOD, idSubject: SUBJECT, idStudent: STUDENT, indexPartial })}`,
  );
const stored = async (partial: number) =>
  (await cardOf(partial).get()).get('noteFinal') as number | undefined;

afterEach(() => Promise.all([RUNNING, AHEAD].map((partial) => cardOf(partial).delete())));

const openAll = (work: () => Promise<void>) => withPartials(db, () => false, work);
async function open(): Promise<void> {
  await app.enter('docente');
  screens.open(paths.teacher.finals(SUBJECT, STUDENT));
  await waitFor(() => field(labelOf(AHEAD)));
}
async function setByHand(partial: number, grade: string): Promise<void> {
  type(labelOf(partial), grade);
  press('Enter');
  await expect.poll(() => stored(partial)).toBe(Number(grade));
}
const focused = () => document.activeElement;

describe('a final set by hand without a report card', () => {
  it('is taken away by emptying its field, after a question, and can be set again', async () => {
    await openAll(async () => {
      await open();
      await setByHand(AHEAD, '9');
      type(labelOf(AHEAD), '');
      press('Enter');
      await see('¿Quitar la nota? Sigue guardada: 9.00.');
      expect(focused()).toBe(field(labelOf(AHEAD)));
      await choose('Dejar sin nota');
      await expect.poll(() => stored(AHEAD)).toBeUndefined();
      await seeValue(labelOf(AHEAD), '');
      await waitFor(() => {
        expect(screen.queryByText('Puesta a mano')).toBeNull();
      });
      expect(focused()).toBe(field(labelOf(AHEAD)));
      await setByHand(AHEAD, '7');
      await setByHand(AHEAD, '8');
    });
  });

  it('is taken away by a button that asks the same, and stays where the answer is to leave it', async () => {
    await openAll(async () => {
      await open();
      await setByHand(RUNNING, '6');
      await choose('Quitar la nota');
      await choose('Dejar 6.00');
      expect(await stored(RUNNING)).toBe(6);
      await choose('Quitar la nota');
      await choose('Dejar sin nota');
      await expect.poll(() => stored(RUNNING)).toBeUndefined();
      await seeValue(labelOf(RUNNING), '');
      expect(focused()).toBe(field(labelOf(RUNNING)));
    });
  });

  it('leaves its field empty when it is taken away elsewhere, and what is typed meanwhile is saved', async () => {
    await openAll(async () => {
      await open();
      await setByHand(AHEAD, '9');
      await act(() => cardOf(AHEAD).delete());
      await seeValue(labelOf(AHEAD), '');
      await setByHand(AHEAD, '5');
      type(labelOf(AHEAD), '4');
      await act(() => cardOf(AHEAD).delete());
      press('Enter');
      await expect.poll(() => stored(AHEAD), { timeout: 15_000 }).toBe(4);
    });
  });
});

describe('the final of a report card', () => {
  it('is not taken away by emptying its field, and the page says why', async () => {
    await openAll(async () => {
      await open();
      const final = field(labelOf(GENERATED)).value;
      type(labelOf(GENERATED), '');
      press('Enter');
      await see('Es la nota de su reporte, que no se deja vacía');
      expect(screen.queryByText('Dejar sin nota')).toBeNull();
      await choose(`Dejar ${final}`);
      await seeValue(labelOf(GENERATED), final);
    });
  });

  it('comes back by one button, also where its field was emptied, and a double click is one press', async () => {
    await openAll(async () => {
      await open();
      const before = (await cardOf(GENERATED).get()).data() ?? {};
      await setByHand(GENERATED, '5.55');
      await see('Puesta a mano');
      type(labelOf(GENERATED), '');
      press('Enter');
      await see(/^¿Quitar la nota\?/);
      const back = await screen.findByRole('button', { name: 'Volver a la calculada' });
      fireEvent.click(back);
      fireEvent.click(back);
      await expect.poll(() => stored(GENERATED)).toBe(before.noteFinal);
      await waitFor(() => {
        expect(screen.queryByText('Puesta a mano')).toBeNull();
      });
      expect(app.toasts().filter((each) => each.startsWith('error'))).toEqual([]);
    });
  });
});

describe('the focus on the page of finals', () => {
  it('stays in the field that Enter saves', async () => {
    await openAll(async () => {
      await open();
      await setByHand(RUNNING, '6');
      expect(focused()).toBe(field(labelOf(RUNNING)));
    });
  });
});
