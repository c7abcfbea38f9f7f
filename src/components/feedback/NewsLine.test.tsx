import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NewsLine } from './NewsLine';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('the line says since when there is no news, then that they are back, then nothing', () => {
  const { rerender } = render(<NewsLine since={null} />);
  const line = screen.getByRole('paragraph');
  expect(line).toHaveAttribute('aria-live', 'polite');
  expect(line).toBeEmptyDOMElement();
  rerender(<NewsLine since={Date.UTC(2026, 10, 26, 15, 42)} />);
  expect(line).toHaveTextContent(
    'Desde las 10:42 AM no llegan novedades del servidor. Lo que usted guarda queda guardado; lo que cambien otros puede tardar en verse.',
  );
  rerender(<NewsLine since={null} />);
  expect(line).toHaveTextContent('Las novedades llegan otra vez.');
  act(() => {
    vi.advanceTimersByTime(8000);
  });
  expect(line).toBeEmptyDOMElement();
});
