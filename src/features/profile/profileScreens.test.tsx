import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  allOf,
  answered,
  answeredScreens,
  factOf,
  press,
  settle,
} from '../../../tests/support/answeredScreens';
import { someCourse, someUser } from '../../../tests/support/someRecords';
import { MAX_FILE_BYTES } from '../../domain/files';
import { USER_TYPE } from '../../models/user';
import { courseById } from '../../store/course/courseSlice';
import { ProfilePage } from './ProfilePage';

const { show, loseServer, told } = answeredScreens();

const STUDENT = someUser({
  ...{ type: USER_TYPE.student, courseId: 'octavo-a', representative: 'Eva Paz' },
});
const at = { at: '/perfil', answers: [answered(courseById, ['octavo-a'], [someCourse()])] };

describe('the profile', () => {
  it('an admin sees who one is, and no guardian', async () => {
    await show(<ProfilePage />, { at: '/perfil' });
    expect(factOf('Correo')).toBe('ada@aula.example.com');
    expect(screen.getByText('Administrador')).toBeInTheDocument();
    expect(screen.queryByText('Representante')).not.toBeInTheDocument();
    expect(screen.queryByText('Horario semanal')).not.toBeInTheDocument();
  });

  it('a student sees the own course and guardian', async () => {
    await show(<ProfilePage />, { ...at, user: STUDENT });
    expect(factOf('Curso')).toBe('Octavo A');
    expect(factOf('Representante')).toBe('Eva Paz');
    expect(screen.getByText('Estudiante', { ignore: 'dt' })).toBeInTheDocument();
  });

  it('a photo of another kind or too large is refused, and one that finds no server waits for it', async () => {
    await show(<ProfilePage />, { at: '/perfil' });
    const choose = async (name: string, size = 10) => {
      const file = new File([new Uint8Array(size)], name, {
        type: `image/${name.replace(/.*\./, '')}`,
      });
      fireEvent.change(screen.getByLabelText('Foto'), { target: { files: [file] } });
      await settle();
    };
    for (const [name, size, problem] of [
      ['grande.png', MAX_FILE_BYTES + 1, 'Tamaño de archivo superior a 5MB'],
      ['foto.gif', 10, 'El formato ( gif ) no esta permitido'],
    ] as const) {
      await choose(name, size);
      const question = screen.getByRole('alertdialog', { name: problem });
      press(within(question).getByText('Aceptar'));
      await waitFor(() => {
        expect(allOf('alertdialog')).toEqual([]);
      });
    }
    loseServer();
    await choose('foto.png');
    await screen.findByText(
      '«foto.png» se subirá al volver la conexión, si no cierra esta página.',
    );
    expect(told()).toEqual([]);
    expect(screen.getByText('Elegir foto')).toBeEnabled();
  });

  it('a password needs the present one, eight signs, and another one than before', async () => {
    await show(<ProfilePage />, { at: '/perfil' });
    const change = async (current: string, next: string) => {
      for (const [label, value] of [
        [/^Contraseña actual/, current],
        [/^Contraseña nueva/, next],
      ] as const) {
        fireEvent.change(screen.getByLabelText(label), { target: { value } });
        await settle();
      }
      press(screen.getByRole('button', { name: 'Cambiar contraseña' }));
      await settle();
    };
    await change('', '');
    await waitFor(() => {
      expect(screen.getAllByText('Este campo es requerido')).toHaveLength(2);
    });
    await change('Quinde2026', 'corta');
    await screen.findByText('Deben ser 8 caracteres o mas');
    await change('Quinde2026', 'Quinde2026');
    await screen.findByText('La contraseña nueva debe ser distinta de la actual');
  });
});
