import '@testing-library/jest-dom/vitest';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seedScreen, STUDENT, type SeededScreen } from '../../../tests/support/seededScreen';
import { saveDraft, setRemembered } from '../../lib/drafts';
import { markPhotos } from '../../lib/photos/photoMarks';
import { uploadEnded, uploadProgressed } from '../../store/form/formSlice';
import { dropPending, keepPending, pendingFields } from '../../store/submission/pendingWork';
import { LogoutDialog } from './LogoutDialog';

let app: SeededScreen;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  app = await seedScreen(STUDENT);
});
afterEach(() => {
  setRemembered(false);
  localStorage.clear();
  sessionStorage.clear();
});

const show = () => {
  app.show('/', <LogoutDialog user={STUDENT} onCancel={vi.fn()} />);
};
const named = () =>
  screen.queryAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);

it('the sign-out names photos, forms and a file on its way that would be lost, as long as they would', async () => {
  markPhotos({ studentId: STUDENT.id, taskId: 't', activityId: 'a' }, 2);
  saveDraft(`${STUDENT.id}:profile`, { phone: '1' });
  app.store.dispatch(uploadProgressed({ id: 'answer:t:a', share: 0.5 }));
  show();
  expect(screen.getByText(/^Si sale ahora se pierde/)).toBeInTheDocument();
  expect(named()).toEqual([
    'el archivo que se está subiendo',
    'las fotos de 1 actividad',
    '1 formulario',
  ]);
  act(() => {
    app.store.dispatch(uploadEnded('answer:t:a'));
  });
  expect(named()).toEqual(['las fotos de 1 actividad', '1 formulario']);
  await act(() => Promise.resolve());
});

it('the sign-out names no work any more that was saved by another try meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const place = { studentId: STUDENT.id, taskId: 't' };
    keepPending(place, 'a/1', 'Quito', undefined);
    show();
    expect(named()).toEqual(['las respuestas de 1 tarea']);
    dropPending(place, pendingFields(place));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(named()).toEqual([]);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

it('the sign-out of somebody who would lose nothing says nothing of it', async () => {
  show();
  expect(screen.getByText('Desea cerrar la sesión?')).toBeInTheDocument();
  expect(named()).toEqual([]);
  await act(() => Promise.resolve());
});
