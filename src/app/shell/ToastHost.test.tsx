import '@testing-library/jest-dom/vitest';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToasts, showToast } from '../../lib/toast';
import { ToastHost } from './ToastHost';

// Toasts stand outside the body, so that an open dialog hides nothing of them.
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
/** A toast leaves by moving out. */
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
  const SAVED = 'Nota de la tarea actualizada.';
  const tellSaved = (action?: () => void) => {
    act(() => {
      showToast('success', SAVED, {
        isSticky: true, // it must not go by itself
        ...(action && { action: { label: 'Deshacer', run: action } }),
      });
    });
  };

  /** Counts the largest number of times that the text is in the page, from now until `stop`. */
  const watchCopies = () => {
    let most = whole.queryAllByText(SAVED).length;
    const observer = new MutationObserver(() => {
      most = Math.max(most, whole.queryAllByText(SAVED).length);
    });
    observer.observe(document.documentElement, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      return most;
    };
  };

  it('a repeated success toast is said again where it stands, and is never there twice', async () => {
    render(<ToastHost />);
    tellSaved();
    const first = await whole.findByRole('alert');
    const stop = watchCopies();
    tellSaved();
    await waitFor(() => {
      expect(first).not.toBeInTheDocument(); // a new element, which screen readers read
    });
    expect(whole.getByText(SAVED)).toBeVisible();
    expect(stop()).toBe(1);
  });

  it('a success toast that is said again while it leaves comes back when it has left', async () => {
    render(<ToastHost />);
    tellSaved();
    const button = await within(await whole.findByRole('alert')).findByRole('button');
    const stop = watchCopies();
    act(() => {
      button.click();
    });
    tellSaved();
    await waitFor(() => {
      expect(button).not.toBeInTheDocument();
    });
    expect(await whole.findByText(SAVED)).toBeVisible();
    expect(stop()).toBe(1);
  });

  it('a toast that is said again stays as long as a new one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    render(<ToastHost />);
    const say = () => {
      act(() => {
        showToast('success', 'Libro creado');
      });
    };
    const passThreeSeconds = async () => {
      for (let i = 0; i < 12; i += 1) await act(() => vi.advanceTimersByTimeAsync(250));
    };
    say();
    await passThreeSeconds();
    say();
    await passThreeSeconds();
    expect(whole.getByText('Libro creado')).toBeVisible();
    await passThreeSeconds();
    expect(whole.queryByText('Libro creado')).not.toBeInTheDocument();
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
  it('a fifth toast is shown when the oldest one that nobody has to close has made room for it', async () => {
    render(<ToastHost />);
    tell('Falló el primero.');
    for (const message of ['Guardado 2', 'Guardado 3', 'Guardado 4', 'Guardado 5']) {
      act(() => {
        showToast('success', message);
      });
    }
    expect(whole.getAllByRole('alert')).toHaveLength(4);
    expect(whole.queryByText('Guardado 5')).not.toBeInTheDocument();
    await isGone('Guardado 2');
    expect(await whole.findByText('Guardado 5')).toBeVisible();
    for (const message of ['Falló el primero.', 'Guardado 3', 'Guardado 4']) {
      expect(whole.getByText(message)).toBeVisible();
    }
  });

  it('where only errors stand, the oldest of them makes room for a new one', async () => {
    render(<ToastHost />);
    for (const number of [1, 2, 3, 4, 5]) tell(`Falló ${String(number)}.`);
    await isGone('Falló 1.');
    expect(await whole.findByText('Falló 5.')).toBeVisible();
  });

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

describe('a toast that offers to undo', () => {
  it('stays until it is undone, and takes the second press of a double tap', async () => {
    render(<ToastHost />);
    let end: () => void = () => undefined;
    const undone = new Promise<void>((resolve) => {
      end = resolve;
    });
    const run = vi.fn(() => undone);
    tell('5 notas guardadas.', { action: { label: 'Deshacer', run } });
    const button = await whole.findByRole('button', { name: 'Deshacer' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(button).toBeDisabled();
    expect(whole.getByText('5 notas guardadas.')).toBeVisible();
    expect(run).toHaveBeenCalledOnce();
    end();
    await isGone('5 notas guardadas.');
  });
});
