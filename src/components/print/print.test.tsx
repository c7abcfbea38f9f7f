import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClassListSheet } from './ClassListSheet';
import { PrintButton } from './PrintButton';
import { PrintFrame } from './PrintFrame';
import { PrintHeader } from './PrintHeader';

const SCHOOL = {
  name: 'Unidad Educativa Valle del Quinde',
  photo: '',
  period: { id: '2026-2027', name: '2026-2027' },
};

const textOf = (element: HTMLElement) => element.textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 3), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("the head of a printed document has the school, the document and today's date at the school", () => {
  render(<PrintHeader institute={SCHOOL} title="Horario" student="Ana Cedeño" course="Octavo A" />);
  for (const text of [SCHOOL.name, 'Horario', 'Ana Cedeño', 'Octavo A', '21/11/2026']) {
    expect(screen.getAllByText(text), text).toHaveLength(1);
  }
  const facts = screen.getAllByRole('term').map(textOf);
  expect(facts).toEqual(['Estudiante', 'Curso', 'Fecha']);
});

it('the head of a printed document has a shield while the school has none or is not known', () => {
  const { rerender } = render(<PrintHeader institute={null} title="Horario" />);
  const shield = () => screen.getByAltText('').getAttribute('src');
  expect(shield()).toBe('/favicon.svg');
  rerender(<PrintHeader institute={{ ...SCHOOL, photo: '/demo/logo.png' }} title="Horario" />);
  expect(shield()).toBe('/demo/logo.png');
});

it('the print button prints the page', () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  render(<PrintButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it('the list of a class is in the order of surnames, each with its number', () => {
  const person = (surname: string, name: string) => ({ id: surname, name, surname, photo: '' });
  render(
    <ClassListSheet
      institute={SCHOOL}
      course="Octavo A"
      students={[person('Zambrano', 'Luis'), person('Álava', 'Inés'), person('Cedeño', 'Ana')]}
    />,
  );
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(textOf)).toEqual(['1Álava Inés', '2Cedeño Ana', '3Zambrano Luis']);
});

it('the frame of a printed page says who teaches what to whom, and the same in one line for further sheets', () => {
  const line = () => document.documentElement.style.getPropertyValue('--paper-line');
  const { unmount } = render(
    <PrintFrame
      institute={SCHOOL}
      subject="Matemática"
      course="Octavo A"
      teacher="Lucía Andrade"
      period="2026-2027 · Primer parcial"
    />,
  );
  const facts = screen.getAllByRole('term').map(textOf);
  expect(facts).toEqual(['Materia', 'Curso', 'Docente', 'Período', 'Fecha']);
  expect(JSON.parse(line())).toBe(
    'Unidad Educativa Valle del Quinde · Matemática · Octavo A · Lucía Andrade · 2026-2027 · Primer parcial',
  );
  unmount();
  expect(line()).toBe('');
});
