import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { say, sayNothing } from '../../../tests/support/saidReads';
import { showAt, TASK, TEACHER } from '../../../tests/support/shownPages';
import type { Task } from '../../models/task';
import { DeleteTaskDialog } from './DeleteTaskDialog';

vi.mock('../../lib/firebase/reading', () => import('../../../tests/support/saidReads'));

afterEach(sayNothing);

const button = (name: string) => screen.queryByText(name, { selector: 'button' });

describe('the question before a task is deleted', () => {
  const ask = (task: Partial<Task> = {}) => {
    const own = { ...TASK, ...task };
    showAt('/', { '/': <DeleteTaskDialog task={own} onClose={() => undefined} /> }, TEACHER);
  };

  it('a task that nobody has sent is asked for by its title, once it is known that nobody has a grade in it', () => {
    ask();
    expect(button('Eliminar')).toBeDisabled();
    act(() => {
      say('submissions.withoutWork', []);
    });
    expect(screen.getByText('¿Eliminar la tarea «Fracciones»?')).toBeVisible();
    expect(button('Eliminar')).toBeEnabled();
  });

  it('a task that nobody has sent but that holds grades is deleted only once its title is typed', () => {
    say('submissions.withoutWork', [{ id: 'ana' }, { id: 'eva' }]);
    ask();
    expect(screen.getByText(/^Hay 2 notas sin entrega, que se pierden\./)).toBeVisible();
    expect(button('Eliminar')).toBeDisabled();
    fireEvent.change(screen.getByLabelText('Título de la tarea'), {
      target: { value: 'Fracciones' },
    });
    expect(button('Eliminar')).toBeEnabled();
  });

  it('grades that wait to be returned are lost with their task, too', () => {
    say('submissions.withoutWork', []);
    say('heldGrades.ofTask', [{ id: 'ana' }]);
    ask({ publishOnReturn: true });
    expect(screen.getByText(/^Hay 1 nota sin entrega, que se pierde\./)).toBeVisible();
    expect(button('Eliminar')).toBeDisabled();
  });

  it('a task of which it cannot be told whether it holds grades asks for its title', () => {
    say('submissions.withoutWork', 'permission-denied');
    ask();
    expect(screen.getByText(/^¿Eliminar la tarea «Fracciones»\? Para eliminarla/)).toBeVisible();
    expect(button('Eliminar')).toBeDisabled();
  });

  it('a task that students have sent is deleted only once its title is typed', () => {
    say('submissions.withoutWork', []);
    ask({ students: ['ana', 'eva'] });
    expect(screen.getByText(/2 estudiantes ya entregaron esta tarea\./)).toBeVisible();
    expect(button('Eliminar')).toBeDisabled();
    fireEvent.change(screen.getByLabelText('Título de la tarea'), {
      target: { value: 'Fracciones' },
    });
    expect(button('Eliminar')).toBeEnabled();
  });
});
