import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SPEC_POLICY } from '../../domain/grading/policy';
import type { CertifiedSubject } from '../../domain/promotion/certificate';
import { CertificateSheet } from './CertificateSheet';

const subject = (fields: Partial<CertifiedSubject>): CertifiedSubject => ({
  id: 'm',
  name: 'Matemática',
  average: 9,
  supletorio: null,
  final: 9,
  label: 'DAR',
  ...fields,
});
const show = (subjects: CertifiedSubject[]) =>
  render(
    <CertificateSheet
      institute={{
        name: 'Unidad Educativa Valle del Quinde',
        photo: '',
        period: { id: '2025-2026', name: '2025-2026' },
      }}
      student="Ana Cedeño"
      course="Octavo A"
      outcome="es promovido(a) a Noveno A."
      labels={SPEC_POLICY.labels}
      certificate={{ subjects, average: 8, label: 'AAR' }}
    />,
  );
const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

it('a certificate has the graded subjects, the average and what follows from them', () => {
  show([subject({}), subject({ id: 't', name: 'Tutoría', average: null, final: null, label: '' })]);
  expect(rows()).toEqual([
    'AsignaturaPromedioCualit.',
    'Matemática9.00DAR',
    'Promedio general8.00AAR',
  ]);
  for (const text of [
    /certifica que, en el período lectivo 2025-2026/,
    'AAR: Alcanza los aprendizajes requeridos.',
    'es promovido(a) a Noveno A.',
  ]) {
    expect(screen.getAllByText(text)).toHaveLength(1);
  }
});

it('a supletorio is shown with the average before and after it', () => {
  show([
    subject({}),
    subject({ id: 'f', name: 'Física', average: 6, supletorio: 8.5, final: 7, label: 'AAR' }),
  ]);
  expect(rows()).toEqual([
    'AsignaturaPromedioSupletorioPromedio finalCualit.',
    'Matemática9.00–9.00DAR',
    'Física6.008.507.00AAR',
    'Promedio general8.00AAR',
  ]);
});
