import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROJECT_ROOT } from '../local/fireemu';
import { PARTS, WITHOUT_PART } from './parts';

const COMPONENTS = readdirSync(join(PROJECT_ROOT, 'src/components'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => file.replace(/\.tsx$/, ''));

const THEME = createTheme();

class NoObserver {
  observe = () => undefined;
  disconnect = () => undefined;
}

// jsdom has no screen.
beforeAll(() => {
  const query = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => query);
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('IntersectionObserver', NoObserver);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe('the gallery', () => {
  it('the gallery has a part for every shared component, or a reason why not', () => {
    const named = [...Object.keys(PARTS), ...Object.keys(WITHOUT_PART)];
    expect(named.sort()).toEqual(COMPONENTS.sort());
  });

  it.each(Object.entries(PARTS))('shows %s without an error', (_name, Part) => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container } = render(
      <ThemeProvider theme={THEME}>
        <MemoryRouter>
          <Part />
        </MemoryRouter>
      </ThemeProvider>,
    );
    expect(container).not.toHaveProperty('childElementCount', 0);
    expect(complain.mock.calls).toEqual([]);
  });
});
