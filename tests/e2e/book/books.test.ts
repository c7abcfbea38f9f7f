import { it } from 'vitest';
import { expectAccessibleOnPhone, useBrowser } from '../../support/browser';
import { useSessions } from '../../support/sessions';
import { expectShown } from '../support/shown';

// Other tests: how books, units and topics are created: journey/newSchool.test.ts; the texts and
// questions of their screens: src/features/book/*.test.tsx and src/features/unit/*.test.tsx; the
// stored documents: tests/data/book.test.ts, unit.test.ts, uses.test.ts and deleted.test.ts.

const enter = useSessions(useBrowser());

it('a student reads a book and a topic of it in their frames, and goes back', async () => {
  const student = await enter('estudiante', '/estudiante/libros');
  const { page } = student;
  const open = page.getByRole('link', { name: /^Ver libro: / }).first();
  await open.click();
  await page.locator('iframe').waitFor();
  await page.getByRole('button', { name: 'Unidades y temas' }).click();
  const units = page.getByRole('dialog');
  await units.getByRole('button', { expanded: false }).first().click();
  const topic = units.getByRole('link').first();
  await topic.waitFor();
  await expectAccessibleOnPhone(student);
  await topic.click();
  await page.waitForURL(/\/libros\/ver\/[^/]+\/actividad\//);
  await page.locator('iframe').waitFor();
  await page.goBack();
  await expectShown(page.getByRole('button', { name: 'Unidades y temas' }));
});
