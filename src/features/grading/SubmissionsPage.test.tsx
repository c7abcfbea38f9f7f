import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { partOf, partsOf } from '../../../tests/support/parts';
import { listPath, seedGrader } from '../../../tests/support/seededGrader';
import './BulkDialog'; // its code takes longer to load than the test waits

/** The end of a task that is over for the class. */
const OVER = { dateEnd: Date.UTC(2026, 10, 20, 15) };
const SENT = Date.UTC(2026, 10, 19, 15);

it('the loud button of a list of submissions grades what waits, beginning with the first by surname', async () => {
  const app = await seedGrader(['ana', 'eva', 'leo']);
  await app.setTask('t', { eva: SENT, leo: SENT }, OVER);
  app.open(listPath('t'));
  const first = screen.getByText('Calificar 2');
  expect(first).toHaveClass('MuiButton-contained');
  expect(first).toHaveAttribute(
    'href',
    expect.stringMatching(/estudiante\/eva\?tarea=t&pendientes=1$/),
  );
});

it('where nothing waits there is nothing loud, and the list says in words what its students see', async () => {
  const app = await seedGrader(['ana']);
  await app.setTask('t', {}, OVER);
  app.open(listPath('t'));
  expect(screen.queryByText(/^Calificar \d/)).not.toBeInTheDocument();
  screen.getByText(/^Sus estudiantes ven la nota al guardarla y no ven las respuestas correctas\./);
  expect(screen.getByText('Cambiar lo que ven')).toHaveAttribute('href', '#lo-que-ven');
  expect(within(partOf('#lo-que-ven') as HTMLElement).getAllByRole('switch')).toHaveLength(2);
});

it('a grade for those who sent nothing names them before it is typed, and promises no number of grades', async () => {
  const app = await seedGrader(['ana', 'eva', 'leo']);
  await app.setTask('t', { leo: SENT }, OVER);
  app.open(listPath('t'));
  fireEvent.click(screen.getByLabelText('Calificar a varios', { selector: 'button' }));
  fireEvent.click(screen.getByText('Calificar a quienes no entregaron (2)'));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText('Quiénes la reciben');
  expect(partsOf('[role=alertdialog] li').map(({ textContent }) => textContent)).toEqual([
    'Paz ana',
    'Paz eva',
  ]);
  expect(dialog.getByText('Guardar')).toBeDisabled();
});
