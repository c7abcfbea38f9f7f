import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Form, Formik } from 'formik';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { USER_TYPE, type User } from '../../models/user';
import { EmailField } from './EmailField';
import { IdentificationField } from './IdentificationField';
import { findTaken } from './owners';
import { LOOKUP_DELAY_MS } from './useLookup';
import { useOwners } from './useOwners';

const SOMEBODY: User = {
  id: 'ana',
  name: 'Ana',
  surname: 'Núñez',
  email: 'ana@aula.example.com',
  identification: 'AB12345678',
  representative: 'Eva Ávila',
  phone: '0991234567',
  status: true,
  type: USER_TYPE.student,
  photo: '',
  courseId: 'octavo-a',
  deleted: false,
  mustChangePassword: false,
  formerCourses: {},
  graduated: '',
};
const OFFER = { name: 'Restaurar con estos datos' };

type Find = (key: string) => Promise<User | null>;
type Finders = { email: Find; identification: Find };

/** Both fields in a form that calls the finders, as the real form does. */
function TestForm({ finders, person }: { finders: Finders; person: User | null }) {
  const owners = useOwners(person, finders);
  const { email, identification } = person ?? { email: '', identification: '' };
  return (
    <Formik
      initialValues={{ email, identification, confirmedIdentification: '', restoreId: '' }}
      validate={(values) => findTaken(owners.known(values), values)}
      onSubmit={() => undefined}
    >
      <Form>
        <IdentificationField type={USER_TYPE.student} person={person} owners={owners} />
        <EmailField type={USER_TYPE.student} person={person} owners={owners} />
      </Form>
    </Formik>
  );
}

const FIELDS = {
  email: {
    label: /Correo/,
    value: SOMEBODY.email,
    otherwise: 'Ana@Aula.example.com',
    other: 'otra@aula.example.com',
    none: 'ana@',
    taken: 'El correo ingresado ya existe, ingrese otro por favor.',
    checking: 'Comprobando el correo…',
    belongs: 'El correo es de Ana Núñez.',
    ofDeleted: /El correo pertenece a un usuario eliminado: Ana Núñez/,
  },
  identification: {
    label: /Identificación/,
    value: SOMEBODY.identification,
    otherwise: ' ab-1234.5678',
    other: 'CD12345678',
    none: 'AB/12345678',
    taken: 'La identificación ingresada ya existe, ingrese otra por favor.',
    checking: 'Comprobando la identificación…',
    belongs: 'La identificación es de Ana Núñez.',
    ofDeleted: /La identificación pertenece a un usuario eliminado: Ana Núñez/,
  },
} as const;
type Name = keyof typeof FIELDS;

/** Answers of the database, which come when the test gives them. */
function setUp(person: User | null = null) {
  const waiting = {
    email: new Map<string, (owner: User | null) => void>(),
    identification: new Map<string, (owner: User | null) => void>(),
  };
  const finder =
    (name: Name): Find =>
    (key) =>
      new Promise((resolve) => {
        waiting[name].set(key, resolve);
      });
  const finders = { email: finder('email'), identification: finder('identification') };
  const { unmount } = render(
    <MemoryRouter>
      <TestForm finders={finders} person={person} />
    </MemoryRouter>,
  );
  return {
    unmount,
    in: (name: Name) => {
      const field = screen.getByRole('textbox', { name: FIELDS[name].label });
      return {
        asked: () => [...waiting[name].keys()],
        type: (value: string) => {
          fireEvent.change(field, { target: { value } });
        },
        leave: async () => {
          fireEvent.blur(field);
          await act(() => vi.advanceTimersByTimeAsync(LOOKUP_DELAY_MS));
        },
        answer: async (key: string, owner: User | null) => {
          waiting[name].get(key)?.(owner);
          await act(() => vi.advanceTimersByTimeAsync(0));
        },
      };
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(['email', 'identification'] as const)('the %s of a person', (name) => {
  const texts = FIELDS[name];

  it('an e-mail or identification is looked up among the users when its field is left, as it would be stored', async () => {
    const { type, leave, answer, asked } = setUp().in(name);
    type(texts.otherwise);
    await leave();
    expect(asked()).toEqual([texts.value]);
    expect(screen.getByText(texts.checking)).toBeInTheDocument();
    await answer(texts.value, SOMEBODY);
    expect(screen.getByText(texts.taken)).toBeInTheDocument();
    expect(screen.getByText(texts.belongs)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver' })).toHaveAttribute(
      'href',
      '/admin/estudiantes/ver/ana',
    );
  });

  it('an invalid e-mail or identification is not looked up among the users', async () => {
    const { type, leave, asked } = setUp().in(name);
    type(texts.none);
    await leave();
    expect(asked()).toEqual([]);
  });

  it('an answer that arrives after the field was typed again is not shown', async () => {
    const { type, leave, answer } = setUp().in(name);
    type(texts.value);
    await leave();
    type(texts.other);
    await answer(texts.value, SOMEBODY);
    expect(screen.queryByText(texts.taken)).not.toBeInTheDocument();
    await leave();
    await answer(texts.other, null);
    expect(screen.queryByText(texts.taken)).not.toBeInTheDocument();
    // The value is typed a second time, and its answer is known.
    type(texts.value);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText(texts.taken)).toBeInTheDocument();
  });

  it('the own value is no obstacle', async () => {
    const { type, leave, asked } = setUp(SOMEBODY).in(name);
    await leave();
    type(texts.otherwise);
    await leave();
    expect(asked()).toEqual([]);
  });

  it('a new form offers to restore a deleted user of the same kind', async () => {
    const find = async (person: User | null, owner: User) => {
      const form = setUp(person);
      const field = form.in(name);
      field.type(texts.value);
      await field.leave();
      await field.answer(texts.value, owner);
      expect(screen.getByText(texts.taken)).toBeInTheDocument();
      expect(screen.getByText(texts.ofDeleted)).toBeInTheDocument();
      const offers = screen.queryAllByRole('button', OFFER).length;
      form.unmount();
      return offers;
    };
    const deleted = { ...SOMEBODY, deleted: true };
    expect(await find(null, deleted)).toBe(1);
    expect(await find(null, { ...deleted, type: USER_TYPE.teacher })).toBe(0);
    const other = { ...SOMEBODY, id: 'eva', email: 'eva@x.ec', identification: 'EF12345678' };
    expect(await find(other, deleted)).toBe(0);
  });
});

describe('a deleted user who has both the e-mail and the identification', () => {
  it('a deleted user with both the e-mail and the identification is named once, and is no obstacle when chosen', async () => {
    const form = setUp();
    for (const name of ['email', 'identification'] as const) {
      const field = form.in(name);
      field.type(FIELDS[name].value);
      await field.leave();
      await field.answer(FIELDS[name].value, { ...SOMEBODY, deleted: true });
      expect(screen.getByText(FIELDS[name].taken)).toBeInTheDocument();
    }
    fireEvent.click(screen.getByRole('button', OFFER));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getAllByText(/Al guardar se restaurará a Ana Núñez/)).toHaveLength(1);
    for (const { taken } of Object.values(FIELDS)) {
      expect(screen.queryByText(taken)).not.toBeInTheDocument();
    }
  });
});
