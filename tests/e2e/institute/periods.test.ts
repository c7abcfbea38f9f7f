import { describe, expect, it } from 'vitest';
import { INSTITUTE } from '../../../local/seed/institute';
import { useAdmin } from '../../support/admin';
import { expectAccessibleAtEverySize, expectShown, useBrowser } from '../../support/browser';
import { endPeriod } from '../../support/institute';
import { useSessions } from '../../support/sessions';

// How a period begins, and what the one before it shows then: journey/year.test.ts.

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const PAGE = '/admin/instituto';
const FORMER = INSTITUTE.period.name;

describe('a new period', () => {
  it('a period that was begun by mistake is taken back, one with work in it is not', async () => {
    const institute = db.doc('institute/main');
    const { period, partial } = (await institute.get()).data() ?? {};
    await endPeriod(db);
    const admin = await enter('admin', PAGE);
    const { page } = admin;
    admin.allowErrors(/take-back-period/); // it is refused once
    const back = page.getByRole('button', { name: `Volver a «${FORMER}»` });
    await back.click();
    const question = page.getByRole('alertdialog', { name: `¿Volver al período «${FORMER}»?` });
    await question.waitFor();
    await expectAccessibleAtEverySize(admin);
    const scheme = db.doc('schemes/nuevo');
    await scheme.set({ deleted: false, idPeriod: 'next' });
    // By keyboard: the dialog moves to the middle of the screen, whose size has just changed.
    const confirm = question.getByRole('button', { name: `Volver a «${FORMER}»` });
    await confirm.press('Enter');
    await page.getByText('No se puede volver: el período ya tiene').waitFor();
    await scheme.delete();
    await confirm.press('Enter');
    await page.getByText('Se volvió al período anterior').waitFor();
    await expectShown(page.getByText(`Período actual: ${FORMER}`));
    const { period: now, partial: open, periods } = (await institute.get()).data() ?? {};
    expect([now, open, periods]).toEqual([period, partial, {}]);
  });
});
