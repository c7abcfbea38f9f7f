import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MoreActions } from './MoreActions';

const ACTIONS = [
  { label: 'Duplicar', to: '/copia' },
  { label: 'Historial', to: '/historial' },
  { label: 'Eliminar', isDangerous: true, onClick: () => undefined },
];

function open(isWide: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(
    <MemoryRouter>
      <MoreActions shown={1} actions={ACTIONS} />
    </MemoryRouter>,
  );
}
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.style.fontSize = '';
});

const menuItems = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

describe('the further actions of a page', () => {
  it('on a wide screen the second action is a button, and the others are in one menu', async () => {
    open(true);
    expect(screen.getByRole('link', { name: 'Duplicar' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Eliminar' })).not.toBeInTheDocument();
    expect(await menuItems()).toEqual(['Historial', 'Eliminar']);
  });

  it('on a small screen all of them are in one menu', async () => {
    open(false);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(await menuItems()).toEqual(['Duplicar', 'Historial', 'Eliminar']);
  });

  it('on a wide screen with letters twice as large all of them are in one menu', async () => {
    document.documentElement.style.fontSize = '32px';
    open(true);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(await menuItems()).toEqual(['Duplicar', 'Historial', 'Eliminar']);
  });
});
