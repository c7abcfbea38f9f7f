import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PartMissing } from '../../lib/codeParts';
import * as release from '../../lib/offline/release';
import { CrashScreen } from './CrashScreen';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = () =>
  render(
    <CrashScreen error={new PartMissing('gone', true)} resetErrorBoundary={() => undefined} />,
  );

it('a part that is still missing after it was asked for again comes by a reload, without another press', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')));
  const reload = vi.spyOn(release, 'takeNewRelease').mockResolvedValue();
  const { unmount } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(reload).not.toHaveBeenCalled();
  unmount();
  const view = show();
  await vi.waitFor(() => {
    expect(reload).toHaveBeenCalledTimes(1);
  });
  // A part that is missing later needs its own press.
  view.unmount();
  show();
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(reload).toHaveBeenCalledTimes(1);
});
