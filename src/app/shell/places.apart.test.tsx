import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { INSTITUTE } from '../../../local/seed/institute';
import { linkAround, partsOf } from '../../../tests/support/parts';
import { sayNothing } from '../../../tests/support/saidReads';
import type { Institute } from '../../models/institute';
import { USER_TYPE, type User, type UserType } from '../../models/user';
import { userReceived } from '../../store/login/loginSlice';
import { makeStore } from '../../store/makeStore';
import { MenuProvider } from '../menu';
import { menuOf } from '../routes';
import { BottomTabs } from './BottomTabs';
import { SideMenu } from './SideMenu';

vi.mock('../../lib/firebase/reading', () => import('../../../tests/support/saidReads'));

const { admin, teacher, student, inspector } = USER_TYPE;
const openMenu = vi.fn();
afterEach(() => {
  sayNothing();
  openMenu.mockReset();
});

type Given = { type?: UserType; institute?: Institute };
function show(path: string, { type = teacher, institute = INSTITUTE }: Given = {}) {
  const store = makeStore();
  store.dispatch(userReceived({ id: 'u', type, courseId: 'octavo-a' } as User));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <MenuProvider entries={menuOf(type)}>
          <nav aria-label="menú">
            <SideMenu type={type} institute={institute} />
          </nav>
          <BottomTabs type={type} onOpenMenu={openMenu} />
        </MenuProvider>
      </MemoryRouter>
    </Provider>,
  );
  const current = (label: string) =>
    partsOf('[aria-current]', screen.getByLabelText(label)).map(({ textContent }) => textContent);
  const labels = (label: string) =>
    partsOf('li > *', screen.getByLabelText(label)).map(({ textContent }) => textContent);
  return { current, labels };
}

describe('the places of a user', () => {
  it('a teacher’s menu has the entries of the role, the queue of what waits for a grade, and the planning of the institute in another tab', () => {
    const { labels } = show('/docente/inicio');
    expect(labels('menú')).toEqual([
      'Clases',
      'Libros',
      'Calendario',
      'Calificaciones',
      'Por calificar',
      'Planificaciónse abre en otra pestaña',
    ]);
    const planning = linkAround(screen.getByText('Planificación'));
    expect(planning).toHaveAttribute('href', INSTITUTE.planning);
    expect(planning).toHaveAttribute('target', '_blank');
    expect(planning).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByLabelText(`Inicio: ${INSTITUTE.name}`)).toHaveAttribute(
      'href',
      '/docente/inicio',
    );
    expect(labels('Accesos rápidos')).toEqual([
      'Inicio',
      'Clases',
      'Libros',
      'Calendario',
      'Calificaciones',
    ]);
  });

  it('an institute without a planning has no entry for it', () => {
    const { labels } = show('/docente/inicio', { institute: { ...INSTITUTE, planning: '' } });
    expect(labels('menú')).not.toContainEqual(expect.stringContaining('Planificación'));
  });

  it('a student’s menu has neither the queue nor the planning', () => {
    expect(show('/estudiante/inicio', { type: student }).labels('menú')).toEqual([
      'Clases',
      'Libros',
      'Calendario',
      'Calificaciones',
    ]);
  });

  it.each([
    ['an admin', admin],
    ['an inspector', inspector],
  ])(
    'what %s uses most stands at the foot, and the last place opens the menu with the rest',
    (_who, type) => {
      const { labels } = show('/admin/inicio', { type });
      expect(labels('Accesos rápidos')).toEqual([
        'Inicio',
        'Estudiantes',
        'Docentes',
        'Cursos',
        'Más',
      ]);
      fireEvent.click(screen.getByText('Más'));
      expect(openMenu).toHaveBeenCalledTimes(1);
    },
  );

  it.each([
    ['/admin/inicio', 'Inicio'],
    ['/admin/estudiantes/ver/ana', 'Estudiantes'],
    ['/admin/instituto/estado', 'Más'],
    ['/admin/libros', 'Más'],
    ['/admin/perfil', 'Más'],
  ])('on %s of the office the place at the foot is %s', (path, place) => {
    expect(show(path, { type: admin }).current('Accesos rápidos')).toEqual([place]);
  });

  it.each([
    ['/docente/inicio', [], ['Inicio']],
    ['/docente/libros', ['Libros'], ['Libros']],
    ['/docente/libros/ver/matematica-8', ['Libros'], ['Libros']],
    ['/docente/calificaciones/detalle/m/octavo-a', ['Calificaciones'], ['Calificaciones']],
    ['/docente/por-calificar', ['Por calificar'], []],
    ['/docente/tareas/calificaciones/estudiante/e?tarea=t&cola=1', ['Por calificar'], ['Clases']],
  ])('on %s the menu marks %j', (path, inMenu, atFoot) => {
    const { current } = show(path);
    expect(current('menú')).toEqual(inMenu);
    expect(current('Accesos rápidos')).toEqual(atFoot);
  });
});
