import { describe, expect, it } from 'vitest';
import { INSTITUTE } from '../../../local/seed/institute';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectAccessibleAtEverySize, useBrowser } from '../../support/browser';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const browser = useBrowser();
const enter = useSessions(browser);
const COURSE = 'octavo-a';

describe('libretas', () => {
  it('a tutor prints those of the course, one student a page, and anybody verifies a code', async () => {
    await db.doc(`courses/${COURSE}`).update({ tutor: { id: 'docente', name: 'Rosa Tutora' } });
    const students = (await db.collection(`courses/${COURSE}/students`).count().get()).data().count;
    const tutor = await enter('docente', '/docente/calificaciones');
    const { page } = tutor;
    await page.getByRole('link', { name: /^Libretas/ }).click();
    await page.getByRole('checkbox', { name: 'Elegir todas' }).waitFor();
    await expectAccessibleAtEverySize(tutor);
    // A browser with windows would show its own dialog, and print nothing else meanwhile.
    await page.evaluate(() => {
      globalThis.print = () => undefined;
    });
    await page.getByRole('button', { name: `Emitir e imprimir ${students} libretas` }).click();
    await page.getByText(`${students} libretas listas para imprimir.`).waitFor();

    const paper = page.locator('section[aria-label]');
    await expect.poll(() => paper.count()).toBe(students);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(students);
    await page.emulateMedia({ media: 'print' });
    const printed = await paper.first().innerText();
    await page.emulateMedia({ media: null });
    const code = /[2-9B-Z]{4}(-[2-9B-Z]{4}){2}/.exec(printed)?.[0] ?? '';
    const average = /Promedio hasta la fecha\s+(\d+\.\d\d)/.exec(printed)?.[1] ?? '';
    expect(printed).toMatch(new RegExp(`Octavo A[\\s\\S]*Rosa Tutora`));

    const { page: outside, ...visitor } = await browser.open();
    await outside.goto(`/verificar/${code.replaceAll('-', '')}`);
    await outside.getByText('La libreta es auténtica.').waitFor();
    const shown = await outside.getByRole('status').innerText();
    expect(shown).toContain(average);
    expect(shown).toContain(INSTITUTE.period.name);
    await expectAccessible({ page: outside, ...visitor });
    await outside.getByRole('textbox').fill('2345-6789-BCDF');
    await outside.getByRole('button', { name: 'Verificar' }).click();
    await outside.getByText('Ninguna libreta tiene este código.').waitFor();
  });
});
