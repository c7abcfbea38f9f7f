import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { signIn, useBrowser } from '../../support/browser';
import { startFaultyProxy, type FaultyProxy } from '../../support/faultyProxy';
import {
  courseStudents,
  gradebookPath,
  partialBlock,
  putScheme,
  storedScores,
  SUBJECT,
} from '../../support/gradebook';
import { ownAppUrl } from '../../support/testSchool';
import { shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const browser = useBrowser();
const PARTIAL = 3;

let proxy: FaultyProxy;
beforeAll(async () => {
  proxy = await startFaultyProxy(ownAppUrl());
});
afterAll(() => {
  proxy.close();
});

describe('while nothing comes back on the stream of the listeners', () => {
  it('a paste, its undo, another paste and a typed grade are what report cards are made of', async () => {
    const ids = await Promise.all(
      ['Bloque 1', 'Bloque 2', 'Bloque 3'].map((name, i) =>
        putScheme(db, `retenido-${String(i)}`, { indexPartial: PARTIAL, name }),
      ),
    );
    const students = (await courseStudents(db)).slice(0, 20);
    const storedNow = async () => {
      const all = await Promise.all(ids.map((id) => storedScores(db, id)));
      return students.map(({ id }) => all.map((scores) => scores[id]?.noteFinal ?? null));
    };
    const block = students.map((_, i) => [i / 2, 10 - i / 4, (i % 8) + 0.25]);
    const empty = students.map(() => [null, null, null]);
    const text = block.map((row) => row.map((each) => String(each).replace('.', ',')).join('\t'));
    const visitor = await browser.open({ url: proxy.url });
    const { page, context, goTo } = visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(visitor, 'docente@aula.example.com');
    await goTo(gradebookPath(''));
    const { partial } = (await db.doc('institute/main').get()).data() as {
      partial: { name: string }[];
    };
    const schemes = partialBlock(page, partial[PARTIAL]?.name ?? '');
    const generate = schemes.getByRole('button', { name: /^Generar Calificaciones/ });
    await generate.waitFor();
    await goTo(gradebookPath(`?vista=cuaderno&parcial=${String(PARTIAL)}`));
    const first = page.getByRole('grid').locator('td').first();
    await first.waitFor();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text.join('\n'));

    proxy.holdStream();
    const paste = async () => {
      await first.click();
      await page.keyboard.press('Control+v');
      await page.getByRole('button', { name: 'Poner 60 notas' }).waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(storedNow).toEqual(block);
    };
    await paste();
    await page.keyboard.press('Control+z');
    await expect.poll(storedNow).toEqual(empty);
    await paste();
    await first.click();
    await page.keyboard.type('9,75');
    await page.keyboard.press('Enter');
    const typed = block.map((row, i) => (i === 0 ? [9.75, ...row.slice(1)] : row));
    await expect.poll(storedNow).toEqual(typed);
    await shownText(page, /^Desde las .* no llegan novedades del servidor/).waitFor();

    await page.getByRole('tab', { name: 'Esquema' }).click();
    await generate.click();
    const dialog = page.getByRole('dialog');
    const rows = dialog.getByRole('row');
    const shown = () =>
      rows.evaluateAll((all) =>
        all
          .slice(1)
          .map((row) => [...row.querySelectorAll('td')].slice(1, 4).map((cell) => cell.innerText)),
      );
    const asText = typed.map((row) => row.map((each) => each.toFixed(2)));
    await expect.poll(shown).toEqual(asText);
    await dialog.getByRole('button', { name: 'Generar 20 reportes' }).click();
    await toast(page, 'Se crearon los reportes para los estudiantes').waitFor();
    const { docs } = await db
      .collection('reportCards')
      .where('idSubject', '==', SUBJECT)
      .where('indexPartial', '==', PARTIAL)
      .get();
    const gradesOf = new Map(docs.map((card) => [card.get('idStudent'), card.get('entryGrades')]));
    const inHundredths = typed.map((row) => row.map((each) => each * 100));
    expect(students.map(({ id }) => gradesOf.get(id) as unknown)).toEqual(inHundredths);

    proxy.releaseStream();
    await shownText(page, 'Las novedades llegan otra vez.').waitFor();
  });
});
