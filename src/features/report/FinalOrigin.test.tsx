import '@testing-library/jest-dom/vitest';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SPEC_POLICY } from '../../domain/grading/policy';
import type { GeneratedCard } from '../../models/gradebook';
import { FinalOrigin } from './FinalOrigin';

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

it('a student reads that a final was set by hand, and what the grades below it make', () => {
  expect(shown({ manual: true })).toBe('Puesta por el docente · Calculada: 6.65');
  expect(shown({ manual: true, entries: [] })).toBe('Puesta por el docente');
});

it('a student reads where a final was brought from, and nothing at one that the grades make', () => {
  expect(shown({ manual: true, transferredFrom: 'Octavo B' })).toContain('Octavo B');
  expect(shown({})).toBe('');
});
