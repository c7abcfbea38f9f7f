import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  allOf,
  answered,
  answeredScreens,
  lastOf,
  linkOf,
  press,
  settle,
} from '../../../tests/support/answeredScreens';
import type { Book, Unit } from '../../models/book';
import { allBooks } from '../../store/book/bookSlice';
import { allUnits, topicsOfUnit, unitById } from '../../store/unit/unitSlice';
import { UnitEditPage } from './UnitEditPage';
import { UnitListPage } from './UnitListPage';
import { UnitViewPage } from './UnitViewPage';

const { show, loseServer, told } = answeredScreens();

const bookOf = (id: string, name: string): Book => ({
  ...{ id, name, description: '', mainUrl: '', editorial: '', photo: '' },
  ...{ onlyRead: false, deleted: false },
});
const BOOKS = [bookOf('m8', 'Matemática 8'), bookOf('alg', 'Álgebra 9')];
const unitOf = (id: string, name: string): Unit => ({
  ...{ id, name, book: { id: 'm8', name: 'Matemática 8' }, bookId: 'm8' },
  ...{ bookName: 'Matemática 8', deleted: false },
});
const UNIT = unitOf('enteros', 'Números enteros');
const TOPIC = { id: 't', name: 'La recta', url: 'https://libro.ec/recta', unitId: UNIT.id };
const EDIT = { at: '/editar/enteros', route: '/editar/:unitId' };
const VIEW = { at: '/ver/enteros', route: '/ver/:unitId' };

const type = async (label: RegExp, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await settle();
};
const choose = async (label: RegExp, option: string) => {
  press(screen.getByLabelText(label));
  press(within(lastOf('listbox')).getByText(option));
  await settle();
};
const save = () => {
  press(screen.getByText('Guardar'));
};

describe('the screens of units', () => {
  it('the list shows each unit with its book, and finds it without capitals and accents', async () => {
    const units = [UNIT, unitOf('formas', 'Formas y figuras')];
    await show(<UnitListPage />, { at: '/unidades', answers: [answered(allUnits, [], units)] });
    const texts = (role: string) => allOf(role).map((each) => each.textContent);
    expect(texts('columnheader')).toEqual(['ID', 'Nombre', 'Libro', 'Acciones']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'NUMEROS mate' } });
    await waitFor(() => {
      expect(screen.queryByText('Formas y figuras')).not.toBeInTheDocument();
    });
    expect(texts('gridcell').slice(0, 3)).toEqual(['', UNIT.name, 'Matemática 8']);
  });

  it('a new unit that cannot be saved stays as it was typed', async () => {
    const answers = [answered(allBooks, [], BOOKS)];
    const { address } = await show(<UnitEditPage />, { at: '/unidades/agregar', answers });
    await type(/Nombre/, 'Estadística');
    await choose(/Libro/, 'Álgebra 9');
    loseServer();
    save();
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^error: No se pudo guardar los datos\./)]);
    });
    expect(screen.getByLabelText(/Nombre/)).toHaveValue('Estadística');
    expect(screen.getByLabelText(/Libro/)).toHaveTextContent('Álgebra 9');
    expect(address()).toBe('/unidades/agregar');
  });

  it('a unit that is moved to another book says that its activities follow', async () => {
    const answers = [answered(allBooks, [], BOOKS), answered(unitById, [UNIT.id], [UNIT])];
    await show(<UnitEditPage />, { ...EDIT, answers });
    expect(screen.getByLabelText(/Nombre/)).toHaveValue(UNIT.name);
    const notice = 'Las actividades de la unidad pasarán con ella al otro libro.';
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    await choose(/Libro/, 'Álgebra 9');
    expect(screen.getByText(notice)).toBeInTheDocument();
    loseServer();
    save();
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^error: No se pudo actualizar los datos\./)]);
    });
    expect(screen.getByLabelText(/Libro/)).toHaveTextContent('Álgebra 9');
  });

  it.each([
    ['edited', <UnitEditPage key="edit" />, EDIT],
    ['viewed', <UnitViewPage key="view" />, VIEW],
  ])('a unit that does not exist is said to be none where it is %s', async (_how, page, at) => {
    await show(page, {
      ...at,
      answers: [answered(allBooks, [], BOOKS), answered(unitById, [UNIT.id], [])],
    });
    expect(screen.getByText('La unidad no existe')).toBeInTheDocument();
  });
});

describe('the topics of a unit', () => {
  const UNIT_THERE = answered(unitById, [UNIT.id], [UNIT]);

  it('each topic leads to its own page without giving it a way back, and no topic says so', async () => {
    const topics = answered(topicsOfUnit, [UNIT.id], [TOPIC]);
    const { unmount } = await show(<UnitViewPage />, { ...VIEW, answers: [UNIT_THERE, topics] });
    const link = linkOf(TOPIC.url);
    expect(link).toHaveAttribute('href', TOPIC.url);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    unmount();
    const none = answered(topicsOfUnit, [UNIT.id], []);
    await show(<UnitViewPage />, { ...VIEW, answers: [UNIT_THERE, none] });
    expect(screen.getByText('No hay temas.')).toBeInTheDocument();
  });

  it('a changed topic that cannot be saved stays as it was typed', async () => {
    const topics = answered(topicsOfUnit, [UNIT.id], [TOPIC]);
    await show(<UnitViewPage />, { ...VIEW, answers: [UNIT_THERE, topics] });
    press(screen.getByLabelText('Editar: La recta'));
    expect(screen.getByLabelText(/Dirección del tema/)).toHaveValue(TOPIC.url);
    await type(/^Nombre/, 'La recta numérica');
    loseServer();
    save();
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^error: No se pudo actualizar los datos\./)]);
    });
    expect(screen.getByLabelText(/^Nombre/)).toHaveValue('La recta numérica');
  });
});
