import { expect, it } from 'vitest';
import { INSTITUTE } from '../../../local/seed/institute';
import { useAdmin } from '../../support/admin';
import { expectFocused, PHONE, useBrowser } from '../../support/browser';
import { listedNameOf } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';

// Other tests: typing and pasting: src/features/conduct/ConductGrid.test.tsx; the stored records,
// and the student's view of them: tests/data/conduct.test.ts and
// src/features/report/OwnConduct.test.tsx.

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const COURSE = 'octavo-a';

it('a tutor enters behaviour and absences with the keys of a spreadsheet, and on a phone a student takes no more than 100 px', async () => {
  await db.doc(`courses/${COURSE}`).update({ tutor: { id: 'docente', name: 'Tutora' } });
  const record = db.doc(`courses/${COURSE}/conduct/${INSTITUTE.period.id}_estudiante_1`);
  await record.delete();
  const stored = async () => (await record.get()).data();
  const { page } = await enter('docente', '/docente/calificaciones');
  await page.getByRole('link', { name: /^Comportamiento y asistencia/ }).click();
  const student = await listedNameOf(db, 'estudiante');
  const row = page.getByRole('row').filter({ hasText: student });
  const cell = (column: number) => row.locator(`td[data-column="${String(column)}"]`);
  await cell(0).click();
  await page.keyboard.type('b');
  await page.keyboard.press('ArrowRight');
  await expectFocused(cell(1));
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expectFocused(cell(3));
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect
    .poll(stored)
    .toMatchObject({ behaviour: 'B', justified: 2, unjustified: 0, late: 3, updatedBy: 'docente' });

  await page.setViewportSize(PHONE);
  await row.getByRole('combobox', { name: `Comportamiento: ${student}` }).selectOption('A');
  await row.getByRole('textbox', { name: `Atrasos: ${student}` }).fill('4');
  await expect.poll(stored).toMatchObject({ behaviour: 'A', late: 4 });
  const note = row.getByRole('textbox', { name: `Observación: ${student}` });
  await expect.poll(async () => (await note.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await note.focus();
  // The field that is written in has the whole line, in the same place.
  await expect.poll(async () => (await note.boundingBox())?.width).toBeGreaterThan(280);
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(100);
});
