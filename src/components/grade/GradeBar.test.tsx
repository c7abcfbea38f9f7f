import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { GradeParts, GradePiece } from '../../domain/grading/gradeParts';
import { SPEC_POLICY } from '../../domain/grading/policy';
import { GradeBar } from './GradeBar';

const piece = (name: string, brought: number, byDefault: number | null = null) => ({
  ...{ id: name, name, brought, byDefault },
});
const RUNNING: GradeParts = {
  pieces: [piece('Lecciones', 2.61), piece('Tareas', 3.34)],
  sum: 5.95,
  missing: 30,
  rest: {
    finalWith: (grade) => Math.round((5.95 + grade * 0.3) * 100) / 100,
    needed: { kind: 'needed', grade: 3.47 },
  },
};
const WHOLE: GradeParts = {
  pieces: [piece('Lecciones', 5), piece('Examen', 1.5, 3)],
  ...{ sum: 6.5, missing: 0, rest: null },
};
const show = (parts: GradeParts) => {
  render(<GradeBar what="Segundo parcial" parts={parts} policy={SPEC_POLICY} />);
  return screen.getByRole('figure', { name: 'Segundo parcial' });
};

it('the bar says in words what each part brings and what is missing', () => {
  expect(show(RUNNING)).toHaveTextContent('Lecciones 2.61 + Tareas 3.34 + falta 30 %');
});

it('a part of which tasks have no grade yet says so, because what comes changes it', () => {
  const [lessons, tasks] = RUNNING.pieces;
  const pieces = [{ ...lessons, open: 1 } as GradePiece, { ...tasks, open: 2 } as GradePiece];
  expect(show({ ...RUNNING, pieces })).toHaveTextContent(
    'Lecciones 2.61 (falta 1 tarea) + Tareas 3.34 (faltan 2 tareas) + falta 30 %',
  );
});

it('a whole grade ends with its sum, and says what counts without a grade', () => {
  const figure = show(WHOLE);
  expect(figure).toHaveTextContent('Lecciones 5.00 + Examen 1.50 (sin nota: cuenta 3.00) = 6.50');
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

it('the slider begins at what is needed to pass and says what another grade would bring', () => {
  const figure = show(RUNNING);
  const slider = screen.getByRole('slider', { name: 'Si en lo que falta saca' });
  expect(slider).toHaveAttribute('aria-valuetext', '3.50: llegaría a 7.00');
  fireEvent.change(slider, { target: { value: '8' } });
  expect(slider).toHaveAttribute('aria-valuetext', '8.00: llegaría a 8.35');
  expect(figure).toHaveTextContent('8.00, llegaría a 8.35');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(figure).toHaveTextContent('0.00, quedaría en 5.95');
});

it('the drawing is as long as the grade, and the tried grade goes on from there', () => {
  const figure = show(RUNNING);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '8' } });
  // oxlint-disable-next-line testing-library/no-node-access -- the drawing is for no reader
  const drawn = figure.querySelectorAll('[aria-hidden] > svg > rect');
  const widths = [...drawn].map((rect) => Number.parseFloat(rect.getAttribute('width') ?? ''));
  // The background, both parts, the part that can still come, and the grade that is tried.
  expect(widths.map(Math.round)).toEqual([100, 26, 33, 30, 24]);
});

it('the words of the tried grade have the colour of its part, as long as the drawing has that part', () => {
  const figure = show(RUNNING);
  // oxlint-disable-next-line testing-library/no-node-access -- the drawing is for no reader
  const tried = () => figure.querySelectorAll('[class*=gain]');
  expect(tried()).toHaveLength(2);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '0' } });
  expect(tried()).toHaveLength(0);
});

it('nothing is drawn to be dragged where no grade has come, and the words say so', () => {
  const figure = show({ pieces: [], sum: 0, missing: 0, rest: null });
  expect(figure).toHaveTextContent('Aún no hay notas.');
});
