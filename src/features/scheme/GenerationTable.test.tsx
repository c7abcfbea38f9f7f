import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { GenerationPlan } from '../../domain/grading/generate';
import { SPEC_POLICY } from '../../domain/grading/policy';
import type { GeneratedEntry } from '../../models/gradebook';
import { GenerationTable } from './GenerationTable';

const LEGEND = /^† Devuelta para corregir/;

/** Shows one student with grades of tasks of these kinds. */
function show(...kinds: GeneratedEntry['tasks'][number]['kind'][]) {
  const entry = {
    ...{
      idScheme: 'e',
      name: 'Tareas',
      percent: 100,
      grade: 8.34,
      weighted: 8.34,
      isDefault: false,
    },
    tasks: kinds.map((kind, i) => ({
      ...{ idTask: `t${String(i)}`, title: 'Tarea', kind },
      grade: kind === 'exempt' || kind === 'pending' ? null : 8.34,
    })),
  };
  const row = {
    student: { id: 'ana', name: 'Ana', surname: 'Andrade' },
    ...{ change: 'new', stored: undefined, difference: null, isWritten: true },
    card: { entries: [entry], noteFinal: 8.34 },
  };
  const plan = { rows: [row] } as unknown as GenerationPlan;
  render(<GenerationTable plan={plan} policy={SPEC_POLICY} onTick={() => undefined} />);
}

it('a grade of returned work is marked before report cards are made of it, and explained', () => {
  show('returned');
  screen.getByRole('cell', { name: '8.34†' });
  expect(screen.getByText(LEGEND)).toBeVisible();
});

it.each([
  ['nothing else', ['exempt'], 'Eximido'],
  ['a task that is still open', ['exempt', 'pending'], 'Eximido, por ahora'],
] as const)('who is exempt from a task, with %s in its scheme, is told so', (_, kinds, text) => {
  show(...kinds);
  expect(screen.getByRole('cell', { name: text })).toBeVisible();
});

it('a grade that was given has no mark and no explanation', () => {
  show('graded');
  expect(screen.getAllByRole('cell', { name: /^8\.34/ })[0]).toHaveTextContent(/^8\.34$/);
  expect(screen.queryByText(LEGEND)).not.toBeInTheDocument();
});
