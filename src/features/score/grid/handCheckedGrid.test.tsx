import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import {
  buildHandCheckedClass,
  handCheckedSources,
} from '../../../../tests/support/handCheckedClass';
import { SCHEME_PLANS } from '../../../../tests/support/handCheckedGrades';
import { expectedPartial, expectedYear } from '../../../../tests/support/handCheckedNumbers';
import { handCheckedCards } from '../../../../tests/support/handCheckedSheet';
import { rowsByTitle } from '../../../../tests/support/typedCells';
import { SPEC_POLICY } from '../../../domain/grading/policy';
import { listedName } from '../../../domain/names';
import { partialName } from '../../../domain/periods';
import type { GeneratedCard } from '../../../models/gradebook';
import type { Institute } from '../../../models/institute';
import type { PartialBook } from '../../../store/views/gradebook/usePartialGradebook';
import { makeStore } from '../../../store/makeStore';
import { scoresOfScheme, type Score } from '../../../store/scheme/schemeSlice';
import { GradebookGrid } from './GradebookGrid';

const school = buildHandCheckedClass();
const students = school.students.map((student) => ({ ...student, photo: '' }));
const ROUNDING = 'redondear';
const NONE = '–';
const partial = SCHEME_PLANS.map((_, i) => ({ name: partialName(i), closed: false }));
const shown = (grade: number | null | undefined) => grade?.toFixed(2) ?? NONE;

/**
 * Draws the gradebook of a partial, and reads it: one row per student, with its cells by column
 * title.
 */
async function readGrid(
  index: number,
  cards: readonly GeneratedCard[],
): Promise<Record<string, string>[]> {
  const store = makeStore();
  const schemes = school.schemes.filter(({ indexPartial }) => indexPartial === index);
  for (const { id } of schemes) {
    const scores = school.scores
      .filter(({ idScheme }) => idScheme === id)
      .map(({ score }) => ({ ...score, id: score.idStudent, idScheme: id })) as unknown as Score[];
    await store.dispatch(scoresOfScheme.bring(scoresOfScheme.keyOf([id]), scores));
  }
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter>
        <GradebookGrid
          institute={{ period: { id: 'p', name: 'p' }, partial } as unknown as Institute}
          idSubject="s"
          indexPartial={index}
          book={
            {
              schemes,
              tasks: school.tasks,
              sources: handCheckedSources(school),
              policy: SPEC_POLICY,
              brought: new Map(),
            } as unknown as PartialBook
          }
          students={students}
          cards={cards}
          isReadOnly={false}
          isTwoDigits={false}
          nameOf={() => ''}
          onPaste={() => undefined}
          onUndo={() => undefined}
          tools={null}
        />
      </MemoryRouter>
    </Provider>,
  );
  const table = screen.getByLabelText(`Cuaderno: ${partialName(index)}`);
  const rows = rowsByTitle(table);
  unmount();
  return rows;
}

/**
 * Returns the text of a final before report cards exist: a missing score makes it provisional, with
 * the points so far out of those that count.
 */
function provisionalFinal(index: number, number: number): string {
  const expected = expectedPartial(index, number, ROUNDING);
  if (!expected) return NONE;
  const plans = SCHEME_PLANS[index] ?? [];
  const counted = plans.flatMap(([, percent, tasks], i) =>
    expected.defaults[i] && tasks === 0 ? [] : [{ percent, grade: expected.grades[i] ?? 0 }],
  );
  if (counted.length === plans.length) return shown(expected.final);
  const most = counted.reduce((sum, { percent }) => sum + percent, 0) / 10;
  // Percents and grades have two decimals: their products are whole numbers.
  const parts = counted.map(
    ({ percent, grade }) => Math.round(percent * 100) * Math.round(grade * 100),
  );
  const sum = Math.round(parts.reduce((total, part) => total + part, 0) / 10_000) / 100;
  return `${shown(sum)} de ${String(Number(shown(most)))} puntos calificados hasta hoy`;
}

/** Returns the cells that the gradebook must show for a student: the schemes and the final. */
function expectedRow(index: number, number: number, isGenerated: boolean): Record<string, string> {
  const expected = expectedPartial(index, number, ROUNDING);
  const cells = SCHEME_PLANS[index]?.map(([name, , tasks], i) => {
    const grade = expected?.grades[i];
    const isDefault = expected?.defaults[i] ?? false;
    // A missing score shows as none until report cards are generated.
    if (grade === undefined || (isDefault && tasks === 0)) return [name, NONE];
    return [name, isDefault ? `${shown(grade)}*` : shown(grade)];
  });
  return {
    ...(Object.fromEntries(cells ?? []) as Record<string, string>),
    'Nota del parcial': isGenerated ? shown(expected?.final) : provisionalFinal(index, number),
  };
}

// In the first partial a newcomer had not arrived yet; in the last one a task is not over.
it.each([0, SCHEME_PLANS.length - 1])(
  'the gradebook of partial %i shows the hand-checked numbers before there are report cards',
  async (index) => {
    const rows = await readGrid(index, []);
    expect(rows.map((row) => row.Estudiante)).toEqual(students.map(listedName));
    expect(rows).toMatchObject(students.map((_, i) => expectedRow(index, i + 1, false)));
  },
);

it('the gradebook of the last partial shows the hand-checked finals and averages of all report cards', async () => {
  const cards = handCheckedCards(SPEC_POLICY) as GeneratedCard[];
  const last = SCHEME_PLANS.length - 1;
  expect(await readGrid(last, cards)).toMatchObject(
    students.map((_, i) => {
      const { halves, general } = expectedYear(i + 1, ROUNDING);
      const finals = SCHEME_PLANS.slice(0, last).map((__, index) => [
        partialName(index),
        shown(expectedPartial(index, i + 1, ROUNDING)?.final),
      ]);
      return {
        ...expectedRow(last, i + 1, true),
        ...(Object.fromEntries(finals) as Record<string, string>),
        'Quimestre 1': shown(halves[0]),
        'Quimestre 2': shown(halves[1]),
        'Promedio General': shown(general),
      };
    }),
  );
});
