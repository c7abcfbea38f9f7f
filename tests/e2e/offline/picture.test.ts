import { expect, it } from 'vitest';
import { PICTURE_KEY } from '../../../src/lib/offline/shownPicture';
import { PHONE, signIn, useBrowser } from '../../support/browser';
import { waitForShell } from '../../support/keptShell';
import { loginScreen } from '../../support/loginScreen';
import { expectNone, shownHeading, shownQuestion } from '../support/shown';

const { open } = useBrowser();

it('the next visit shows the home as it was until it is drawn again, the sign-out erases it', async () => {
  const student = await open({ viewport: PHONE, keepsShell: true });
  const { page, context } = student;
  await page.goto('/');
  await loginScreen(page).remember.check();
  await signIn(student, 'estudiante@aula.example.com');
  await waitForShell(student);
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, PICTURE_KEY);
  await page.close();

  const next = await context.newPage();
  await next.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    // Each kind of what is laid over the page, with how wide its first heading is and how it is drawn.
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement) || node.className !== 'picture') continue;
          const heading = node.querySelector('h1');
          if (heading === null) continue;
          seen.push(heading.textContent, getComputedStyle(heading).fontWeight);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await next.goto('/');
  await next.waitForURL('**/inicio');
  const heading = shownHeading(next, { level: 1 });
  await heading.waitFor();
  await expectNone(next.locator('.picture'));
  const drawn = await heading.evaluate((own) => [
    own.textContent,
    getComputedStyle(own).fontWeight,
  ]);
  const seen = await next.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect(seen).toEqual(drawn);

  await next.getByRole('button', { name: 'Cerrar sesión' }).click();
  await shownQuestion(next).waitFor();
  await next.keyboard.press('Tab'); // a press right after the question's code has come would be the one that asked
  await shownQuestion(next).getByRole('button', { name: 'Cerrar sesión' }).click();
  await next.getByRole('button', { name: 'Ingresar' }).waitFor();
  await expect
    .poll(() => next.evaluate((key) => localStorage.getItem(key), PICTURE_KEY))
    .toBeNull();
});
