import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, answeredScreens, lastOf, press } from '../../../tests/support/answeredScreens';
import { faultsOf } from '../../../tests/support/axeOfParts';
import type { Book } from '../../models/book';
import { allBooks } from '../../store/book/bookSlice';
import { deletedBooks } from '../../store/deleted/deletedSlice';
import { BookListPage } from './BookListPage';

const { show, loseServer, told } = answeredScreens();

const MAPS: Book = {
  ...{ id: 'mapas', name: 'Mapas', description: '', editorial: 'Páramo', mainUrl: '', photo: '' },
  ...{ onlyRead: false, deleted: true },
};

it('the deleted books are listed with the way back, which can be tried again when nobody answers', async () => {
  await show(<BookListPage />, {
    at: '/libros',
    answers: [answered(allBooks, [], []), answered(deletedBooks, [], [MAPS as never])],
  });
  press(screen.getByLabelText('Más acciones'));
  press(within(lastOf('menu')).getByText('Eliminados'));
  const dialog = await screen.findByRole('dialog');
  const restore = await within(dialog).findByLabelText('Restaurar: Mapas');
  expect(await faultsOf(dialog)).toEqual([]);
  loseServer();
  press(restore);
  await waitFor(() => {
    expect(told()).toEqual([expect.stringMatching(/^error: /)]);
  });
  expect(within(dialog).getByLabelText('Restaurar: Mapas')).toBeInTheDocument();
});
