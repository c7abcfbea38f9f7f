import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newAccount } from '../../../tests/support/accounts';
import { answeredScreens } from '../../../tests/support/answeredScreens';
import { buildJob, withOutcomes, type JobOutcome } from '../../domain/roster/job';
import { USER_TYPE } from '../../models/user';
import { UploadPanel } from './UploadPanel';

const { show } = answeredScreens();

/** Shows a running upload that has these outcomes, and knows the passwords of these rows. */
async function showUpload(outcomes: readonly JobOutcome[], known: readonly number[]) {
  const emailOf = (i: number) => `${i}@lista.example.com`;
  const rows = outcomes.map((_, i) => ({
    line: i + 2,
    account: newAccount({ email: emailOf(i) }),
  }));
  const job = withOutcomes(buildJob('j', 'a.xlsx', 0, rows), new Map(outcomes.entries()));
  const passwords = Object.fromEntries(known.map((i) => [emailOf(i), 'Roca-1234-luna']));
  await show(
    <UploadPanel
      type={USER_TYPE.student}
      upload={{ job, phase: 'running', passwords }}
      onStopHere={vi.fn()}
    />,
    { at: '/' },
  );
}
const created: JobOutcome = { status: 'created', id: 'u' };

it('an upload says how many are created while somebody is not', async () => {
  await showUpload([created, created, { status: 'sent' }, { status: 'waiting' }], [1]);
  expect(screen.getByRole('status')).toHaveTextContent('Creando: 2 de 4 estudiantes');
});

it('when everybody is created, it says how many of the lost passwords are new', async () => {
  await showUpload([created, created, created, { ...created, isHandedOver: true }], [1]);
  expect(screen.getByRole('status')).toHaveTextContent('Contraseñas nuevas: 1 de 3');
  expect(screen.getByRole('progressbar')).toHaveAccessibleName('Contraseñas nuevas: 1 de 3');
});
