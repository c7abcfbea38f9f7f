// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog';

afterEach(cleanup);

const nothing = () => undefined;
const focused = () => document.activeElement;

it('begins on what can be taken back when the other cannot', () => {
  render(
    <ConfirmDialog title="Eliminar pregunta" isDangerous onConfirm={nothing} onCancel={nothing} />,
  );
  expect(focused()).toBe(screen.getByRole('button', { name: 'Cancelar' }));
});

it('begins in the field where something must be typed', () => {
  render(
    <ConfirmDialog
      title="Eliminar tarea"
      isDangerous
      mustType={{ label: 'Título', text: 'Fracciones' }}
      onConfirm={nothing}
      onCancel={nothing}
    />,
  );
  expect(focused()).toBe(screen.getByRole('textbox', { name: 'Título' }));
});
