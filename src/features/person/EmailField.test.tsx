import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Form, Formik } from 'formik';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { USER_TYPE, type User } from '../../models/user';
import { EmailField } from './EmailField';
import { emailOwner, findEmailProblem } from './emailOwner';
import { LOOKUP_DELAY_MS, useLookup } from './useLookup';

const TAKEN = 'El correo ingresado ya existe, ingrese otro por favor.';
const SOMEBODY: User = {
  id: 'ana',
  name: 'Ana',
  surname: 'Núñez',
  email: 'ana@aula.example.com',
  identification: '1710034065',
  representative: 'Eva Ávila',
  phone: '0991234567',
  status: true,
  type: USER_TYPE.student,
  photo: '',
  courseId: 'octavo-a',
  deleted: false,
  mustChangePassword: false,
  formerCourses: {},
};

type Find = (email: string) => Promise<User | null>;

/** The field in a form that asks `find`, as the real form does. */
function TestForm({ find, person }: { find: Find; person: User | null }) {
  const lookup = useLookup(find);
  return (
    <Formik
      initialValues={{ email: person?.email ?? '', restoreEmail: '' }}
      validate={(values) => {
        const problem = findEmailProblem(values, emailOwner(values.email, person, lookup));
        return problem === null ? {} : { email: problem };
      }}
      onSubmit={() => undefined}
    >
      <Form>
        <EmailField type={USER_TYPE.student} person={person} lookup={lookup} />
      </Form>
    </Formik>
  );
}

/** Answers of the database, given when the test says so. */
function setUp(person: User | null = null) {
  const waiting = new Map<string, (owner: User | null) => void>();
  const find: Find = (email) =>
    new Promise((resolve) => {
      waiting.set(email, resolve);
    });
  const { unmount } = render(
    <MemoryRouter>
      <TestForm find={find} person={person} />
    </MemoryRouter>,
  );
  const field = screen.getByRole('textbox', { name: /Correo/ });
  return {
    unmount,
    asked: () => [...waiting.keys()],
    type: (value: string) => {
      fireEvent.change(field, { target: { value } });
    },
    leave: async () => {
      fireEvent.blur(field);
      await act(() => vi.advanceTimersByTimeAsync(LOOKUP_DELAY_MS));
    },
    answer: async (email: string, owner: User | null) => {
      waiting.get(email)?.(owner);
      await act(() => vi.advanceTimersByTimeAsync(0));
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the e-mail of a person', () => {
  it('is looked up when the field is left, as it would be stored', async () => {
    const { type, leave, answer, asked } = setUp();
    type('Ana@Aula.example.com');
    await leave();
    expect(asked()).toEqual([SOMEBODY.email]);
    expect(screen.getByText('Comprobando el correo…')).toBeInTheDocument();
    await answer(SOMEBODY.email, SOMEBODY);
    expect(screen.getByText(TAKEN)).toBeInTheDocument();
    expect(screen.getByText('El correo es de Ana Núñez.')).toBeInTheDocument();
  });

  it('is not looked up while it is none', async () => {
    const { type, leave, asked } = setUp();
    type('ana@');
    await leave();
    expect(asked()).toEqual([]);
  });

  it('shows nothing of an answer that comes after it was typed again', async () => {
    const { type, leave, answer } = setUp();
    type(SOMEBODY.email);
    await leave();
    type('otra@aula.example.com');
    await answer(SOMEBODY.email, SOMEBODY);
    expect(screen.queryByText(TAKEN)).not.toBeInTheDocument();
    await leave();
    await answer('otra@aula.example.com', null);
    expect(screen.queryByText(TAKEN)).not.toBeInTheDocument();
    // Typed once more, the answer is known.
    type(SOMEBODY.email);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText(TAKEN)).toBeInTheDocument();
  });

  it('is exempt while it is the own one', async () => {
    const { type, leave, asked } = setUp(SOMEBODY);
    await leave();
    type('Ana@aula.example.com');
    await leave();
    expect(asked()).toEqual([]);
  });

  it('offers to bring back a deleted user of the same kind, and only a new form does', async () => {
    const first = setUp();
    const offer = { name: 'Restaurar con estos datos' };
    first.type(SOMEBODY.email);
    await first.leave();
    await first.answer(SOMEBODY.email, { ...SOMEBODY, deleted: true });
    expect(screen.getByText(/pertenece a un usuario eliminado: Ana Núñez/)).toBeInTheDocument();
    expect(screen.getByRole('button', offer)).toBeInTheDocument();
    first.unmount();

    const second = setUp();
    second.type(SOMEBODY.email);
    await second.leave();
    await second.answer(SOMEBODY.email, { ...SOMEBODY, deleted: true, type: USER_TYPE.teacher });
    expect(screen.queryByRole('button', offer)).not.toBeInTheDocument();
    second.unmount();

    const third = setUp({ ...SOMEBODY, id: 'eva', email: 'eva@aula.example.com' });
    third.type(SOMEBODY.email);
    await third.leave();
    await third.answer(SOMEBODY.email, { ...SOMEBODY, deleted: true });
    expect(screen.getByText(TAKEN)).toBeInTheDocument();
    expect(screen.queryByRole('button', offer)).not.toBeInTheDocument();
  });
});
