import '@testing-library/jest-dom/vitest';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ActionMenu } from './ActionMenu';

it('Back closes an open menu and leaves its page where it is', async () => {
  history.pushState({ idx: 1 }, '', '/antes');
  history.pushState({ idx: 2 }, '', '/pagina');
  const eximir = vi.fn();
  render(
    <MemoryRouter>
      <ActionMenu label="Acciones" actions={[{ label: 'Eximir', onClick: eximir }]} />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Acciones' }));
  expect(screen.getByRole('menuitem', { name: 'Eximir' })).toBeInTheDocument();
  await waitFor(() => {
    expect(history.state).toMatchObject({ idx: 2, layers: 1 });
  });
  history.back();
  await waitFor(() => {
    expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
  });
  expect(location.pathname).toBe('/pagina');
  expect(eximir).not.toHaveBeenCalled();
});
