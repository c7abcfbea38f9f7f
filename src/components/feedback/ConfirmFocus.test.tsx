import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog';

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
    <ConfirmDialog
      title="Eliminar tarea"
      isDangerous
      mustType={{ label: 'Título', text: 'Fracciones' }}
      onConfirm={nothing}
      onCancel={nothing}
    />,
  );
  expect(hasFocus('textbox', 'Título')).toBe(true);
});
