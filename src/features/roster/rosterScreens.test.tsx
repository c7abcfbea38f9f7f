import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describe, expect, it, vi } from 'vitest';
import { newAccount } from '../../../tests/support/accounts';
import {
  allOf,
  answered,
  answeredScreens,
  buttonsOf,
  lastOf,
  pasteCells,
  press,
  settle,
} from '../../../tests/support/answeredScreens';
import { takeDownloads } from '../../../tests/support/downloadedBooks';
import { readListsHere } from '../../../tests/support/readerHere';
import { rosterText } from '../../../tests/support/roster';
import { someCourse } from '../../../tests/support/someRecords';
import { createCourseFinder } from '../../domain/roster/courses';
import type { JobOutcome, JobRow } from '../../domain/roster/job';
import { toastQueue } from '../../lib/toast';
import { USER_TYPE } from '../../models/user';
import { allCourses } from '../../store/course/courseSlice';
import { makeStore } from '../../store/makeStore';
import { Rehearsal } from './Rehearsal';
import { RosterPage } from './RosterPage';
import { RosterResult } from './RosterResult';
import { ListSource } from '../../components/upload/ListSource';

const { show, told } = answeredScreens();

readListsHere();

const COURSES = [someCourse(), someCourse({ id: 'noveno-a', name: 'Noveno' })];
const STUDENTS = {
  at: '/admin/estudiantes/carga-masiva',
  answers: [answered(allCourses, [], COURSES)],
};
const finder = createCourseFinder(COURSES);

/** Builds a list in which a row has another e-mail, and one another course. */
const flawed = () =>
  rosterText('lista', 4)
    .replace('lista.1@lista.example.com', 'sin-arroba')
    .replace(/Octavo A$/, 'Onceavo Z');
describe('a list under review', () => {
  it('pasted rows are counted by what is wrong with them, a wrong course is mended in all rows, and what is wrong is handed out', async () => {
    const downloads = takeDownloads();
    await show(<RosterPage />, STUDENTS);
    await pasteCells(flawed());
    expect(buttonsOf('Mostrar filas')).toEqual([
      'Todas: 4',
      '2 listas',
      '2 con error',
      '0 ya existen',
      '0 con aviso',
    ]);
    expect(screen.getByText('Crear 2 estudiantes en 1 curso')).toBeDisabled(); // who is registered is unknown
    press(screen.getByText('Descargar errores'));
    await waitFor(async () => {
      const [book] = await downloads.books();
      expect(book?.sheets[0]?.map((row) => row.at(-1))).toEqual([
        'error',
        'Correo inválido',
        expect.stringContaining('El curso "Onceavo Z" no existe'),
      ]);
    });
    press(screen.getByLabelText('Cambiar por'));
    press(within(lastOf('listbox')).getByText('Noveno A'));
    expect(screen.getByText('Crear 3 estudiantes en 2 cursos')).toBeInTheDocument();
  });

  it('the head of a list says how many people were read and which rows are nobody', async () => {
    await show(<RosterPage />, STUDENTS);
    await pasteCells(`${rosterText('contada', 2)}\n\t\t\n${rosterText('otra', 1)}`);
    expect(screen.getByText(/^Lista pegada · 3 personas; 2 filas no son personas$/)).toBeVisible();
    expect(screen.getByText('Fila vacía, se ignora: 1 (la fila 4).')).toBeVisible();
  });

  it('a list that is left or thrown away can be had again', async () => {
    const { unmount } = await show(<RosterPage />, STUDENTS);
    await pasteCells(rosterText('otra', 2));
    unmount();
    await show(<RosterPage />, STUDENTS);
    expect(screen.getByText('Se recuperó la lista que estaba revisando.')).toBeInTheDocument();
    expect(screen.getByText('Crear 2 estudiantes en 1 curso')).toBeInTheDocument();
    press(screen.getByText('Descartar la lista'));
    expect(screen.getByText('Arrastre aquí el archivo con la lista')).toBeInTheDocument();
    act(() => {
      toastQueue.get().at(-1)?.action?.run();
    });
    expect(screen.getByText('Crear 2 estudiantes en 1 curso')).toBeInTheDocument();
  });

  it('a column that nobody knows is asked for, and can be changed later', async () => {
    await show(<RosterPage />, STUDENTS);
    await pasteCells(rosterText('pegada', 3).replace('representante', 'familiar'));
    const missing = 'No se encontró la columna Representante.';
    expect(screen.getByText(new RegExp(missing))).toBeInTheDocument();
    const choose = (option: string) => {
      press(screen.getByLabelText(/^Representante/));
      press(within(lastOf('listbox')).getByText(option));
    };
    choose('familiar · Eva Paz');
    await waitFor(() => {
      expect(allOf('listbox')).toEqual([]);
    });
    press(screen.getByText('Continuar'));
    await settle();
    expect(screen.getByText('Crear 3 estudiantes en 1 curso')).toBeInTheDocument();
    press(screen.getByText('Cambiar columnas'));
    choose('Sin columna');
    expect(screen.getByText(new RegExp(missing))).toBeInTheDocument();
    await waitFor(() => {
      expect(allOf('listbox')).toEqual([]);
    });
    choose('familiar · Eva Paz');
    press(screen.getByText('Continuar'));
    await settle();
    expect(told()).toEqual(['info: Se leyó la lista otra vez con esas columnas.']);
    expect(screen.getByText('Crear 3 estudiantes en 1 curso')).toBeInTheDocument();
  });

  it('a list goes on without a column, which is completed in the preview, and that can be taken back', async () => {
    await show(<RosterPage />, STUDENTS);
    await pasteCells(rosterText('pegada', 3).replace('representante', 'familiar'));
    press(screen.getByText('Continuar'));
    await settle();
    const lacking = 'Falta Representante en 3 filas. Puede completarse después.';
    expect(screen.getByText(lacking)).toBeInTheDocument();
    expect(screen.getByText('Crear 3 estudiantes en 1 curso')).toBeInTheDocument();
    expect(screen.getByText(/3 quedan por completar/)).toBeInTheDocument();
    press(screen.getByText('Completar Representante'));
    await settle();
    const dialog = within(lastOf('dialog'));
    fireEvent.change(dialog.getByLabelText('Representante'), { target: { value: 'ROSA PAZ' } });
    press(dialog.getByText('Poner 3 datos'));
    expect(told()).toEqual(['info: Representante: se puso en 3 filas.']);
    expect(screen.queryByText(/quedan por completar/)).not.toBeInTheDocument();
    act(() => {
      toastQueue.get().at(-1)?.action?.run();
    });
    expect(screen.getByText(lacking)).toBeInTheDocument();
  });

  it('however much is wrong with a list, it is said in three places above the rows, and corrections are one folded line', async () => {
    await show(<RosterPage />, STUDENTS);
    const lines = rosterText('llena', 6, ['Onceavo Z', 'Otro Y', 'Octavo A']).split('\n');
    const again = (lines[1] ?? '').replace('0991234567', '022345678');
    const rows = [...lines, again].map((line, i) => {
      const [cedula = '', name = '', surname = '', email = '', phone = '', , course = ''] =
        line.split('\t');
      const whole = i === 0 ? 'Apellidos y nombres' : `${surname} ${name} EVA`.toUpperCase();
      return [i === 2 ? 'S/D' : cedula, whole, i === 3 ? '99 123 4567' : phone, email, '', course];
    });
    const [titles = [], ...people] = rows;
    titles[4] = 'Representante';
    await pasteCells(
      [titles, ...people, ['', '', '', '', '', 'Nota al pie']]
        .map((row) => row.join('\t'))
        .join('\n'),
    );
    expect(allOf('alert')).toHaveLength(3); // notices, points to settle, the rehearsal
    expect(screen.getByText(/Sin documento, se puso un código/)).toBeInTheDocument();
    const [, points] = allOf('alert');
    if (!points) throw new Error('nothing to settle');
    for (const text of [/^Falta Representante/, /«Onceavo Z» no existe/, /«Otro Y» no existe/]) {
      expect(within(points).getByText(text)).toBeInTheDocument();
    }
    expect(within(points).getByText(/Dejar la fila 2/)).toBeInTheDocument();
    const summary = screen.getByText(/^Se corrigieron automáticamente \d+ datos/);
    expect(summary).toHaveTextContent('formato del teléfono: 1');
    expect(screen.getByText(/«99 123 4567» → /)).not.toBeVisible();
    expect(points.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('several rows are chosen at once and get a course, or leave the list', async () => {
    await show(<RosterPage />, STUDENTS);
    await pasteCells(rosterText('varias', 3, ['Onceavo Z']));
    expect(screen.queryByText('3 filas elegidas')).not.toBeInTheDocument();
    press(screen.getByLabelText('Seleccionar todas las filas'));
    expect(screen.getByText('3 filas elegidas')).toBeInTheDocument();
    press(screen.getByLabelText('Poner el curso'));
    press(within(lastOf('listbox')).getByText('Noveno A'));
    expect(screen.getByText('Crear 3 estudiantes en 1 curso')).toBeInTheDocument();
    expect(screen.queryByText('3 filas elegidas')).not.toBeInTheDocument();
    await waitFor(() => {
      expect(allOf('listbox')).toEqual([]);
    });
    press(screen.getByLabelText('Seleccionar todas las filas'));
    press(screen.getByText('Quitar de la lista'));
    expect(told()).toEqual([
      'info: Curso: se puso en 3 filas.',
      'info: 3 filas quitadas de la lista.',
    ]);
    expect(screen.getByText(/^No hay filas listas para crear\./)).toBeInTheDocument();
  });

  it('the same person with different values is nobody to create until one of the two rows is chosen', async () => {
    await show(<RosterPage />, STUDENTS);
    const text = rosterText('doble', 2);
    const again = (text.split('\n')[1] ?? '').replace('0991234567', '022345678');
    await pasteCells(`${text}\n${again}`);
    expect(screen.getByText('Crear 1 estudiante en 1 curso')).toBeInTheDocument();
    press(screen.getByText('Dejar la fila 4'));
    expect(told()).toEqual(['info: Se dejó la fila 4.']);
    expect(screen.queryByText('Dejar la fila 4')).not.toBeInTheDocument();
    expect(screen.getByText('Crear 2 estudiantes en 1 curso')).toBeInTheDocument();
  });

  it("the template names the school's courses, and comes back without its example", async () => {
    const downloads = takeDownloads();
    await show(<RosterPage />, STUDENTS);
    press(screen.getByText('Descargar plantilla'));
    let sheets: string[][][] = [];
    await waitFor(async () => {
      sheets = (await downloads.books())[0]?.sheets ?? [];
      expect(sheets[2]).toEqual([['Octavo A'], ['Noveno A']]);
    });
    const lines = (sheets[0] ?? []).slice(0, 2).map((row) => row.join('\t'));
    await pasteCells([...lines, rosterText('nueva', 1).split('\n')[1]].join('\n'));
    expect(screen.getByText('Se omitió la fila de ejemplo de la plantilla.')).toBeInTheDocument();
    expect(screen.getByText('Crear 1 estudiante en 1 curso')).toBeInTheDocument();
  });

  it('the page of teachers has a title of its own', async () => {
    await show(<RosterPage />, { ...STUDENTS, at: '/admin/docentes/carga-masiva' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Carga masiva de docentes');
  });
});

describe('where a list comes from', () => {
  const source = {
    reading: null,
    readFile: vi.fn(() => Promise.resolve(null)),
    readPasted: () => Promise.resolve(null),
    cancel: () => undefined,
  };

  it('a file that is dropped is read', () => {
    render(<ListSource source={source} isCompact={false} />);
    const file = new File(['a'], 'soltada.csv');
    fireEvent.drop(screen.getByText('Arrastre aquí el archivo con la lista'), {
      dataTransfer: { files: [file] },
    });
    expect(source.readFile).toHaveBeenCalledExactlyOnceWith(file);
  });

  it.each([
    ['notATable', /^a\.pdf: El archivo no es una hoja de cálculo\./],
    ['tooManyRows', /^a\.pdf: El archivo tiene más de 5000 filas\./],
    ['tooLarge', /^a\.pdf: El archivo pesa más de 5 MB\./],
  ] as const)('a file that cannot be read (%s) says why', (error, text) => {
    render(<ListSource source={{ ...source, reading: { name: 'a.pdf', error } }} isCompact />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});

describe('before and after an upload', () => {
  it('nobody is created until it is known who is registered, which can be asked once more', () => {
    const onRetry = vi.fn();
    const { rerender } = render(<Rehearsal {...rehearsal('failed', onRetry)} />);
    expect(
      screen.getByText('No se pudo comprobar qué correos ya están registrados.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Crear 1 estudiante en 1 curso')).toBeDisabled();
    press(screen.getByText('Reintentar'));
    expect(onRetry).toHaveBeenCalledOnce();
    rerender(<Rehearsal {...rehearsal('ready', onRetry)} />);
    expect(screen.getByText('Crear 1 estudiante en 1 curso')).toBeEnabled();
  });

  it('a list of people who all exist already says that nothing changes', () => {
    const known = { ...rehearsal('ready', vi.fn()), accounts: [], existing: 12 };
    const { rerender } = render(<Rehearsal {...known} />);
    expect(screen.getByText('12 estudiantes ya existen, sin cambios.')).toBeInTheDocument();
    rerender(<Rehearsal {...known} changed={1} />);
    expect(
      screen.getByText('No hay filas listas para crear. 12 personas ya existen y no cambian.'),
    ).toBeInTheDocument();
  });

  const rehearsal = (lookUp: 'failed' | 'ready', onRetry: () => void) => ({
    type: USER_TYPE.student,
    accounts: [newAccount({ courseId: 'octavo-a' })],
    ...{ errors: 0, existing: 0, later: 0, changed: 0, finder, lookUp, onRetry },
    onStart: () => undefined,
  });

  const rowOf = (line: number, outcome: JobOutcome): JobRow => ({
    line,
    account: newAccount({ email: `${String(line)}@lista.example.com`, courseId: 'octavo-a' }),
    outcome,
  });

  async function result(...outcomes: JobOutcome[]) {
    const rows = outcomes.map((outcome, i) => rowOf(i + 2, outcome));
    const onFinish = vi.fn<() => void>();
    await show(
      <Provider store={makeStore()}>
        <RosterResult
          type={USER_TYPE.student}
          upload={{
            job: { id: 'carga', fileName: 'lista.csv', startedAt: 0, rows },
            phase: 'done',
            passwords: { '2@lista.example.com': 'Roca-1234-luna' },
          }}
          finder={finder}
          isListed={false}
          onFinish={onFinish}
        />
      </Provider>,
      { at: '/' },
    );
    return onFinish;
  }

  it('what became of each row is counted and said, and the failed ones are handed out with the reason', async () => {
    const downloads = takeDownloads();
    await result(
      { status: 'created', id: 'a', isHandedOver: true },
      { status: 'failed', code: 'auth/invalid-email' },
    );
    expect(screen.getByText('1 creados · 1 con error')).toBeInTheDocument();
    expect(screen.queryByText('¡ Éxito !')).not.toBeInTheDocument();
    expect(screen.getByText('Reintentar las que fallaron')).toBeEnabled();
    press(screen.getByText('Descargar las que fallaron'));
    await waitFor(async () => {
      const [book] = await downloads.books();
      expect(book?.fileName).toBe('filas-con-error.xlsx');
      expect(book?.sheets[0]?.at(-1)?.at(-1)).toBe('Correo inválido');
    });
  });

  it.each<[string, JobOutcome, string]>([
    ['its credentials', { status: 'created', id: 'a' }, 'Aún no ha guardado las credenciales'],
    ['rows that were not sent', { status: 'waiting' }, 'La carga está sin terminar'],
  ])('leaving %s behind is asked about', async (_what, outcome, title) => {
    const onFinish = await result(outcome);
    press(screen.getByText('Terminar'));
    await settle();
    const question = within(lastOf('alertdialog'));
    expect(question.getByText(title)).toBeInTheDocument();
    expect(onFinish).not.toHaveBeenCalled();
    press(question.getByText('Terminar de todos modos'));
    expect(onFinish).toHaveBeenCalledOnce();
  });

  it('an upload whose credentials were handed over is left without a question', async () => {
    const onFinish = await result({ status: 'created', id: 'a', isHandedOver: true });
    press(screen.getByText('Terminar'));
    expect(onFinish).toHaveBeenCalledOnce();
  });
});
