import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerApi } from '../../../tests/support/answeredApi';
import {
  answered,
  answeredScreens,
  factOf,
  lastOf,
  press,
  settle,
} from '../../../tests/support/answeredScreens';
import { faultsOf } from '../../../tests/support/axeOfParts';
import { someInstitute } from '../../../tests/support/someRecords';
import type { PreviewPolicyAnswer } from '../../models/api';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { InstitutePage } from './InstitutePage';

const { show, loseServer, told } = answeredScreens();

const GRADING = {
  ...{ terms: 2 as const, weights: [70, 30], passGrade: 9.5, supletorioFrom: 4 },
  labels: [
    { code: 'DAR', name: 'Domina', from: 9 },
    { code: 'NAR', name: 'No alcanza', from: 0 },
  ],
};
const INSTITUTE = someInstitute({
  partial: [
    { name: 'Primero', closed: false },
    { name: 'Segundo', closed: false },
    { name: 'Tercero', closed: false },
    { name: 'Cuarto', closed: false },
  ],
});
const open = (institute = INSTITUTE) =>
  show(<InstitutePage />, { at: '/', answers: [answered(instituteDocument, [], [institute])] });
const type = async (field: Element | undefined, value: string) => {
  if (!field) throw new Error('no such field');
  fireEvent.change(field, { target: { value } });
  await settle();
};
const confirmIn = (dialog: HTMLElement) => {
  press(within(dialog).getByText('Guardar'));
};
const NOT_SAVED = expect.stringMatching(/^error: No se pudo actualizar los datos\./) as string;

it('the dialog of names has the period and its partials, and keeps what was typed when nobody answers', async () => {
  await open();
  press(screen.getByText('Editar nombres'));
  const dialog = lastOf('dialog');
  const field = (label: string) => within(dialog).getByLabelText(new RegExp(`^${label}`));
  expect(field('Nombre del período')).toHaveValue('2026-2027');
  expect(field('Nombre del parcial 4')).toHaveValue('Cuarto');
  await type(field('Nombre del parcial 2'), 'Parcial de los Andes');
  expect(await faultsOf(dialog)).toEqual([]);
  loseServer();
  confirmIn(dialog);
  await waitFor(() => {
    expect(told()).toEqual([NOT_SAVED]);
  });
  expect(field('Nombre del parcial 2')).toHaveValue('Parcial de los Andes');
});

describe('the rules for the grades of a period', () => {
  const PREVIEW: PreviewPolicyAnswer = {
    ...{ cards: 60, isRounding: false, averages: 45, changed: 12, nowPass: 1, nowFail: 7 },
  };

  it('other rules are saved only after a question that says what they would change, and stay typed when they are not wanted or cannot be saved', async () => {
    await open();
    press(screen.getByText('Editar reglas'));
    const dialog = lastOf('dialog');
    const weights = within(within(dialog).getByLabelText('Peso de cada parcial')).getAllByRole(
      'textbox',
    );
    for (const [i, weight] of ['70', '30', '60', '40'].entries()) await type(weights[i], weight);
    const passGrade = within(dialog).getByLabelText(/^Nota mínima para aprobar/);
    await type(passGrade, '9,5');
    expect(await faultsOf(dialog)).toEqual([]);
    answerApi({ 'preview-policy': PREVIEW });
    confirmIn(dialog);
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('El período ya tiene 60 reportes.');
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '12 promedios de 45 serían otro número.',
      'Aprobarían 1 promedio que hoy no aprueba.',
      'Dejarían de aprobar 7 promedios.',
      'Las notas de los reportes no cambian.',
    ]);
    expect(await faultsOf(question)).toEqual([]);
    press(within(question).getByText('Cancelar'));
    await waitFor(() => {
      expect(question).not.toBeInTheDocument();
    });
    expect(told()).toEqual([]);
    press(await within(dialog).findByText('Guardar'));
    const again = within(await screen.findByRole('alertdialog'));
    loseServer();
    press(again.getByText('Cambiar las reglas'));
    await waitFor(() => {
      expect(told()).toEqual([NOT_SAVED]);
    });
    expect(passGrade).toHaveValue('9,5');
    expect(weights[2]).toHaveValue('60');
  });

  it('rules whose outcome cannot be found out are not saved', async () => {
    await open();
    press(screen.getByText('Editar reglas'));
    const dialog = lastOf('dialog');
    await type(within(dialog).getByLabelText(/^Nota mínima para aprobar/), '9');
    answerApi({});
    confirmIn(dialog);
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^error: /)]);
    });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(dialog).toBeInTheDocument();
  });

  it('the page says the weight of each partial by its name, and the pass grade', async () => {
    await open({ ...INSTITUTE, partial: INSTITUTE.partial.slice(0, 2), grading: GRADING });
    expect(factOf('Peso de cada parcial')).toBe('Primero: 70 % · Segundo: 30 %');
    expect(factOf('Nota mínima para aprobar')).toBe('9.50');
  });
});
