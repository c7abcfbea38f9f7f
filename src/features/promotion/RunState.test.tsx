import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PromotionRun } from '../../models/promotion';
import { RunState } from './RunState';

const MINUTE_MS = 60_000;
const onGoOn = vi.fn();
const show = (run: Partial<PromotionRun>) =>
  render(
    <RunState
      run={
        {
          by: { id: 'admin', name: 'Ana Paz' },
          courses: 1,
          finishedAt: null,
          ...run,
        } as PromotionRun
      }
      courses={4}
      onGoOn={onGoOn}
    />,
  );

it('a run says how far it is, and one that has broken off goes on at a press', () => {
  const { unmount } = show({ requestedAt: Date.now() - 9 * MINUTE_MS });
  screen.getByRole('progressbar', { value: { now: 25 } });
  expect(screen.queryByText('Continuar')).not.toBeInTheDocument();
  unmount();
  show({ requestedAt: Date.now() - 11 * MINUTE_MS });
  fireEvent.click(screen.getByText('Continuar'));
  expect(onGoOn).toHaveBeenCalledOnce();
});

it('a run that is over says who had asked for it', () => {
  show({ requestedAt: 0, finishedAt: Date.now() });
  expect(screen.getByText(/^Hecho por Ana Paz/)).toBeInTheDocument();
  expect(screen.queryByText('Continuar')).not.toBeInTheDocument();
});
