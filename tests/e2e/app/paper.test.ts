import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser';
import { readPrintedPdf } from '../../support/printedPdf';
import { useSessions } from '../../support/sessions';
import { expectNone, shownHeading } from '../support/shown';

const enter = useSessions(useBrowser());

const SUBJECT = 'octavo-a-matematica';
const SCHOOL = 'Unidad Educativa Valle del Quinde';

type Sheet = {
  path: string;
  /** The beginning of each row on the screen, which must be on paper exactly once. */
  rows: string;
  /** The texts of the frame besides the school. */
  facts: readonly string[];
  /** The heads that each sheet with rows repeats. */
  heads?: readonly string[];
};

const PAPER: Record<'docente' | 'admin' | 'estudiante', readonly Sheet[]> = {
  docente: [
    {
      path: `/docente/calificaciones/detalle/${SUBJECT}/octavo-a?vista=cuaderno&parcial=1`,
      rows: 'table tbody th',
      facts: [
        'Materia Matemática',
        'Curso Octavo A',
        'Docente Lucía',
        '2026-2027 · Segundo parcial',
      ],
      heads: ['Estudiante', 'Lecciones'],
    },
    {
      path: `/docente/tareas/calificaciones/${SUBJECT}-tarea-1`,
      rows: '#entregas li > :first-child > :last-child',
      facts: ['Materia Matemática · Octavo A', 'Docente Lucía'],
    },
    {
      path: `/docente/calificaciones/finales/${SUBJECT}/estudiante`,
      rows: 'main section h3',
      facts: ['Estudiante Mateo Sebastián', 'Materia Matemática · Octavo A'],
    },
    {
      path: '/docente/calificaciones/conducta/octavo-a',
      rows: 'table tbody th',
      facts: ['Curso Octavo A', 'Segundo parcial'],
      heads: ['Estudiante', 'Comportamiento'],
    },
    {
      path: `/docente/tareas?materia=${SUBJECT}`,
      rows: '[role=row][data-id] > :nth-child(2)',
      facts: ['Docente Lucía', 'Período 2026-2027'],
    },
  ],
  admin: [
    {
      path: '/admin/estudiantes',
      rows: '[role=row][data-id] > [data-field=identification]',
      facts: ['Período 2026-2027'],
      heads: ['Apellido', 'Identificación'],
    },
    {
      path: '/admin/instituto/cierre/1',
      rows: '[role=row][data-id] > [data-field=subjectName]',
      facts: ['2026-2027 · Segundo parcial'],
      heads: ['Materia', 'Docente'],
    },
  ],
  estudiante: [
    {
      path: '/estudiante/horario',
      rows: 'table tbody th',
      facts: ['Estudiante Mateo Sebastián', 'Período 2026-2027'],
    },
  ],
};

// Removes the spaces, which differ between the screen and the pieces of text of a PDF.
const close = (text: string) => text.replaceAll(/[\s:]/g, '');
const countOf = (text: string, part: string) => text.split(part).length - 1;

describe('pages on paper', () => {
  it.each(Object.keys(PAPER) as (keyof typeof PAPER)[])(
    'each page that a school prints, of %s, has its frame, its numbers of sheets, all rows of the screen and no controls',
    async (user) => {
      const [first] = PAPER[user];
      const { page, goTo } = await enter(user, first?.path ?? '/');
      for (const { path, rows, facts, heads = [] } of PAPER[user]) {
        await goTo(path);
        await expectNone(page.locator('main [aria-busy=true]'));
        await expect.poll(() => page.locator(rows).count(), { message: path }).toBeGreaterThan(3);
        const shown = (await page.locator(rows).allInnerTexts()).map(close);
        const sheets = readPrintedPdf(await page.pdf({ preferCSSPageSize: true })).map(close);
        const whole = sheets.join('');
        // A row that is covered or left out is found less often than on the screen.
        for (const row of new Set(shown)) {
          const onScreen = shown.filter((each) => each === row).length;
          expect(countOf(whole, row), `${path}: ${row}`).toBeGreaterThanOrEqual(onScreen);
        }
        for (const fact of facts) expect(sheets[0], path).toContain(close(fact));
        for (const [i, sheet] of sheets.entries()) {
          expect(sheet, path).toContain(close(SCHOOL));
          expect(sheet, path).toContain(close(`${String(i + 1)} / ${String(sheets.length)}`));
          const hasRows = shown.some((row) => sheet.includes(row));
          for (const head of hasRows ? heads : []) expect(sheet, path).toContain(close(head));
        }
        // The plain buttons of heads and ids stay on paper as words.
        await page.emulateMedia({ media: 'print' });
        // The paper cuts everything that begins left of the sheet.
        const lefts = await page
          .locator(`${rows}, main thead th`)
          .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
        expect(Math.min(...lefts), path).toBeGreaterThanOrEqual(0);
        await expectNone(
          page.locator('main :is(.MuiButtonBase-root:not([role=tab]), [role=switch]):visible'),
        );
        await page.emulateMedia({ media: null });
      }
    },
  );

  it('a page that is not made for paper says so, and has no button there', async () => {
    const { page } = await enter('docente', '/docente/inicio');
    await shownHeading(page, { level: 1 }).waitFor();
    const [first] = readPrintedPdf(await page.pdf());
    expect(close(first ?? '')).toContain(close('Esta página no está hecha para imprimir.'));
    const buttons = page.locator('main .MuiButton-root:visible');
    await buttons.first().waitFor();
    await page.emulateMedia({ media: 'print' });
    await expectNone(buttons);
    await page.emulateMedia({ media: null });
  });
});
