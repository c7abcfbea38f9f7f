import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PartMissing } from '../../lib/codeParts';
import { CrashScreen } from './CrashScreen';

const pageOf = (name: string) => `<script type="module" src="/assets/${name}.js"></script>`;
const entry = Object.assign(document.createElement('script'), {
  type: 'module',
  src: '/assets/index-1.js',
});
const onRetry = vi.fn();
const show = () => {
  render(<CrashScreen error={new PartMissing('gone', true)} resetErrorBoundary={onRetry} />);
};

beforeEach(() => {
  document.head.append(entry);
});
afterEach(() => {
  vi.unstubAllGlobals();
  entry.remove();
});

describe('instead of a part that could not be loaded', () => {
  it('a part that could not be loaded has a button to ask again, while the server has the same release', () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(pageOf('index-1'))));
    show();
    expect(screen.getByText('No se pudo cargar esta parte de la aplicación.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('a part that could not be loaded because there is a new release says so, and the page can be updated', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(pageOf('index-2'))));
    show();
    expect(await screen.findByText('Hay una nueva versión')).toBeVisible();
    expect(screen.getByText(/Lo que escribió se conserva/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Actualizar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  });
});
