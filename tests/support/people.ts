import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Locator, Page } from 'playwright-core';
import type { AccountFields } from '../../src/models/api';
import { newAccount } from './accounts';
import { chooseInList } from './screens';

type PersonScreen = {
  field: (label: string) => Locator;
  /** Types the given fields; the course is chosen by its name. */
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

/** The form of a student or a teacher, and the dialogs after it. */
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

/** Fields of a new person as they are typed; the course is chosen by its name. */
export function newPerson(over: Partial<AccountFields> = {}) {
  const { courseId: _chosen, ...fields } = newAccount(over);
  return { ...fields, course: 'Octavo A' };
}

/** The temporary password that the dialog shows. */
export async function shownPassword(page: Page): Promise<string> {
  const text = await personScreen(page).credentials.innerText();
  return /[A-Z][a-z]{3}-\d{4}-[a-z]{4}/.exec(text)?.[0] ?? '';
}

/** Every user, deleted or not, who has an e-mail. */
async function usersWith(db: Firestore, email: string): Promise<QueryDocumentSnapshot[]> {
  return (await db.collection('users').where('email', '==', email).get()).docs;
}

/** The one user who has an e-mail. */
export async function userWith(db: Firestore, email: string): Promise<QueryDocumentSnapshot> {
  const [user, ...others] = await usersWith(db, email);
  if (user === undefined || others.length > 0) throw new Error(`${email}: not one user`);
  return user;
}
