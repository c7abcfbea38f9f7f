import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog';
import { DeleteDialog } from './DeleteDialog';

const nothing = () => undefined;
const hasFocus = (role: string, name: string) => screen.getByRole(role, { name }).matches(':focus');

it('the focus starts on the harmless button when the other one cannot be undone', () => {
  render(
    <ConfirmDialog title="Eliminar pregunta" isDangerous onConfirm={nothing} onCancel={nothing} />,
  );
  expect(hasFocus('button', 'Cancelar')).toBe(true);
});

it('the focus starts in the field where something must be typed', () => {
  render(
    <DeleteDialog
      title="Eliminar tarea"
      text="Tiene entregas."
      mustType={{ label: 'Título', text: 'Fracciones' }}
      onDelete={() => Promise.resolve()}
      onClose={nothing}
    />,
  );
  expect(hasFocus('textbox', 'Título')).toBe(true);
});

it('what must be typed first keeps the deletion from being confirmed until it is right', () => {
  render(
    <DeleteDialog
      title="Eliminar tarea"
      text="Tiene entregas."
      mustType={{ label: 'Título', text: 'Fracciones' }}
      onDelete={() => Promise.resolve()}
      onClose={nothing}
    />,
  );
  const canDelete = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Eliminar' });
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Título' }), { target: { value } });
  expect(canDelete().disabled).toBe(true);
  type('Fraccion');
  expect(canDelete().disabled).toBe(true);
  type(' Fracciones ');
  expect(canDelete().disabled).toBe(false);
});
