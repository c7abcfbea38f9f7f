import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConductPage } from '../../src/features/conduct/ConductPage';
import { checkAnswers } from '../../src/lib/connection';
import { paths } from '../../src/lib/paths';
import { useAppSelector } from '../../src/store/hooks';
import { selectMe } from '../../src/store/login/loginSlice';
import { useSendKept } from '../../src/store/views/score/useSendKept';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { gridCell } from '../support/gridHand';
import { cutNetwork, restoreNetwork } from '../support/ownNetwork';
import { see, useShownScreen } from '../support/shownScreen';
import { enterText } from '../support/typedCells';

// Tests which parts of a typed row of behaviour and absences are stored, on the real rules.

const { db } = useAdmin();
const app = useApp();
const COURSE = 'octavo-a';
/** Any other page of the application. */
function Elsewhere() {
  useSendKept(useAppSelector(selectMe), true);
  return <p>Otra página</p>;
}
const ELSEWHERE = '/docente/otra';
const screens = useShownScreen(app, [
  { path: paths.teacher.conduct(':courseId'), element: <ConductPage /> },
  { path: ELSEWHERE, element: <Elsewhere /> },
]);

const send = globalThis.fetch;
const reach = async () => {
  globalThis.fetch = send;
  await restoreNetwork();
  await act(() => checkAnswers());
};
const lose = async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('no network'));
  await cutNetwork();
  await act(() => checkAnswers());
};
afterEach(reach);

beforeEach(async () => {
  await db.doc(`courses/${COURSE}`).update({ tutor: { id: 'docente', name: 'Tutora' } });
  const noted = await db.collection(`courses/${COURSE}/conduct`).get();
  await Promise.all(noted.docs.map(({ ref }) => ref.delete()));
});

/** Opens the course as its tutor does. */
async function open(): Promise<void> {
  await app.enter('docente');
  screens.open(paths.teacher.conduct(COURSE));
  await screen.findByRole('grid');
}
/** Reads the stored records of the course's students in this partial. */
const stored = async () => {
  const { docs } = await db.collection(`courses/${COURSE}/conduct`).get();
  return docs.map((each) => each.data());
};
/** Returns the first row's notice about its saving. */
const notice = () => gridCell(0, 0).closest('tr')?.lastElementChild?.textContent;
/** Types into a cell of the first student, and goes on to the next one. */
function put(column: number, text: string): void {
  const cell = gridCell(0, column);
  fireEvent.mouseDown(cell, { button: 0, detail: 1 });
  act(() => {
    cell.focus();
  });
  enterText(text);
}

describe('a row of behaviour and absences', () => {
  it('a wrong letter holds no good number back, and the row says that it is not saved until it is corrected', async () => {
    await open();
    put(0, 'x');
    put(3, '4');
    await expect.poll(stored).toEqual([expect.objectContaining({ behaviour: '', late: 4 })]);
    await see('Una letra de la A a la E');
    expect(gridCell(0, 0).textContent).toContain('Sin guardar');
    expect(gridCell(0, 3).textContent).toBe('4');
    expect(notice()).toBe('Sin guardar');
    put(0, 'b');
    await expect.poll(stored).toEqual([expect.objectContaining({ behaviour: 'B', late: 4 })]);
    await expect.poll(notice).toBe('Guardado');
    expect(gridCell(0, 0).textContent).toBe('B');
  });

  it('what was typed without a connection says so, and is sent by itself when there is one again', async () => {
    await open();
    await lose();
    put(3, '5');
    await see('No se pudo guardar; se intentará otra vez');
    expect(await stored()).toEqual([]);
    await reach();
    await expect.poll(stored).toEqual([expect.objectContaining({ late: 5 })]);
  });

  it('what was typed without a connection is sent when there is one again, also after its page was left, whether or not the device remembers its user', async () => {
    await open();
    await lose();
    put(3, '6');
    await see('No se pudo guardar; se intentará otra vez');
    screens.open(ELSEWHERE);
    await see('Otra página');
    await reach();
    await expect.poll(stored).toEqual([expect.objectContaining({ late: 6 })]);
    const told =
      'Se guardó el comportamiento y la asistencia de 1 estudiante, que estaba sin guardar.';
    await expect.poll(app.toasts).toContain(`info: ${told}`);
  });
});
