import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { rowsByTitle, storesWithoutConnection } from '../../../../tests/support/typedCells';
import { cellAt } from '../../../components/grid/gridCells';
import { SPEC_POLICY } from '../../../domain/grading/policy';
import type { Scheme } from '../../../models/gradebook';
import type { Institute } from '../../../models/institute';
import type { PartialBook } from '../../../store/views/gradebook/usePartialGradebook';
import { GradebookGrid } from './GradebookGrid';

// The gradebook of a student who is exempt from one of the two tasks of a scheme.

const newStore = storesWithoutConnection();
const NOW = 1_000_000;
const ANA = {
  ...{ id: 'ana', name: '', surname: 'ana', identification: '', photo: '', since: null },
  isFormer: false,
};
const scheme: Scheme = {
  ...{ id: 'tareas', name: 'Tareas', description: '', percent: 100, tasks: ['t1', 't2'] },
  ...{ idPeriod: 'p', idSubject: 's', indexPartial: 0, teacherId: 't', deleted: false },
  external: false,
};

/** @param dateEnd the end of the task from which she is not exempt */
async function explainedWith(dateEnd: number, isClosed = false): Promise<(string | null)[]> {
  const tasks = [1, dateEnd].map((end, i) => ({
    ...{ id: `t${String(i + 1)}`, title: `Tarea ${String(i + 1)}`, dateStart: 0, dateEnd: end },
    ...{ maxGrades: { a: 10 }, students: ['ana'], reopened: {}, deleted: false },
  }));
  const exempt = new Map([['ana', { dateEnd: null, exempt: true }]]);
  const exceptions = new Map([['t1', exempt], ...(dateEnd > NOW ? [] : [['t2', exempt] as const])]);
  const sources = {
    ...{ now: NOW, tasks: new Map(tasks.map((each) => [each.id, each])), exceptions },
    ...{ submissions: new Map(), returned: new Map(), given: new Map(), scores: new Map() },
  };
  const book = { schemes: [scheme], tasks, sources, policy: SPEC_POLICY, brought: new Map() };
  const partial = [{ name: 'Primer parcial', closed: isClosed }];
  render(
    <Provider store={await newStore()}>
      <MemoryRouter>
        <GradebookGrid
          institute={{ period: { id: 'p', name: 'p' }, partial } as unknown as Institute}
          {...{ idSubject: 's', indexPartial: 0, students: [ANA], cards: [] }}
          {...{ isReadOnly: isClosed, isTwoDigits: false, nameOf: () => '', tools: null }}
          book={book as unknown as PartialBook}
          onPaste={() => undefined}
          onUndo={() => undefined}
        />
      </MemoryRouter>
    </Provider>,
  );
  act(() => {
    cellAt({ row: 0, column: 0 })?.focus();
  });
  const { Tareas = null } = rowsByTitle(screen.getByRole('grid'))[0] ?? {};
  return [Tareas, screen.getByLabelText('De dónde sale').textContent];
}

it('a scheme with an open task is not left out, although its student is exempt from another one', async () => {
  const [shown, explained] = await explainedWith(NOW * 2);
  expect(shown).toBe('–');
  expect(explained).toContain('Tareas: eximido de una parte; aún puede tener nota en «Tarea 2».');
  expect(explained).not.toContain('cuenta el promedio');
});

it.each([
  ['who is exempt from all of its tasks', NOW / 2, false],
  ['whose partial is closed', NOW * 2, true],
])('a scheme of a student %s is said to be left out', async (_, dateEnd, isClosed) => {
  const [, explained] = await explainedWith(dateEnd, isClosed);
  expect(explained).toContain('Tareas: eximido, cuenta el promedio de los demás esquemas.');
});
