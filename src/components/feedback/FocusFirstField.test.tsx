import '@testing-library/jest-dom/vitest';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { AppDialog } from './AppDialog';
import { ConfirmDialog } from './ConfirmDialog';

const none = () => undefined;

function LateDialog() {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <AppDialog title="Tema" onClose={none}>
      <button
        type="button"
        onClick={() => {
          setIsLoaded(true);
        }}
      >
        Cargar
      </button>
      {isLoaded && <input aria-label="Nombre" />}
    </AppDialog>
  );
}

describe('the first field of a dialog', () => {
  it('the first field that can be used has the focus when a dialog opens', () => {
    render(
      <AppDialog title="Tema" onClose={none}>
        <input type="file" aria-label="Archivo" />
        <input hidden readOnly value="ana" name="username" />
        <input disabled aria-label="Código" />
        <input aria-label="Nombre" />
        <textarea aria-label="Descripción" />
      </AppDialog>,
    );
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveFocus();
  });

  it('a field that asks for the focus itself keeps it', () => {
    render(
      <AppDialog title="Tema" onClose={none}>
        <input aria-label="Nombre" />
        <input aria-label="Dirección" autoFocus />
      </AppDialog>,
    );
    expect(screen.getByRole('textbox', { name: 'Dirección' })).toHaveFocus();
  });

  it('a field that comes later has the focus, unless the user has gone elsewhere', async () => {
    const { rerender } = render(
      <AppDialog title="Tema" onClose={none}>
        <p>Cargando…</p>
      </AppDialog>,
    );
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    rerender(
      <AppDialog title="Tema" onClose={none}>
        <input aria-label="Nombre" />
      </AppDialog>,
    );
    const field = await screen.findByRole('textbox', { name: 'Nombre' });
    await waitFor(() => {
      expect(field).toHaveFocus();
    });
  });

  it('a button that the user has pressed keeps the focus when a field comes', async () => {
    render(<LateDialog />);
    const button = screen.getByRole('button', { name: 'Cargar' });
    await userEvent.click(button);
    await screen.findByRole('textbox', { name: 'Nombre' });
    expect(button).toHaveFocus();
  });

  it('a question with a field gives it the focus, a dangerous one does not', () => {
    const question = (isDangerous: boolean) => (
      <ConfirmDialog title="¿Seguir?" isDangerous={isDangerous} onCancel={none} onConfirm={none}>
        <input aria-label="Motivo" />
      </ConfirmDialog>
    );
    const { unmount } = render(question(false));
    expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveFocus();
    unmount();
    render(question(true));
    expect(screen.getByRole('textbox', { name: 'Motivo' })).not.toHaveFocus();
  });
});
