import { Timestamp } from 'firebase-admin/firestore';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serverPaths } from '../../src/domain/serverPaths';
import { LastChanges } from '../../src/features/institute/LastChanges';
import { paths } from '../../src/lib/paths';
import { USER_TYPE } from '../../src/models/user';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { useShownScreen } from '../support/shownScreen';

const { db } = useAdmin();
const app = useApp();
const HOME = paths.home(USER_TYPE.admin);
const screens = useShownScreen(app, [{ path: HOME, element: <LastChanges /> }]);

/** Times after every change of the school, a day apart: each is a separate piece of work. */
const atOf = (i: number) => Date.UTC(2031, 0, 1 + i);

it('the newest four changes are read for the home of an admin, newest first, and lead to all of them', async () => {
  await Promise.all(
    ['primero', 'segundo', 'tercero', 'cuarto', 'quinto'].map((name, i) =>
      db.doc(serverPaths.change(`ultimo-${String(i)}`)).set({
        ...{ kind: 'course', action: 'created', idRecord: `c${String(i)}`, name, userType: null },
        ...{ about: [], at: Timestamp.fromMillis(atOf(i)), by: 'admin', byName: 'Ana Vega' },
        ...{ fields: [], names: [] },
      }),
    ),
  );
  await app.enter('admin');
  screens.open(HOME);
  await waitFor(() => screen.getByText('Creó: quinto'));
  expect(screen.getAllByText(/^Creó: /).map(({ textContent }) => textContent)).toEqual([
    'Creó: quinto',
    'Creó: cuarto',
    'Creó: tercero',
    'Creó: segundo',
  ]);
  expect(screen.getByRole('link', { name: 'Ver todos' }).getAttribute('href')).toBe(
    paths.admin.changes(),
  );
});
