import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  allOf,
  answered,
  answeredScreens,
  press,
  settle,
} from '../../../tests/support/answeredScreens';
import { someUser } from '../../../tests/support/someRecords';
import { MAX_FILE_BYTES } from '../../domain/files';
import type { Book } from '../../models/book';
import { USER_TYPE } from '../../models/user';
import { allBooks, bookById } from '../../store/book/bookSlice';
import { BookEditPage } from './BookEditPage';
import { BookListPage } from './BookListPage';
import { BookReadPage } from './BookReadPage';

const { show, loseServer, told } = answeredScreens();

const bookOf = (id: string, changes: Partial<Book> = {}): Book => ({
  ...{ id, name: `Libro ${id}`, description: 'Con preguntas.', editorial: 'Páramo' },
  ...{ mainUrl: 'https://libros.example.com/a', photo: '', onlyRead: false, deleted: false },
  ...changes,
});
const EDIT = { at: '/editar/a', route: '/editar/:bookId' };
const READ = { at: '/ver/a', route: '/ver/:bookId' };
const name = () => screen.getByLabelText(/^Nombre/);

/** Chooses a picture of this name and size as the cover. */
async function choose(file: string, size = 10): Promise<void> {
  const picture = new File([new Uint8Array(size)], file, {
    type: `image/${file.replace(/.*\./, '')}`,
  });
  const field = screen.getByLabelText(/^Portada/);
  fireEvent.change(field, { target: { files: [picture] } });
  await settle();
}

describe('the screens of books', () => {
  it('the table shows each book with its publisher and whether it is only for reading, in an order that a press turns round', async () => {
    const books = [
      bookOf('a', { name: 'Álgebra', onlyRead: true }),
      bookOf('b', { name: 'Mapas' }),
    ];
    await show(<BookListPage />, { at: '/libros', answers: [answered(allBooks, [], books)] });
    const texts = (role: string) => allOf(role).map((each) => each.textContent);
    expect(texts('columnheader').slice(1)).toEqual([
      'Nombre',
      'Editorial',
      'Solo lectura',
      'Acciones',
    ]);
    const names = () => texts('gridcell').filter((text) => ['Álgebra', 'Mapas'].includes(text));
    press(screen.getByText('Nombre'));
    expect(names()).toEqual(['Álgebra', 'Mapas']);
    press(screen.getByText('Nombre'));
    expect(names()).toEqual(['Mapas', 'Álgebra']);
    expect(texts('gridcell')).toEqual(expect.arrayContaining(['Sí', 'No']));
  });

  it('a cover of another kind or too large is refused, and a book that cannot be saved stays as it was typed', async () => {
    URL.createObjectURL = () => 'blob:portada';
    URL.revokeObjectURL = () => undefined;
    await show(<BookEditPage />, { at: '/libros/agregar' });
    await choose('grande.png', MAX_FILE_BYTES + 1);
    expect(screen.getByText('Tamaño de archivo superior a 5MB')).toBeInTheDocument();
    press(screen.getByText('Aceptar'));
    await choose('portada.gif');
    await screen.findByText('Formato de imagen invalido');
    await choose('portada.png');
    await waitFor(() => {
      expect(screen.queryByText('Formato de imagen invalido')).not.toBeInTheDocument();
    });
    for (const [label, value] of [
      [/^Nombre/, 'Lecturas'],
      [/^Descripción/, 'Cortas.'],
      [/^Editorial/, 'Páramo'],
      [/^Dirección del libro/, 'https://libros.example.com/l'],
    ] as const) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
      await settle();
    }
    loseServer();
    press(screen.getByText('Guardar'));
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^error: No se pudo guardar los datos\./)]);
    });
    expect(name()).toHaveValue('Lecturas');
  });

  it('a changed book that cannot be saved stays as it was typed', async () => {
    await show(<BookEditPage />, {
      ...EDIT,
      answers: [answered(bookById, ['a'], [bookOf('a', { photo: '/portada.png' })])],
    });
    expect(name()).toHaveValue('Libro a');
    fireEvent.change(name(), { target: { value: 'Otro nombre' } });
    await settle();
    loseServer();
    press(screen.getByText('Guardar'));
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^error: No se pudo actualizar los datos\./)]);
    });
    expect(name()).toHaveValue('Otro nombre');
  });

  it.each([
    ['edited', <BookEditPage key="edit" />, EDIT],
    ['read', <BookReadPage key="read" />, READ],
  ])('a book that does not exist is said to be none where it is %s', async (_how, page, at) => {
    await show(page, { ...at, answers: [answered(bookById, ['a'], [])] });
    expect(screen.getByText('El libro no existe')).toBeInTheDocument();
  });

  it.each([
    ['an admin', USER_TYPE.admin, 1],
    ['a student', USER_TYPE.student, 0],
  ])('of the fields of a book that is read %s sees so many', async (_who, type, count) => {
    await show(<BookReadPage />, {
      ...READ,
      answers: [answered(bookById, ['a'], [bookOf('a')])],
      user: someUser({ type }),
    });
    expect(screen.queryAllByText('Dirección del libro (URL)')).toHaveLength(count);
    expect(screen.queryAllByText('Editar')).toHaveLength(count);
  });

  it.each([
    ['of this site is closed, so that it cannot reach into the application', '/libro.html', false],
    ['of another site keeps its own origin', 'https://libros.example.com/a', true],
  ])('the frame of a page %s', async (_what, mainUrl, hasOrigin) => {
    vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockReturnValue(undefined);
    await show(<BookReadPage />, {
      ...READ,
      answers: [answered(bookById, ['a'], [bookOf('a', { mainUrl })])],
    });
    const sandbox = screen.getByTitle('Contenido de Libro a').getAttribute('sandbox') ?? '';
    expect(sandbox).toContain('allow-scripts');
    expect(sandbox.includes('allow-same-origin')).toBe(hasOrigin);
  });
});
