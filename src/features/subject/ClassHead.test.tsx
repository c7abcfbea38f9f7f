import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TASK } from '../../../gallery/samples';
import {
  answeredScreens,
  lastOf,
  linkOf,
  press,
  settle,
} from '../../../tests/support/answeredScreens';
import { faultsOf } from '../../../tests/support/axeOfParts';
import { someCourse, someSubject } from '../../../tests/support/someRecords';
import { ClassHead } from './ClassHead';

const { show, loseServer, told } = answeredScreens();

const head = (
  <ClassHead
    subject={someSubject()}
    label="Matemática · Octavo A"
    course={someCourse({ totalStudents: 20 })}
    isEarlier={false}
    waiting={5}
    toGrade={[{ task: { ...TASK, id: 'sumas', title: 'Sumas' }, unreviewed: 5 }]}
    percent={40}
    now={TASK.dateEnd + 1}
  />
);

it('the head of a class says what waits with the way to it, how many students there are, and how much has come', async () => {
  await show(head, { at: '/' });
  expect(screen.getByText('5 por calificar')).toBeInTheDocument();
  expect(screen.getByText('20 estudiantes')).toBeInTheDocument();
  expect(screen.getByText(/40\s?% de las entregas/)).toBeInTheDocument();
  expect(linkOf('Sumas')).toHaveAttribute('href', '/docente/tareas/calificaciones/sumas');
  expect(screen.getByText('5 entregas')).toBeInTheDocument();
});

it('the link of a class must be an address of the web, and stays typed when it cannot be saved', async () => {
  await show(head, { at: '/' });
  press(screen.getByText('Editar enlace'));
  const dialog = lastOf('dialog');
  const link = within(dialog).getByLabelText(/^Enlace de la clase/);
  const type = async (value: string) => {
    fireEvent.change(link, { target: { value } });
    await settle();
  };
  await type('javascript:alert(1)');
  press(within(dialog).getByText('Guardar'));
  expect(await within(dialog).findByText('Ingrese una url válida')).toBeInTheDocument();
  expect(await faultsOf(dialog)).toEqual([]);
  await type('https://us02web.zoom.us/j/123456789');
  loseServer();
  press(within(dialog).getByText('Guardar'));
  await waitFor(() => {
    expect(told()).toEqual([expect.stringMatching(/^error: /)]);
  });
  expect(link).toHaveValue('https://us02web.zoom.us/j/123456789');
});
