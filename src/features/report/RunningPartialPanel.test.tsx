import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SPEC_POLICY } from '../../domain/grading/policy';
import { RunningPartialPanel } from './RunningPartialPanel';

const NOTHING_COUNTED = {
  ...{ entries: [], counted: [], parts: [], sum: 0, most: 0 },
  ...{ isComplete: false, free: 100 },
};
const shown = (isClosed: boolean) =>
  render(
    <RunningPartialPanel
      name="Primer parcial"
      running={NOTHING_COUNTED}
      isClosed={isClosed}
      policy={SPEC_POLICY}
    />,
  ).container.textContent;

it('a partial that is open says that its grade may still change', () => {
  expect(shown(false)).toContain('Todavía puede cambiar');
  expect(shown(false)).not.toContain('cerrado');
});

it('a closed partial without a report promises no change, and says when its final comes', () => {
  expect(shown(true)).toContain('ya no recibe notas. La nota final sale cuando la institución');
  expect(shown(true)).not.toContain('Todavía puede cambiar');
});

it('a task that would have ended after its partial goes on only while the partial is open', () => {
  const tasks = [
    { idTask: 't', title: 'Ensayo', grade: null, kind: 'pending' as const, isUnreviewed: false },
  ];
  const entry = {
    ...{ idScheme: 's', name: 'Tareas', percent: 40, grade: 8, weighted: 3.2 },
    ...{ kind: 'average' as const, isDefault: false, tasks },
  };
  const standing = { ...NOTHING_COUNTED, entries: [entry], counted: [entry], parts: [3.2] };
  const textOf = (isClosed: boolean) =>
    render(
      <MemoryRouter>
        <RunningPartialPanel
          name="Primer parcial"
          running={standing}
          isClosed={isClosed}
          policy={SPEC_POLICY}
        />
      </MemoryRouter>,
    ).container.textContent;
  expect(textOf(false)).toContain('aún no termina');
  expect(textOf(true)).toContain('sin nota: el parcial se cerró antes de su fecha');
  expect(textOf(true)).not.toContain('aún no termina');
});
