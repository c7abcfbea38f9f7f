import type { Firestore } from 'firebase-admin/firestore';
import type { Locator, Page } from 'playwright-core';
import { joinQuestion } from '../../src/domain/questionParts';
import type {
  AnswerKey,
  PublicQuestion,
  Question,
  UnknownQuestion,
} from '../../src/models/activity';

// Steps on the same screens that several browser tests share.

/**
 * Opens a select and chooses an option, by keyboard: arriving content may move the field between
 * the press and the release of a mouse button.
 */
export async function chooseInList(page: Page, field: Locator, option: string): Promise<void> {
  await field.click({ trial: true }); // waits until it is enabled
  await field.press('ArrowDown');
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Types a date in the form "21/11/2026 10:15 AM", or a day alone, into its field. */
export async function setDateTime(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await page.keyboard.type(text.replace(/[^\dAPM]/g, ''));
}

async function questionsOf(
  db: Firestore,
  activityId: string,
): Promise<(Question | UnknownQuestion)[]> {
  const read = async (name: string) =>
    (await db.collection(`activities/${activityId}/${name}`).get()).docs.map((doc) => ({
      ...doc.data(),
      id: doc.id,
    }));
  const keys = (await read('answerKeys')) as AnswerKey[];
  const halves = (await read('questions')) as PublicQuestion[];
  return halves
    .sort((a, b) => a.order - b.order)
    .flatMap((half) => {
      const key = keys.find(({ id }) => id === half.id);
      return key ? [joinQuestion(half, key)] : [];
    });
}

/**
 * Answers every activity of the task on the screen: correctly, and with a file where one is
 * required.
 */
export async function answerTask(
  page: Page,
  db: Firestore,
  activityIds: readonly string[],
  file: string,
): Promise<void> {
  for (const id of activityIds) {
    const activity = (await db.doc(`activities/${id}`).get()).data() as {
      name: string;
      subtype: string;
    };
    const section = page.locator('section').filter({
      has: page.getByRole('heading', {
        name: new RegExp(`\\d+\\. ${activity.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
      }),
    });
    if (activity.subtype === '') {
      await section.locator('input[type=file]').setInputFiles(file);
      await section.getByText(/Archivo listo/).waitFor();
      continue;
    }
    for (const [i, question] of (await questionsOf(db, id)).entries()) {
      const item = section.getByRole('listitem').nth(i);
      if (question.type === 'complete') {
        await item.getByRole('textbox').fill(question.answer.split('/')[0]?.trim() ?? '');
      } else if (question.type === 'dragAndDrop') {
        await item.getByRole('radio', { name: question.optionCorrect, exact: true }).click();
      } else {
        await item.getByRole('textbox').fill('Porque así se resuelve.');
      }
    }
  }
}

/** Chooses an action in the menu of a page's header, or in the menu of another name. */
export async function choosePageAction(
  page: Page,
  action: string,
  menu = 'Más acciones',
): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Chooses an action in the menu of a row, "Eliminar" of "Octavo A". */
export async function chooseRowAction(
  place: Page | Locator,
  action: string,
  name: string | RegExp,
) {
  const page = 'page' in place ? place.page() : place;
  const label = typeof name === 'string' ? `Acciones: ${name}` : name;
  await place.getByRole('button', { name: label }).first().click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
