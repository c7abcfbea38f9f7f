import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  allOf,
  answered,
  answeredScreens,
  factOf,
  lastOf,
  linkOf,
  press,
  settle,
} from '../../../tests/support/answeredScreens';
import { someCourse, someStudent, someTeacher, someUser } from '../../../tests/support/someRecords';
import { MAX_FILE_BYTES } from '../../domain/files';
import { USER_TYPE, type ListedPerson } from '../../models/user';
import { allCourses } from '../../store/course/courseSlice';
import { peopleOfType, personById } from '../../store/person/personSlice';
import { NewAccount } from './NewAccount';
import { PersonEditPage } from './PersonEditPage';
import { PersonListPage } from './PersonListPage';
import { PersonViewPage } from './PersonViewPage';

const { show, loseServer, told } = answeredScreens();

const COURSES = answered(allCourses, [], [someCourse()]);
const STUDENT = someUser({
  ...{ id: 'mateo', name: 'Mateo', surname: 'Guamán Ñacato', email: 'mateo@aula.example.com' },
  ...{ type: USER_TYPE.student, courseId: 'octavo-a', representative: 'Eva Paz' },
});
const MATEO = someStudent('mateo', STUDENT);
const LUIS = someStudent('luis', { name: 'Luis', surname: 'Vera', status: false });
const students = (...people: ListedPerson[]) => answered(peopleOfType, [USER_TYPE.student], people);
const STUDENTS = '/admin/estudiantes';
const TEACHERS = '/admin/docentes';
/** Returns the address of the page that uploads a list. */
const uploadPath = () => {
  press(screen.getByLabelText('Más acciones'));
  return linkOf('Carga masiva').getAttribute('href');
};
const texts = (role: string) => allOf(role).map((each) => each.textContent);

describe('the lists of people', () => {
  it('a student is found by the name, the e-mail and the identification, and says the course and the state', async () => {
    await show(<PersonListPage />, { at: STUDENTS, answers: [COURSES, students(MATEO, LUIS)] });
    expect(texts('columnheader')).toEqual([
      'Elegir',
      'Nombre',
      'Apellido',
      'Identificación', // a tablet leaves the e-mail out, so that no name wraps
      'Estado',
      'Curso',
      'Acciones',
    ]);
    expect(texts('gridcell').slice(4, 6)).toEqual(['Activo', 'Octavo A']);
    expect(texts('gridcell')).toContain('Inactivo');
    for (const words of ['guaman nacato', 'Mateo', 'mateo@aula', MATEO.identification]) {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } });
      await waitFor(() => {
        expect(texts('gridcell')).toContain('Guamán Ñacato');
      });
    }
    expect(uploadPath()).toBe(`${STUDENTS}/carga-masiva`);
  });

  it('teachers have no course in their list, and a list of their own to upload', async () => {
    const teachers = answered(peopleOfType, [USER_TYPE.teacher], [someTeacher('lucia')]);
    await show(<PersonListPage />, { at: TEACHERS, answers: [COURSES, teachers] });
    expect(texts('columnheader')).not.toContain('Curso');
    expect(uploadPath()).toBe(`${TEACHERS}/carga-masiva`);
  });

  it('who came without a telephone is marked in the list, and listed with the way to complete everybody', async () => {
    const ana = someStudent('ana', { name: 'Ana', surname: 'Mora', phone: '' });
    await show(<PersonListPage />, {
      at: `${STUDENTS}?lista=por-completar`,
      answers: [COURSES, students(MATEO, ana)],
    });
    expect(texts('gridcell').slice(1, 6)).toEqual([
      ...['Ana', 'Mora', ana.identification],
      ...['Por completar', 'Octavo A'],
    ]);
    expect(screen.queryByText('Mateo')).not.toBeInTheDocument();
    expect(screen.getByText(/^Les falta el representante o el teléfono\./)).toBeInTheDocument();
  });

  it('nobody is deleted without a connection, and one who could not be deleted is asked about still', async () => {
    await show(<PersonListPage />, { at: STUDENTS, answers: [COURSES, students(MATEO)] });
    const open = () => {
      press(screen.getByLabelText('Acciones: Mateo Guamán Ñacato'));
      press(within(lastOf('menu')).getByText('Eliminar'));
    };
    open();
    const question = within(lastOf('alertdialog'));
    expect(question.getByText(/¿Eliminar a «Mateo Guamán Ñacato»\?/)).toBeInTheDocument();
    const confirm = question.getByText('Eliminar', { selector: 'button' });
    loseServer();
    press(confirm);
    await waitFor(() => {
      expect(told()).toEqual([
        expect.stringMatching(/^error: No se pudo eliminar al estudiante\./),
      ]);
    });
    expect(question.getByText('Sin conexión no se puede eliminar.')).toBeInTheDocument();
    expect(confirm).toBeDisabled();
  });
});

describe('several people of a list', () => {
  const EVA = someStudent('eva', { name: 'Eva', surname: 'Paz', courseId: 'noveno-a' });
  const NINTH = someCourse({ id: 'noveno-a', name: 'Noveno' });
  const open = async () => {
    const courses = answered(allCourses, [], [someCourse(), NINTH]);
    await show(<PersonListPage />, {
      at: STUDENTS,
      answers: [courses, students(MATEO, LUIS, EVA)],
    });
    press(screen.getByLabelText('Elegir los 3 que se ven'));
  };
  const act = (label: string) => {
    press(within(screen.getByLabelText('Lo que se hace con los elegidos')).getByText(label));
  };
  const named = () =>
    within(screen.getByLabelText('A quiénes'))
      .getAllByRole('listitem')
      .map((each) => each.textContent);

  it('a move names whom it reaches, from where, and who is left out and why', async () => {
    await open();
    act('Mover de curso');
    const dialog = within(lastOf('alertdialog'));
    expect(dialog.getByText('Mover', { selector: 'button' })).toBeDisabled();
    fireEvent.mouseDown(dialog.getByRole('combobox'));
    press(within(lastOf('listbox')).getByText('Noveno A'));
    expect(named()).toEqual(['Guamán Ñacato MateoOctavo A']);
    expect(dialog.getByText('Mover a 1 estudiante')).toBeInTheDocument();
    expect(dialog.getByText('Ya están en ese curso: Paz Eva.')).toBeInTheDocument();
    expect(
      dialog.getByText('Están inactivos; para darles un curso, actívelos uno por uno: Vera Luis.'),
    ).toBeInTheDocument();
    expect(dialog.getByText('Mover', { selector: 'button' })).toBeEnabled();
  });

  it('a deletion names everybody, and whoever was chosen stays chosen when nobody answers', async () => {
    await open();
    act('Eliminar');
    const dialog = within(lastOf('alertdialog'));
    expect(dialog.getByText('Eliminar a 3 estudiantes')).toBeInTheDocument();
    expect(named()).toHaveLength(3);
    const confirm = dialog.getByText('Eliminar', { selector: 'button' });
    loseServer();
    press(confirm);
    await waitFor(() => {
      expect(told()).toEqual([
        expect.stringMatching(/^error: No se pudo terminar\./),
        'warning: Faltan 3 personas; siguen elegidas.',
      ]);
    });
    expect(named()).toHaveLength(3);
    expect(screen.getByText('3 elegidos')).toBeInTheDocument();
    expect(confirm).toBeDisabled();
    expect(dialog.getByText('Sin conexión no se puede hacer.')).toBeInTheDocument();
  });

  it('who is inactive already is not made inactive again', async () => {
    await open();
    act('Hacer inactivos');
    const dialog = within(lastOf('alertdialog'));
    expect(dialog.getByText('Hacer inactivos a 2 estudiantes')).toBeInTheDocument();
    expect(dialog.getByText('Ya están inactivos: Vera Luis.')).toBeInTheDocument();
  });
});

describe('the page of a person', () => {
  const view = (list: string, id: string) => ({
    at: `${list}/ver/${id}`,
    route: `${list}/ver/:personId`,
  });
  const edit = (list: string, id: string) => ({
    at: `${list}/editar/${id}`,
    route: `${list}/editar/:personId`,
  });

  it('a student has a course that leads to its page, and a guardian', async () => {
    const answers = [COURSES, answered(personById, ['mateo'], [STUDENT])];
    await show(<PersonViewPage />, { ...view(STUDENTS, 'mateo'), answers });
    expect(factOf('Representante')).toBe('Eva Paz');
    expect(factOf('Teléfono')).toMatch(/^09\d \d{3} \d{4}$/);
    expect(factOf('Estado')).toBe('Activo');
    expect(screen.getByText('Octavo A', { selector: 'a' })).toHaveAttribute(
      'href',
      '/admin/cursos/ver/octavo-a',
    );
  });

  it.each([
    [
      'a teacher among the students',
      <PersonViewPage key="v" />,
      view(STUDENTS, 'x'),
      USER_TYPE.teacher,
      'El estudiante no existe',
    ],
    [
      'a student among the teachers',
      <PersonViewPage key="v" />,
      view(TEACHERS, 'x'),
      USER_TYPE.student,
      'El docente no existe',
    ],
    [
      'an admin who is edited as a student',
      <PersonEditPage key="e" />,
      edit(STUDENTS, 'x'),
      USER_TYPE.admin,
      'El estudiante no existe',
    ],
  ])('%s is nobody', async (_who, page, at, type, text) => {
    const answers = [COURSES, answered(personById, ['x'], [someUser({ id: 'x', type })])];
    await show(page, { ...at, answers });
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('the form of a teacher has a main course and no guardian', async () => {
    const teacher = someUser({ id: 'x', type: USER_TYPE.teacher, courseId: 'octavo-a' });
    const answers = [COURSES, answered(personById, ['x'], [teacher])];
    await show(<PersonEditPage />, { ...edit(TEACHERS, 'x'), answers });
    expect(screen.getByLabelText(/^Curso principal/)).toHaveTextContent('Octavo A');
    expect(screen.queryByLabelText(/^Representante/)).not.toBeInTheDocument();
  });

  it('an unusual cédula is saved only when it is declared right, and a picture of another kind or too large is refused', async () => {
    await show(<PersonEditPage />, { at: `${STUDENTS}/agregar`, answers: [COURSES] });
    const field = screen.getByLabelText(/^Identificación/);
    fireEvent.change(field, { target: { value: '1710034066' } });
    fireEvent.blur(field);
    await settle();
    const doubt = 'La cédula no es válida (revise el dígito verificador)';
    expect(await screen.findByText(doubt)).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('Es correcta, guardar igual'));
    await waitFor(() => {
      expect(screen.queryByText(doubt)).not.toBeInTheDocument();
    });
    const choose = async (name: string, size: number) => {
      const file = new File([new Uint8Array(size)], name, {
        type: `image/${name.replace(/.*\./, '')}`,
      });
      fireEvent.change(screen.getByLabelText(/^Foto/), { target: { files: [file] } });
      await settle();
    };
    await choose('foto.gif', 10);
    await screen.findByText('Formato de imagen invalido');
    await choose('foto.png', MAX_FILE_BYTES + 1);
    expect(
      within(lastOf('alertdialog')).getByText('Tamaño de archivo superior a 5MB'),
    ).toBeInTheDocument();
  });
});

it('the photo of a new account that could not be saved is said so beside the password, and can be tried again', async () => {
  const photo = {
    person: { id: 'mateo', type: USER_TYPE.student },
    file: new File(['a'], 'foto.png', { type: 'image/png' }),
  };
  loseServer();
  await show(
    <NewAccount
      created={{
        credential: { ...MATEO, password: 'Roca-1234-luna', courseName: 'Octavo A' },
        photo,
      }}
      onClose={() => undefined}
    />,
    { at: '/' },
  );
  const text = 'La cuenta está creada, pero no se pudo guardar la foto.';
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(within(document.body).getAllByText('Roca-1234-luna')[0]).toBeInTheDocument();
  press(screen.getByText('Reintentar'));
  await waitFor(() => {
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(told()).toHaveLength(2);
  });
});
