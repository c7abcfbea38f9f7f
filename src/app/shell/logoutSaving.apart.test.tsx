import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { seedScreen, STUDENT } from '../../../tests/support/seededScreen';
import { LogoutDialog } from './LogoutDialog';

let end: () => void = () => undefined;
const saving = vi.hoisted(() => ({ send: (): Promise<void> => Promise.resolve() }));
vi.mock('../../store/views/submission/useSendPendingWork', () => ({
  useSendPendingWork: () => saving.send,
}));

it('a sign-out that is pressed while answers are being saved comes after them', async () => {
  saving.send = () => new Promise((resolve) => (end = resolve));
  const app = await seedScreen(STUDENT);
  const dispatch = vi.spyOn(app.store, 'dispatch').mockReturnValue({
    unwrap: () => Promise.resolve(),
  } as never);
  app.show('/', <LogoutDialog user={STUDENT} onCancel={vi.fn()} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await act(() => Promise.resolve());
  expect(dispatch).not.toHaveBeenCalled();
  await act(async () => {
    end();
    await Promise.resolve();
  });
  await vi.waitFor(() => {
    expect(dispatch).toHaveBeenCalledTimes(1);
  });
});
