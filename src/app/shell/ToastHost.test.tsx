import '@testing-library/jest-dom/vitest';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, render, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToasts, showToast } from '../../lib/toast';
import { ToastHost } from './ToastHost';

// Toasts stand beside the body, where an open dialog hides nothing of them.
const whole = within(document.documentElement);
const FAILED = 'No se pudo guardar los datos.';
const tell = (message: string, options: Parameters<typeof showToast>[2] = {}) => {
  act(() => {
    showToast('error', message, options);
  });
};
const leavePage = () => {
  act(() => {
    dismissToasts('errorsOfPage');
  });
};
/** It leaves by moving out. */
const isGone = (text: string) =>
  waitFor(
    () => {
      expect(whole.queryByText(text)).not.toBeInTheDocument();
    },
    { timeout: 10_000 },
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a toast that tells of a failure', () => {
  it('a failure toast closes when the same action succeeds, and no other toast does', async () => {
    render(<ToastHost />);
    tell(FAILED, { key: 'failure:book/addBook' });
    tell('Otra cosa falló.', { key: 'failure:unit/addUnit' });
    expect(await whole.findByText(FAILED)).toBeVisible();
    act(() => {
      dismissToasts({ key: 'failure:book/addBook' });
    });
    await isGone(FAILED);
    expect(whole.getByText('Otra cosa falló.')).toBeVisible();
  });

  it('a failure toast shows once, however often the same action fails', async () => {
    render(<ToastHost />);
    for (let i = 0; i < 3; i += 1) tell(FAILED, { key: 'failure:book/addBook' });
    await waitFor(() => {
      expect(whole.getAllByText(FAILED)).toHaveLength(1);
    });
  });

  it('a failure toast closes with its page, unless it offers to try again', async () => {
    render(<ToastHost />);
    tell('El índice falló.', { action: { label: 'Reintentar', run: () => undefined } });
    tell(FAILED);
    expect(await whole.findByText(FAILED)).toBeVisible();
    vi.setSystemTime(Date.now() + 3000);
    leavePage();
    await isGone(FAILED);
    expect(whole.getByText('El índice falló.')).toBeVisible();
  });

  it('a failure toast that came as the page was left is shown on the next page', async () => {
    render(<ToastHost />);
    tell(FAILED);
    expect(await whole.findByText(FAILED)).toBeVisible();
    leavePage();
    expect(whole.getByText(FAILED)).toBeVisible();
    vi.setSystemTime(Date.now() + 3000);
    leavePage();
    await isGone(FAILED);
  });
});

describe('a success that is told again', () => {
  const tellSaved = (action?: () => void) => {
    act(() => {
      showToast('success', 'Nota de la tarea actualizada.', {
        isSticky: true, // it must not go by itself
        ...(action && { action: { label: 'Deshacer', run: action } }),
      });
    });
  };

  it('a repeated success toast replaces the one before', async () => {
    render(<ToastHost />);
    tellSaved();
    expect(await whole.findByText('Nota de la tarea actualizada.')).toBeVisible();
    tellSaved();
    await waitFor(() => {
      expect(whole.getAllByText('Nota de la tarea actualizada.')).toHaveLength(2);
    });
    await waitFor(() => {
      expect(whole.getAllByText('Nota de la tarea actualizada.')).toHaveLength(1);
    });
  });

  it('repeated success toasts stand side by side when each can be undone', async () => {
    render(<ToastHost />);
    const first = vi.fn();
    tellSaved(first);
    tellSaved(vi.fn());
    await waitFor(() => {
      expect(whole.getAllByText('Deshacer')).toHaveLength(2);
    });
    act(() => {
      whole.getAllByText('Deshacer')[0]?.click();
    });
    expect(first).toHaveBeenCalledTimes(1);
  });
});

describe('a toast that comes', () => {
  it.each([
    { who: 'everybody', enteringScreen: 225 },
    { who: 'who asks the device for less motion', enteringScreen: 0 },
  ])('a toast moves for $who as the rest of the page does', ({ enteringScreen }) => {
    const theme = createTheme({ transitions: { duration: { enteringScreen } } });
    render(
      <ThemeProvider theme={theme}>
        <ToastHost />
      </ThemeProvider>,
    );
    tell(FAILED);
    expect(whole.getByRole('alert').style.transition).toContain(` ${String(enteringScreen)}ms `);
  });
});
