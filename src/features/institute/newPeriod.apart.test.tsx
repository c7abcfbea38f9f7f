import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi } from '../../../tests/support/answeredApi';
import { lastOf, press } from '../../../tests/support/answeredScreens';
import { faultsOf } from '../../../tests/support/axeOfParts';
import { emptyToasts } from '../../../tests/support/emptyToasts';
import { say, sayNothing } from '../../../tests/support/saidReads';
import { ADMIN, settle, showAt } from '../../../tests/support/shownPages';
import { someInstitute } from '../../../tests/support/someRecords';
import { toastQueue } from '../../lib/toast';
import type { Institute } from '../../models/institute';
import { InstitutePage } from './InstitutePage';

vi.mock('../../lib/firebase/reading', () => import('../../../tests/support/saidReads'));

const send = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = send;
  vi.restoreAllMocks();
  sayNothing();
  emptyToasts();
});

const FORMER = {
  ...{ name: 'Sierra 2025-2026', partial: [], endedAt: Date.UTC(2026, 6, 1) },
  ...{ gradingPolicy: 'spec' as const, grading: null },
};
const many = (count: number) => Array.from({ length: count }, () => ({}));
function open({ tasks = 0, hasFormer = false }) {
  const periods: Institute['periods'] = hasFormer ? { former: FORMER } : {};
  say('institutes.main', [someInstitute({ periods })]);
  say('tasks.count', many(tasks));
  say('schemes.count', many(tasks));
  say('reportCards.count', many(tasks));
  say('promotions.one', []);
  showAt('/admin/instituto', { '/admin/instituto': <InstitutePage /> }, ADMIN);
}
const told = () => toastQueue.get().map(({ kind, message }) => `${kind}: ${message}`);

it('the dialog of a new period counts what is kept of the present one', async () => {
  open({ tasks: 3 });
  press(await screen.findByText('Nuevo período'));
  const dialog = lastOf('dialog');
  expect(dialog).toHaveAccessibleName('Comenzar un nuevo período');
  await within(dialog).findByText(
    /^Las 3 tareas con sus entregas, los 3 parámetros y los 3 reportes del período anterior/,
  );
  expect(await faultsOf(dialog)).toEqual([]);
});

it('a period in which nothing was made is taken back after a question, which stays when the server refuses it', async () => {
  open({ hasFormer: true });
  press(await screen.findByText(`Volver a «${FORMER.name}»`));
  const question = lastOf('alertdialog');
  expect(question).toHaveAccessibleName(`¿Volver al período «${FORMER.name}»?`);
  expect(question).toHaveTextContent('«2026-2027» deja de existir');
  expect(await faultsOf(question)).toEqual([]);
  const confirm = within(question).getByText(`Volver a «${FORMER.name}»`, { selector: 'button' });
  answerApi({ 'take-back-period': { error: { code: 'period-in-use' } } });
  press(confirm);
  await waitFor(() => {
    expect(told()).toEqual([expect.stringMatching(/^error: No se puede volver: el período ya/)]);
  });
  await waitFor(() => {
    expect(confirm).toBeEnabled();
  });
  answerApi({ 'take-back-period': {} });
  press(confirm);
  await waitFor(() => {
    expect(question).not.toBeInTheDocument();
  });
  expect(told().at(-1)).toBe('success: Se volvió al período anterior');
});

it('a period with work in it is not offered to be taken back', async () => {
  open({ tasks: 1, hasFormer: true });
  await screen.findByText('Períodos anteriores');
  await settle();
  expect(screen.queryByText(`Volver a «${FORMER.name}»`)).not.toBeInTheDocument();
});
