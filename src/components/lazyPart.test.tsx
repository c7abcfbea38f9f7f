import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import type { FC } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from './lazyPart';

const Page: FC = () => <p>la página</p>;
const Failure = ({ resetErrorBoundary }: FallbackProps) => (
  <button type="button" onClick={resetErrorBoundary}>
    Reintentar
  </button>
);

/** A part whose code fails to load this many times. */
function partThatFails(times: number) {
  const load = vi.fn(() =>
    load.mock.calls.length <= times
      ? Promise.reject(new TypeError('Importing a module script failed.'))
      : Promise.resolve({ Page }),
  );
  return { load, Part: lazyPart(load, 'Page', '…') };
}

function show(Part: FC) {
  return render(
    <ErrorBoundary FallbackComponent={Failure}>
      <Part />
    </ErrorBoundary>,
  );
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(); // React logs the error that the boundary has caught
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a part of the application that did not load', () => {
  it('a part that did not load is asked for again by the button, as often as it is pressed', async () => {
    const { Part, load } = partThatFails(2);
    show(Part);
    fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await vi.waitFor(() => {
      expect(load).toHaveBeenCalledTimes(2);
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('la página')).toBeVisible();
  });

  it('a part that failed while it was preloaded causes no error', async () => {
    const { Part, load } = partThatFails(1);
    Part.preload();
    await vi.waitFor(() => {
      expect(load).toHaveBeenCalledTimes(1);
    });
    await new Promise((resolve) => setTimeout(resolve));
    show(Part);
    expect(await screen.findByText('la página')).toBeVisible();
  });

  it('a part that is shown while its preload fails is asked for once more', async () => {
    const { Part, load } = partThatFails(1);
    Part.preload();
    show(Part);
    expect(await screen.findByText('la página')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('a part is loaded once, preloaded or shown', async () => {
    const { Part, load } = partThatFails(0);
    Part.preload();
    show(Part);
    expect(await screen.findByText('la página')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('a loaded part shows at once, and its placeholder until then', async () => {
    const { Part } = partThatFails(0);
    const { unmount } = show(Part);
    expect(screen.getByText('…')).toBeVisible();
    await screen.findByText('la página');
    unmount();
    show(Part);
    expect(screen.getByText('la página')).toBeVisible();
  });
});
