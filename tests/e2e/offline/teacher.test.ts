import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { signIn, useBrowser } from '../../support/browser';
import {
  courseStudents,
  gradebookPath,
  putScheme,
  scoreField,
  scoreRow,
  scoresPath,
  storedScores,
} from '../../support/gradebook';
import { waitForShell } from '../../support/keptShell';
import { loginScreen } from '../../support/loginScreen';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const { open } = useBrowser();

describe('a teacher without a connection', () => {
  it('the gradebook opens without a network, and a score typed there is sent once from the home, or asks where somebody changed it', async () => {
    const scheme = await putScheme(db, 'docente-sin-red', { name: 'Sin red' });
    const [ana, eva] = await courseStudents(db);
    const [first, second] = [ana?.name ?? '', eva?.name ?? ''];
    const visitor = await open({ keepsShell: true });
    visitor.allowErrors(
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|cleardot|Could not reach|WebChannelConnection RPC/,
    );
    const { page, context, goTo } = visitor;
    await page.goto('/');
    await loginScreen(page).remember.check();
    await signIn(visitor, 'docente@aula.example.com');
    await goTo(gradebookPath('?vista=cuaderno&parcial=1'));
    await page.getByRole('grid').getByText(first).first().waitFor();
    await goTo(scoresPath(scheme));
    await scoreField(page, first).waitFor();
    await waitForShell(visitor);
    await page.waitForFunction(
      () =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open('aula');
          opening.onsuccess = () => {
            const { result } = opening;
            const keys = result.transaction('queries').objectStore('queries').getAllKeys();
            keys.onsuccess = () => {
              result.close();
              resolve(keys.result.some((key) => JSON.stringify(key).includes('docente-sin-red')));
            };
          };
        }),
    );
    await page.close();

    await context.setOffline(true);
    const offline = await context.newPage();
    await offline.goto(gradebookPath('?vista=cuaderno&parcial=1'));
    await offline.getByRole('grid').getByText(first).first().waitFor();
    await offline.goto(scoresPath(scheme));
    for (const name of [first, second]) {
      await scoreField(offline, name).fill('6,25');
      await scoreField(offline, name).press('Enter');
      await scoreRow(offline, name)
        .getByRole('img', { name: /^Sin conexión/ })
        .waitFor();
    }
    const closed = offline.waitForEvent('close');
    await offline.close();
    await closed; // a page that is not gone yet would send them itself
    await db.doc(`schemes/${scheme}/notes/${eva?.id ?? ''}`).set({
      idStudent: eva?.id,
      noteFinal: 9,
      creation: new Date().toISOString(),
      updatedAt: new Date(),
      updatedBy: 'admin',
      revision: 1,
      writeId: 'otra-persona',
    });

    await context.setOffline(false);
    const home = await context.newPage();
    await home.goto('/');
    await toast(home, 'Se recuperó 1 nota escrita que no se había guardado.').waitFor();
    await toast(home, /^Alguien cambió 1 nota que usted escribió sin conexión/).waitFor();
    await expect
      .poll(async () => (await storedScores(db, scheme))[ana?.id ?? ''])
      .toMatchObject({ noteFinal: 6.25, revision: 1 });
    await home.goto(scoresPath(scheme));
    await scoreRow(home, second)
      .getByText(/guardó 9\.00\./)
      .waitFor();
    expect((await storedScores(db, scheme))[eva?.id ?? '']).toMatchObject({ noteFinal: 9 });
  });
});
