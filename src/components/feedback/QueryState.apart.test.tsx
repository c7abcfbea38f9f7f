import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkAnswers, expectAnswer } from '../../lib/connection';
import { QueryState } from './QueryState';
import type { Reading } from '../../lib/reading';

const retry = vi.fn();
const show = (status: Reading['status']) => (
  <QueryState reading={{ status, error: null, retry }} skeleton={<p>esqueleto</p>}>
    <p>contenido</p>
  </QueryState>
);
/**
 * Makes the server silent for longer than the application waits; returns the function that ends the
 * silence.
 */
async function silence(): Promise<() => void> {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const end = expectAnswer();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  return end;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await checkAnswers();
  vi.useRealTimers();
});

describe('QueryState', () => {
  it('a screen that waits for a server that answers nothing says so, and shows what comes', async () => {
    const { rerender } = render(show('loading'));
    expect(screen.getByText('esqueleto')).toBeVisible();
    const end = await silence();
    expect(screen.queryByText('esqueleto')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Sin conexión: esto se mostrará cuando vuelva.',
    );
    rerender(show('ready'));
    expect(screen.getByText('contenido')).toBeVisible();
    act(end);
  });

  it('a screen that could not be read says so, and reads again when that is asked for', () => {
    render(show('failed'));
    expect(screen.queryByText('contenido')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('No se pudo obtener los datos.');
    retry.mockClear();
    fireEvent.click(screen.getByText('Reintentar'));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('what was read stays on the screen without a connection', async () => {
    render(show('ready'));
    const end = await silence();
    expect(screen.getByText('contenido')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    act(end);
  });
});
