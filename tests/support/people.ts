import type { Locator, Page } from 'playwright-core';
import type { AccountFields } from '../../src/models/api';
import { chooseInList } from './screens';

type PersonScreen = {
  field: (label: string) => Locator;
  /** Types what is given; the course by its name. */
  fill: (fields: Partial<Omit<AccountFields, 'courseId'>> & { course?: string }) => Promise<void>;
  save: () => Promise<void>;
  /** The dialog with the temporary password. */
  credentials: Locator;
};

const LABELS = {
  identification: 'Identificación',
  name: 'Nombres',
  surname: 'Apellidos',
  email: 'Correo',
  representative: 'Representante',
  phone: 'Teléfono',
} as const;

/** The form of a student or a teacher, and what follows it. */
export function personScreen(page: Page): PersonScreen {
  const field = (label: string) => page.getByRole('textbox', { name: label });
  return {
    field,
    fill: async ({ course, ...fields }) => {
      for (const [name, value] of Object.entries(fields)) {
        await field(LABELS[name as keyof typeof LABELS]).fill(value);
      }
      if (course !== undefined) {
        await chooseInList(page, page.getByRole('combobox', { name: /^Curso/ }), course);
      }
    },
    save: () => page.getByRole('button', { name: 'Guardar', exact: true }).click(),
    credentials: page.getByRole('dialog', { name: 'Datos de ingreso' }),
  };
}
