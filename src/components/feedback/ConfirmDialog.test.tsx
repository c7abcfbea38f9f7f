import { act, fireEvent, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom/vitest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isBusyTold } from '../../lib/busyNotice';
import { TextInput } from '../form/TextInput';
import { ConfirmDialog } from './ConfirmDialog';

afterEach(() => {
  vi.useRealTimers();
});

const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('a confirmed thing that takes long', () => {
  it('a slow confirmed action says what is going on, and goes on when the user leaves the dialog', async () => {
    vi.useFakeTimers();
    let end: () => void = () => undefined;
    const onConfirm = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const onCancel = vi.fn();
    render(
      <ConfirmDialog
        title="Enviar"
        busyText="Enviando la tarea…"
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    );
    press('Aceptar');
    press('Aceptar');
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.getByRole('status')).toHaveTextContent('Enviando la tarea…');
    expect(screen.getByRole('status')).toHaveTextContent('No cierre Aula');
    // No toast repeats its title over it.
    expect(isBusyTold()).toBe(true);
    expect(screen.queryByText(/Puede cerrar esta ventana/)).not.toBeInTheDocument();
    press('Cerrar');
    expect(onCancel).toHaveBeenCalledTimes(1);
    await act(async () => {
      end();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(isBusyTold()).toBe(false);
  });

  it('a refused confirmed action keeps the dialog open for another try', async () => {
    const onConfirm = vi.fn(() => Promise.reject(new Error('no')));
    render(<ConfirmDialog title="Enviar" onConfirm={onConfirm} onCancel={vi.fn()} />);
    press('Aceptar');
    await act(() => Promise.resolve());
    press('Aceptar');
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });

  it('a field of the question takes nothing while the answer is carried out, and takes it again after a refusal', async () => {
    let refuse: () => void = () => undefined;
    const onConfirm = () =>
      new Promise<void>((_, reject) => {
        refuse = () => {
          reject(new Error('no'));
        };
      });
    render(
      <ConfirmDialog title="Comentar" onConfirm={onConfirm} onCancel={vi.fn()}>
        <TextInput label="Comentario" />
      </ConfirmDialog>,
    );
    const field = screen.getByRole('textbox', { name: 'Comentario' });
    expect(field).not.toHaveAttribute('readonly');
    press('Aceptar');
    expect(field).toHaveAttribute('readonly');
    await act(async () => {
      refuse();
      await Promise.resolve();
    });
    expect(field).not.toHaveAttribute('readonly');
  });
});
