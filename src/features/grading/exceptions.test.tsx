import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyToasts } from '../../../tests/support/emptyToasts';
import { partOf, partsOf } from '../../../tests/support/parts';
import { listPath, seedGrader } from '../../../tests/support/seededGrader';
import { paths } from '../../lib/paths';
import './ExtensionDialog'; // its code takes longer to load than the test waits

const forget = () => {
  localStorage.clear();
  sessionStorage.clear();
  emptyToasts();
};
beforeEach(forget);
afterEach(forget);

const MISSING = `${listPath('t')}?lista=faltan`;
/** The end of a task that is over for the class. */
const OVER = { dateEnd: Date.UTC(2026, 10, 20, 15) };
/** The end of a day in the Ecuador of a later year. */
const NIGHT = Date.UTC(2037, 0, 16, 4, 59);

const tabs = () => partsOf('[role=tab]').map((each) => each.textContent);
const linesOf = (student: string) =>
  partsOf('li').find(({ textContent }) => textContent.includes(student))?.textContent;
const menu = () => partsOf('[role=menuitem]').map((each) => each.textContent);
const openMenu = (student: string) => {
  fireEvent.click(screen.getByLabelText(`Acciones de ${student} Paz`));
};

it('more time for a student is proposed until the last minute of a day, and what ends before the end of the class is refused', async () => {
  const app = await seedGrader(['ana', 'eva']);
  await app.setTask('t', {}, OVER);
  app.open(MISSING);
  openMenu('ana');
  expect(menu()).toEqual(['Dar prórroga…', 'Eximir']);
  fireEvent.click(screen.getByText('Dar prórroga…'));
  await screen.findByText('Prórroga de ana Paz');
  const field = () => partOf('[role=dialog] input') as HTMLInputElement;
  // The field writes dates as the application does, in every language of the browser.
  expect(field().value).toMatch(/^\d\d\/\d\d\/\d{4} 11:59 PM$/);
  screen.getByText(
    /^Hasta el \S+ \d+ de \S+, 11:59 PM\. Para el curso termina el 20\/11\/2026 10:00 AM\.$/,
  );
  await waitFor(() => {
    expect(partOf('[role=spinbutton]')).toHaveFocus();
  });
  fireEvent.change(field(), { target: { value: '01/01/2020 10:00 AM' } });
  fireEvent.click(screen.getByText('Guardar'));
  await screen.findByText('Elija una fecha posterior al fin.');
});

it('who has more time or is let out is marked in the list, and neither counts as missing nor gets a grade for all', async () => {
  const app = await seedGrader(['ana', 'eva', 'leo']);
  await app.setTask('t', {}, OVER);
  app.open(MISSING);
  expect(tabs()).toEqual(['Entregadas (0)', 'Sin entregar (3)']);
  await app.except('t', [
    { id: 'ana', dateEnd: NIGHT, exempt: false },
    { id: 'eva', dateEnd: null, exempt: true },
  ]);
  expect(tabs()).toEqual(['Entregadas (0)', 'Sin entregar (2)']);
  expect(linesOf('ana')).toContain('Prórroga: 15/01/2037 11:59 PM');
  expect(linesOf('leo')).not.toMatch(/Prórroga|Eximido/);
  const apart = partsOf('[role=tabpanel] > div').find((each) =>
    each.textContent.startsWith('Eximidos de esta tarea:'),
  );
  expect(apart).toHaveTextContent('eva');
  openMenu('ana');
  expect(menu()).toEqual(['Cambiar la prórroga…', 'Quitar la prórroga', 'Eximir']);
  fireEvent.keyDown(partOf('[role=menu]') as HTMLElement, { key: 'Escape' });
  await waitFor(() => {
    expect(menu()).toEqual([]);
  });
  fireEvent.click(screen.getByLabelText('Calificar a varios', { selector: 'button' }));
  expect(menu()).toContain('Calificar a quienes no entregaron (1)');
});

it('the grader says of a student who is let out that the grade counts nothing, and of one who has more time until when', async () => {
  const app = await seedGrader(['ana']);
  await app.setTask('t', {}, OVER);
  const EXEMPT = 'Eximido: su nota se guarda, pero no cuenta.';
  await app.except('t', [{ id: 'ana', dateEnd: NIGHT, exempt: true }]);
  app.open(paths.teacher.grading('t', 'ana'));
  screen.getByText(EXEMPT);
  screen.getByText('Volver a contar la tarea');
  await app.except('t', [{ id: 'ana', dateEnd: NIGHT, exempt: false }]);
  expect(screen.queryByText(EXEMPT)).not.toBeInTheDocument();
  screen.getByText('Eximir');
  screen.getByText('Prórroga: 15/01/2037 11:59 PM');
});

it('of a task that has not begun the grader says from when it can be graded, and takes no grade that would be refused', async () => {
  const app = await seedGrader(['ana']);
  await app.setTask('t', {}, { dateStart: NIGHT - 60_000, dateEnd: NIGHT });
  app.open(paths.teacher.grading('t', 'ana'));
  await screen.findByText(
    'La tarea empieza el 15/01/2037 11:58 PM: se puede calificar desde entonces.',
  );
  expect(screen.queryByLabelText('Nota 1')).not.toBeInTheDocument();
  expect(screen.queryByText('Guardar')).not.toBeInTheDocument();
});

it('what was typed before a task was moved to a later time can be discarded, and does not stay unsaved', async () => {
  const app = await seedGrader(['ana']);
  await app.setTask('t', {}, OVER);
  app.open(paths.teacher.grading('t', 'ana'));
  fireEvent.change(await screen.findByLabelText('Nota 1'), { target: { value: '7' } });
  await app.setTask('t', {}, { dateStart: NIGHT - 60_000, dateEnd: NIGHT });
  screen.getByText('Lo que escribió no se puede guardar aquí.');
  expect(screen.getByLabelText('Nota 1')).toBeDisabled();
  fireEvent.click(screen.getByText('Descartar', { selector: 'button' }));
  expect(screen.queryByLabelText('Nota 1')).not.toBeInTheDocument();
});
