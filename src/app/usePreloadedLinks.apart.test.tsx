import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { USER_TYPE, type User } from '../models/user';
import { usePreloadedLinks } from './usePreloadedLinks';

const HOME = '/estudiante/inicio';
const { preload, waits } = vi.hoisted(() => ({ preload: vi.fn(), waits: vi.fn(() => false) }));
vi.mock('../lib/connection', () => ({ awaitsAnswer: waits }));
vi.mock('./routes', () => ({
  routesOf: () => [{ path: '/estudiante/materias/tareas/:taskId', page: { preload } }],
}));
const user = { id: 'e', type: USER_TYPE.student } as User;

function Page({ path }: { path: string }) {
  usePreloadedLinks(user, path);
  return (
    <a href="/estudiante/materias/tareas/t">
      <span>Tarea</span>
    </a>
  );
}

const show = (path: string) =>
  render(
    <MemoryRouter>
      <Page path={path} />
    </MemoryRouter>,
  );

afterEach(() => {
  vi.useRealTimers();
  preload.mockClear();
});

describe('the code of the pages to which links lead', () => {
  it('is loaded when a link is pointed at or touched, also by what is in it', () => {
    show('/estudiante/libros');
    expect(preload).not.toHaveBeenCalled();
    fireEvent.pointerOver(screen.getByText('Tarea'));
    expect(preload).toHaveBeenCalledOnce();
  });

  it('is loaded when a link gets the focus', () => {
    show('/estudiante/libros');
    fireEvent.focusIn(screen.getByRole('link'));
    expect(preload).toHaveBeenCalledOnce();
  });

  it('is loaded on a home once nothing waits for the server', () => {
    vi.useFakeTimers();
    waits.mockReturnValue(true);
    show(HOME);
    vi.advanceTimersByTime(3000);
    expect(preload).not.toHaveBeenCalled();
    waits.mockReturnValue(false);
    vi.advanceTimersByTime(2000);
    expect(preload).toHaveBeenCalledOnce();
  });

  it('is not loaded ahead on another page', () => {
    vi.useFakeTimers();
    show('/estudiante/libros');
    vi.advanceTimersByTime(3000);
    expect(preload).not.toHaveBeenCalled();
  });
});
