import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Locator, Page } from 'playwright-core';

type PersonScreen = {
  field: (label: string) => Locator;
  /** The dialog with the temporary password. */
  credentials: Locator;
};

/** Returns the form of a student or a teacher, and the dialog after it. */
export const personScreen = (page: Page): PersonScreen => ({
  field: (label) => page.getByRole('textbox', { name: label }),
  credentials: page.getByRole('dialog', { name: 'Datos de ingreso' }),
});

/** Reads the temporary password that the dialog shows. */
export async function shownPassword(page: Page): Promise<string> {
  const text = await personScreen(page).credentials.innerText();
  return /[A-Z][a-z]{3}-\d{4}-[a-z]{4}/.exec(text)?.[0] ?? '';
}

/** Finds every user, deleted or not, who has an e-mail. */
async function usersWith(db: Firestore, email: string): Promise<QueryDocumentSnapshot[]> {
  return (await db.collection('users').where('email', '==', email).get()).docs;
}

/** Finds the one user who has an e-mail. */
export async function userWith(db: Firestore, email: string): Promise<QueryDocumentSnapshot> {
  const [user, ...others] = await usersWith(db, email);
  if (user === undefined || others.length > 0) throw new Error(`${email}: not one user`);
  return user;
}
