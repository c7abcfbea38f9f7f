import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { object, string } from 'yup';
import type { Edits } from '../../domain/edits';
import { toastQueue } from '../../lib/toast';
import { EditForm } from './EditForm';
import { FormDialogActions } from './FormDialogActions';
import { FormTextField } from './FormTextField';
import type { Absence } from './formState';

type Fields = { name: string; about: string };
const STORED: Fields = { name: 'Álgebra', about: 'Números' };
const schema = object({ name: string().trim().required('falta'), about: string().defined() });

type Given = {
  fields?: Fields;
  absence?: Absence | null;
  newId?: string;
  fails?: boolean;
  /** Saving waits for this promise. */
  until?: Promise<void>;
  check?: () => Promise<Partial<Fields> | null>;
};

/** Formik validates and saves asynchronously. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

/** The form with a document that the test can change, as another person would. */
function setUp(given: Given = {}) {
  const saves: Edits<Fields>[] = [];
  const form = ({ fields = STORED, absence = null, newId, fails = false, until, check }: Given) => (
    <EditForm
      draftId="ana:libro"
      {...(newId !== undefined && { newId })}
      fields={fields}
      wordings={{ name: 'Nombre', about: 'Descripción' }}
      schema={schema}
      absence={absence}
      {...(check && { check })}
      onSave={async ({ edits }) => {
        saves.push(edits);
        await until;
        if (fails) throw new Error('no');
        return undefined;
      }}
    >
      <FormTextField name="name" label="Nombre" />
      <FormTextField name="about" label="Descripción" />
      <FormDialogActions onClose={() => undefined} />
    </EditForm>
  );
  const { rerender, unmount } = render(form(given));
  const field = (label: string) => screen.getByRole('textbox', { name: label });
  return {
    saves,
    unmount,
    live: (next: Given) => {
      rerender(form(next));
    },
    type: async (label: string, value: string) => {
      fireEvent.change(field(label), { target: { value } });
      await settle();
    },
    press: async (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }));
      await settle();
    },
    values: () => [field('Nombre'), field('Descripción')].map((each) => each.getAttribute('value')),
  };
}

const CONFLICT = 'Otra persona cambió «Nombre» mientras usted lo editaba.';
const RESTORED = 'Se recuperó lo que estaba escribiendo.';

afterEach(() => {
  sessionStorage.clear();
});

describe('a form on a document that somebody else changes', () => {
  it('the form saves only the touched fields, with the values it started from', async () => {
    const { type, press, saves } = setUp();
    await type('Nombre', '  Geometría ');
    await press('Guardar');
    expect(saves).toEqual([{ name: { from: 'Álgebra', to: 'Geometría' } }]);
  });

  it('an untouched field takes the new value at once, and typed text stays', async () => {
    const { type, live, values, press, saves } = setUp();
    await type('Nombre', 'Geometría');
    live({ fields: { ...STORED, about: 'Letras' } });
    expect(values()).toEqual(['Geometría', 'Letras']);
    await press('Guardar');
    expect(saves).toEqual([{ name: { from: 'Álgebra', to: 'Geometría' } }]);
  });

  it('a field that both changed shows both values, and waits for the choice', async () => {
    const { type, live, values, press, saves } = setUp();
    await type('Nombre', 'Geometría');
    live({ fields: { ...STORED, name: 'Aritmética' } });
    expect(screen.getByText(CONFLICT)).toBeVisible();
    expect(screen.getByText('Aritmética')).toBeVisible();
    expect(screen.getByText('Geometría', { selector: 'dd' })).toBeVisible();
    expect(values()[0]).toBe('Geometría');
    await press('Guardar');
    expect(saves).toEqual([]);

    await press('Conservar el mío en «Nombre»');
    expect(screen.queryByText(CONFLICT)).not.toBeInTheDocument();
    await press('Guardar');
    expect(saves).toEqual([{ name: { from: 'Aritmética', to: 'Geometría' } }]);
  });

  it('the other value is used when it is chosen', async () => {
    const { type, live, values, press, saves } = setUp();
    await type('Nombre', 'Geometría');
    live({ fields: { ...STORED, name: 'Aritmética' } });
    await press('Usar el de la otra persona en «Nombre»');
    expect(values()[0]).toBe('Aritmética');
    await press('Guardar');
    expect(saves).toEqual([{}]);
  });

  it('the form does not ask about a value that it has saved itself', async () => {
    const { type, live, press } = setUp();
    await type('Nombre', 'Geometría');
    await press('Guardar');
    await type('Nombre', 'Geometría II');
    live({ fields: { ...STORED, name: 'Geometría' } });
    expect(screen.queryByText(CONFLICT)).not.toBeInTheDocument();
  });

  it('the form says that the document is gone, and the typed text can be read but not saved', async () => {
    const { type, live, values } = setUp();
    await type('Nombre', 'Geometría');
    live({ absence: 'deleted' });
    expect(screen.getByText(/^Otra persona lo eliminó mientras usted lo editaba/)).toBeVisible();
    expect(values()[0]).toBe('Geometría');
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  });
});

describe('a form with a last check', () => {
  it('what the check finds once the save was refused is said at its field, which gets the focus', async () => {
    const answers = [null, { about: 'ya es de otro' }];
    const check = () => Promise.resolve(answers.shift() ?? null);
    const { type, press, saves } = setUp({ fails: true, check });
    await type('Nombre', 'Geometría');
    await press('Guardar');
    expect(saves).toHaveLength(1);
    expect(screen.getByText('ya es de otro')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Descripción' })).toHaveFocus();
  });
});

describe('what is typed while a form is being saved', () => {
  const DRAFT = 'aula:borrador:ana:libro';
  const toasts = () => toastQueue.get().map(({ message }) => message);
  const slow = () => {
    let end: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      end = resolve;
    });
    return {
      until,
      end: async () => {
        end();
        await settle();
      },
    };
  };

  it('stays in the form once that is saved, and the next press saves it', async () => {
    const { until, end } = slow();
    const { type, press, values, saves } = setUp({ until });
    await type('Nombre', ' Geometría');
    await press('Guardar');
    await type('Descripción', 'Letras');
    expect(sessionStorage.getItem(DRAFT)).toContain('Letras');
    await end();
    expect(values()).toEqual(['Geometría', 'Letras']);
    await press('Guardar');
    expect(saves[1]).toEqual({ about: { from: 'Números', to: 'Letras' } });
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });

  it('is more of the field that is being saved: it starts from what is stored then', async () => {
    const { until, end } = slow();
    const { type, press, values, saves } = setUp({ until });
    await type('Nombre', 'Geometría');
    await press('Guardar');
    await type('Nombre', 'Geometría II');
    await end();
    expect(values()[0]).toBe('Geometría II');
    await press('Guardar');
    expect(saves[1]).toEqual({ name: { from: 'Geometría', to: 'Geometría II' } });
  });

  it('waits in the draft of a form that closed once it was saved, which is said', async () => {
    const { until, end } = slow();
    const { type, press, unmount } = setUp({ until });
    await type('Nombre', 'Geometría');
    await press('Guardar');
    await type('Descripción', 'Letras');
    unmount();
    await end();
    expect(toasts().at(-1)).toMatch(/espera en el formulario/);
    const again = setUp({ fields: { ...STORED, name: 'Geometría' } });
    expect(screen.getByText(RESTORED)).toBeVisible();
    expect(again.values()).toEqual(['Geometría', 'Letras']);
  });

  it('has no form to wait in where something new was made, which is said', async () => {
    const { until, end } = slow();
    const { type, press, unmount } = setUp({ until, newId: 'nuevo' });
    await type('Nombre', 'Geometría');
    await press('Guardar');
    await type('Descripción', 'Letras');
    unmount();
    await end();
    expect(toasts().at(-1)).toMatch(/no se guardó/);
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });

  it('is not kept where something new was made and the form stays, because the next press would make it again', async () => {
    const { until, end } = slow();
    const { type, press, values } = setUp({ until, newId: 'nuevo' });
    await type('Nombre', 'Geometría');
    await press('Guardar');
    await type('Descripción', 'Letras');
    await end();
    expect(values()).toEqual(['Geometría', 'Números']);
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
    expect(toasts().at(-1)).toMatch(/no se guardó/);
  });
});

describe('the draft of a form', () => {
  it('the draft of a form restores what was typed, and no untouched field', async () => {
    const first = setUp({ fails: true });
    await first.type('Nombre', 'Geometría');
    await first.press('Guardar');
    first.unmount();
    const again = setUp({ fields: { ...STORED, about: 'Letras' } });
    expect(screen.getByText(RESTORED)).toBeVisible();
    expect(again.values()).toEqual(['Geometría', 'Letras']);
    await again.press('Guardar');
    expect(again.saves).toEqual([{ name: { from: 'Álgebra', to: 'Geometría' } }]);
  });

  it('the draft of a form asks where the same field was changed while the form was closed', async () => {
    const first = setUp();
    await first.type('Nombre', 'Geometría');
    first.unmount();
    const again = setUp({ fields: { ...STORED, name: 'Aritmética' } });
    expect(screen.getByText(CONFLICT)).toBeVisible();
    await again.press('Conservar el mío en «Nombre»');
    await again.press('Guardar');
    expect(again.saves).toEqual([{ name: { from: 'Aritmética', to: 'Geometría' } }]);
  });

  it('the draft of a form is gone once it is saved or discarded', async () => {
    const first = setUp();
    await first.type('Nombre', 'Geometría');
    await first.press('Guardar');
    first.unmount();
    const second = setUp({ fields: { ...STORED, name: 'Geometría' } });
    expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
    await second.type('Nombre', 'Otra cosa');
    second.unmount();
    const third = setUp();
    await third.press('Descartar');
    expect(third.values()).toEqual(['Álgebra', 'Números']);
    third.unmount();
    setUp();
    expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
  });

  it("the draft of a new document keeps its id, and takes no initial value for somebody's change", async () => {
    const first = setUp({ newId: 'nuevo' });
    await first.type('Nombre', 'Geometría');
    expect(sessionStorage.getItem('aula:borrador:ana:libro')).toContain('"id":"nuevo"');
    first.unmount();
    setUp({ newId: 'nuevo', fields: { ...STORED, name: 'Otro comienzo' } });
    expect(screen.queryByText(CONFLICT)).not.toBeInTheDocument();
  });
});
