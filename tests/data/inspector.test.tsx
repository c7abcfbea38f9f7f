import { act, fireEvent, waitFor } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { INSTITUTE } from '../../local/seed/institute';
import { routesOf } from '../../src/app/routes';
import { formatGrade } from '../../src/domain/grading/gradeText';
import { USER_TYPE } from '../../src/models/user';
import { passwordIssuesOf } from '../../src/store/person/passwordSlice';
import { useAdmin } from '../support/admin';
import { DEMO_PASSWORD } from '../support/apiClient';
import { useApp } from '../support/app';
import { choose, useShownScreen } from '../support/shownScreen';

// Tests every page of an inspector on the real rules: it shows the stored data, has no control that
// creates, changes or deletes, and reads nothing that is refused. The lists are written by hand,
// and not from the table of capabilities.

const { auth, db } = useAdmin();
const app = useApp();
const screens = useShownScreen(
  app,
  routesOf(USER_TYPE.admin).map(({ path, page: Page }) => ({ path, element: <Page /> })),
);

const COURSE = 'octavo-a';
const SUBJECT = 'octavo-a-matematica';

/** An observation about a student in an open partial, where an admin could change it. */
const OBSERVATION = 'Llega puntual';
const PERIOD = INSTITUTE.period.id;
const OPEN = INSTITUTE.partial.findIndex(({ closed }) => !closed);

const text = async (path: string, field: string): Promise<string> =>
  String((await db.doc(path).get()).get(field));
const first = async (collection: string) => {
  const { docs } = await db.collection(collection).limit(1).get();
  const [found] = docs;
  if (found === undefined) throw new Error(`${collection} is empty`);
  return found;
};

/** Returns the surname at the beginning of the list of students. */
async function firstStudent(): Promise<string> {
  const students = db.collection('users').where('type', '==', 3).where('deleted', '==', false);
  const surnames = (await students.get()).docs.map((each) => each.get('surname') as string);
  return surnames.sort((a, b) => a.localeCompare(b, 'es'))[0] ?? '';
}

type Shown = { address: string; shows: string[] };

/** The address of each route, and the texts of the school that it must show. */
const PAGES: Record<string, () => Promise<Shown>> = {
  '/perfil': () => Promise.resolve({ address: '/perfil', shows: ['Inspector', 'Paredes'] }),
  '/admin/inicio': () =>
    Promise.resolve({ address: '/admin/inicio', shows: ['Consultar', 'Valle del Quinde'] }),
  '/admin/libros': async () => ({
    address: '/admin/libros',
    shows: [(await first('books')).get('name') as string],
  }),
  '/admin/libros/ver/:bookId': async () => {
    const book = await first('books');
    return {
      address: `/admin/libros/ver/${book.id}`,
      shows: [book.get('name') as string, book.get('description') as string],
    };
  },
  '/admin/libros/ver/:unitId/actividad/:topicId': async () => {
    const unit = await first('units');
    const topic = await first(`units/${unit.id}/topics`);
    return {
      address: `/admin/libros/ver/${unit.id}/actividad/${topic.id}`,
      shows: [topic.get('name') as string],
    };
  },
  '/admin/cursos': async () => ({
    address: '/admin/cursos',
    shows: [await text(`courses/${COURSE}`, 'description')],
  }),
  '/admin/cursos/ver/:courseId': async () => ({
    address: `/admin/cursos/ver/${COURSE}`,
    shows: [
      await text(`courses/${COURSE}`, 'description'),
      await text('users/estudiante', 'surname'),
      await text('users/docente', 'surname'),
    ],
  }),
  '/admin/cursos/conducta/:courseId': async () => ({
    address: `/admin/cursos/conducta/${COURSE}`,
    shows: [await text('users/estudiante', 'surname'), OBSERVATION],
  }),
  '/admin/docentes': async () => ({
    address: '/admin/docentes',
    shows: [await text('users/docente', 'email')],
  }),
  '/admin/docentes/ver/:personId': async () => ({
    address: '/admin/docentes/ver/docente',
    shows: [
      await text('users/docente', 'identification'),
      await text(`subjects/${SUBJECT}`, 'name'),
    ],
  }),
  '/admin/estudiantes': async () => ({
    address: '/admin/estudiantes',
    shows: [await firstStudent()],
  }),
  '/admin/estudiantes/ver/:personId': async () => {
    const { docs } = await db
      .collection('reportCards')
      .where('idStudent', '==', 'estudiante')
      .limit(1)
      .get();
    return {
      address: '/admin/estudiantes/ver/estudiante',
      shows: [
        await text('users/estudiante', 'representative'),
        await text(`subjects/${SUBJECT}`, 'name'),
        formatGrade(docs[0]?.get('noteFinal') as number),
        'Faltas justificadas',
      ],
    };
  },
  '/admin/materias': async () => ({
    address: '/admin/materias',
    shows: [await text(`subjects/${SUBJECT}`, 'name')],
  }),
  '/admin/materias/ver/:subjectId': async () => ({
    address: `/admin/materias/ver/${SUBJECT}`,
    shows: [
      await text(`subjects/${SUBJECT}`, 'description'),
      await text('users/docente', 'surname'),
    ],
  }),
};
const OWN = Object.keys(PAGES);

/** Every control that only shows or downloads stored data, by its whole name. */
const ONLY_SHOWS: readonly RegExp[] = [
  /^(Tabla|Tarjetas|Unidades y temas)$/, // the pages of books
  /^Buscar (libros|cursos|docentes|estudiantes|materias)$/,
  /^(Descargar lista|Imprimir la lista)$/,
  /^(Todos|)$/, // a filter, and the field behind it
  /^(ID|Letra|Nombre|Apellido|Correo|Identificación|Estado|Descripción|Editorial|Solo lectura)$/, // order
  /^(Estudiantes|Docentes|Docente|Curso)$/, // order, too
  /^Copiar el ID [\w-]+$/,
  /^(25|Ir a la página (anterior|siguiente))$/, // the number of rows of a page
  /^Segundo parcial$/, // the partial that is shown
  /^(Acciones: Estudiantes|Comportamiento y asistencia)$/, // a menu of pages to read
  /^(Hoja para la familia|\d{1,2}\.\d\d, [\p{L} ]+: de dónde sale)$/u, // the parts of a student's page
];
/** The controls that every user has on the own profile. */
const OWN_PROFILE: readonly RegExp[] = [
  /^Elegir foto$/,
  /^(Contraseña actual|Contraseña nueva)\s\*$/,
  /^Cambiar contraseña$/,
  /^(Claro|Oscuro|Según el dispositivo)$/,
];

const labelOf = (each: HTMLElement) =>
  each.getAttribute('aria-label') ??
  (each instanceof HTMLInputElement ? (each.labels?.[0]?.textContent ?? '') : each.textContent);

const CONTROLS =
  'button, summary, input:not([hidden]), textarea, [role="menuitem"], [role="combobox"], [contenteditable]';

/** Returns the controls, and the links to pages that an inspector does not have. */
function acts(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].map(labelOf);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
    .filter(({ pathname }) => !pathname.startsWith('/demo/libros/')) // except the files of books
    .filter(({ pathname }) => !OWN.some((path) => matchPath(path, pathname)))
    .map((link) => `${labelOf(link)} → ${link.pathname}`);
  const harmless = screens.path() === '/perfil' ? OWN_PROFILE : ONLY_SHOWS;
  return [...controls.filter((name) => !harmless.some((each) => each.test(name))), ...links];
}

async function actsWithMenus(): Promise<string[]> {
  const found = acts();
  for (const menu of document.querySelectorAll<HTMLElement>('button[aria-haspopup="menu"]')) {
    await choose(labelOf(menu));
    await waitFor(() => {
      expect(document.querySelector('[role="menu"]')).not.toBeNull();
    });
    found.push(...acts());
    fireEvent.keyDown(document.querySelector('[role="menu"]') as Element, { key: 'Escape' });
    await waitFor(() => {
      expect(document.querySelector('[role="menu"]')).toBeNull();
    });
  }
  return [...new Set(found)];
}

/** Returns the store's queries that were refused, or that failed otherwise. */
const refusedReads = (): string[] =>
  Object.entries(app.store.getState() as unknown as Record<string, object>).flatMap(
    ([slice, state]) =>
      Object.entries(state).flatMap(([collection, part]: [string, unknown]) => {
        const { queries } = (part ?? {}) as { queries?: Record<string, { error: string | null }> };
        return Object.entries(queries ?? {}).flatMap(([key, { error }]) =>
          error === null ? [] : [`${slice}.${collection} ${key}: ${error}`],
        );
      }),
  );

const isWaiting = () =>
  document.querySelector('.MuiSkeleton-root') !== null ||
  Object.values(app.store.getState() as unknown as Record<string, object>).some((state) =>
    Object.values(state).some((part: unknown) =>
      Object.values(
        (part as { queries?: Record<string, { status: string }> } | null)?.queries ?? {},
      ).some(({ status }) => status === 'loading'),
    ),
  );

const asked: string[] = [];

beforeAll(async () => {
  await auth.createUser({
    uid: 'inspector',
    email: 'inspector@aula.example.com',
    password: DEMO_PASSWORD,
  });
  await db.doc('users/inspector').set({
    ...{ name: 'Inés', surname: 'Paredes', email: 'inspector@aula.example.com' },
    ...{ identification: '1710034065', representative: '', phone: '0991234567', photo: '' },
    ...{ type: 4, courseId: '', status: true, deleted: false, mustChangePassword: false },
  });
  await db.doc(`courses/${COURSE}/conduct/${PERIOD}_estudiante_${String(OPEN)}`).set({
    ...{ idPeriod: PERIOD, idStudent: 'estudiante', courseId: COURSE, indexPartial: OPEN },
    ...{ behaviour: 'A', justified: 1, unjustified: 0, late: 0, observation: OBSERVATION },
    ...{ updatedAt: new Date(), updatedBy: 'admin' },
  });
});
beforeEach(() => {
  asked.length = 0;
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('/api/')) asked.push(url);
    return send(input, init);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function open(path: string, user: string): Promise<string[]> {
  const { address, shows } = (await PAGES[path]?.()) as Shown;
  await app.enter(user);
  screens.open(address);
  await waitFor(() => {
    for (const each of shows) expect(document.body.textContent).toContain(each);
  });
  await waitFor(() => {
    expect(isWaiting()).toBe(false);
  });
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 100)));
  return actsWithMenus();
}

describe('the pages of an inspector', () => {
  it('the pages below are all that an inspector has', () => {
    expect(
      routesOf(USER_TYPE.inspector)
        .map(({ path }) => path)
        .sort(),
    ).toEqual([...OWN].sort());
  });

  it.each(OWN)(
    '%s shows an inspector what is stored, offers no act, and asks for nothing that is refused',
    async (path) => {
      const found = await open(path, 'inspector');
      expect(refusedReads()).toEqual([]);
      expect(asked).toEqual([]);
      expect(found).toEqual([]);
    },
  );

  it.each([
    ['/admin/cursos/ver/:courseId', ['Administrar estudiantes', 'Recontar']],
    ['/admin/cursos/conducta/:courseId', ['Deshacer', 'Rehacer']],
  ])('the same look finds what an admin does on %s', async (path, expected) => {
    expect(await open(path, 'admin')).toEqual(expect.arrayContaining(expected));
  });

  it('a call of the server and a refused reading would be found', async () => {
    await open('/admin/docentes/ver/:personId', 'admin');
    expect(asked).toEqual([expect.stringContaining('/api/check-account')]);
    await app.enter('inspector');
    const issues = app.watch(passwordIssuesOf, 'docente');
    await waitFor(() => {
      expect(issues.view().status).toBe('failed');
    });
    expect(refusedReads()).toEqual([expect.stringMatching(/permission-denied$/)]);
  });
});
