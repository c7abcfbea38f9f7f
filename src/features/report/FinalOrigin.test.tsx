import '@testing-library/jest-dom/vitest';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SPEC_POLICY } from '../../domain/grading/policy';
import type { GeneratedCard } from '../../models/gradebook';
import { FinalOrigin, ReportNote } from './FinalOrigin';

const OF_REPORT =
  'Son las notas del reporte generado: lo que cambió después no se ve hasta que se genere otra vez.';
type Report = Pick<GeneratedCard, 'manual' | 'transferredFrom' | 'entries'>;
const ENTRY = {
  ...{ idScheme: 's', name: 'Lecciones', percent: 100, grade: 6.65, weighted: 6.65 },
  isDefault: false,
  tasks: [],
};
const shown = (report: Partial<Report>) => {
  const whole: Report = { manual: false, entries: [ENTRY], ...report };
  return render(<FinalOrigin report={whole} policy={SPEC_POLICY} />).container.textContent;
};
const noted = (isClosed: boolean) =>
  render(<ReportNote isClosed={isClosed} />).container.textContent;

it('a student reads that a final was set by hand, and what the grades below it make', () => {
  expect(shown({ manual: true })).toBe('Puesta por el docente · Calculada en el reporte: 6.65');
  expect(shown({ manual: true, entries: [] })).toBe('Puesta por el docente');
});

it('a student reads where a final was brought from, and nothing at one that the grades make', () => {
  expect(shown({ manual: true, transferredFrom: 'Octavo B' })).toContain('Octavo B');
  expect(shown({})).toBe('');
});

it('a student reads that the grades are those of the report card, as long as it may be made again', () => {
  expect(noted(false)).toBe(OF_REPORT);
  expect(noted(true)).toBe('');
});
