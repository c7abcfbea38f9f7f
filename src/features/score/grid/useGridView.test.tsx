import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PartialEntry } from '../../../domain/grading/partial';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import type { StudentFigures } from './classFigures';
import type { BookColumn } from './gradebookColumns';
import { useGridView } from './useGridView';

const person = (id: string): ListedStudent => ({
  id,
  name: id,
  surname: id,
  identification: '',
  since: null,
  isFormer: false,
  photo: '',
});
const scheme = (id: string) => ({ id }) as Extract<BookColumn, { kind: 'scheme' }>['scheme'];
const column = (key: string): BookColumn => ({
  kind: 'scheme',
  key,
  title: key,
  note: '',
  sheet: key,
  scheme: scheme(key),
  isOpen: null,
});
const COLUMNS = [column('lecciones'), column('examen')];
/** The grade of each student in both columns; null for none. */
const figuresOf = (grades: readonly (number | null)[]) =>
  grades.map((grade): StudentFigures => {
    const entries = COLUMNS.map(
      ({ key }) =>
        ({
          idScheme: key,
          grade: grade ?? 3,
          kind: grade === null ? 'default' : 'score',
          tasks: [],
        }) as unknown as PartialEntry,
    );
    return {
      result: { entries } as StudentFigures['result'],
      counted: grade === null ? [] : entries,
      year: { partials: [], halves: [null, null], general: null, current: null },
      final: null,
      unsaved: new Set(),
      isInYear: false,
    };
  });

function show(grades: (number | null)[], storageKey = 'aula-columns:prueba') {
  const start = { students: ['ana', 'eva', 'leo', 'sol'].map(person) };
  const view = renderHook(
    ({ students }: typeof start) =>
      useGridView({
        columns: COLUMNS,
        students,
        storageKey,
        figuresNow: () => figuresOf(grades),
        onChange: () => undefined,
      }),
    { initialProps: start },
  );
  const rows = () => view.result.current.students.map(({ id }) => id);
  return { ...view, rows, start };
}

describe('what of the gradebook is shown', () => {
  it('rows are sorted by a column, those without a grade last, and stay where they are', () => {
    const grades = [7, null, 9, 5];
    const { result, rows, rerender, start } = show(grades);
    act(() => {
      result.current.sortBy({ key: 'examen', isDown: true });
    });
    expect(rows()).toEqual(['leo', 'ana', 'sol', 'eva']);
    grades[1] = 10;
    rerender({ students: [...start.students, person('zoe')] });
    expect(rows()).toEqual(['leo', 'ana', 'sol', 'eva', 'zoe']);
    act(() => {
      result.current.sortBy({ key: 'examen', isDown: false });
    });
    expect(rows().slice(0, 4)).toEqual(['sol', 'ana', 'leo', 'eva']);
    act(() => {
      result.current.sortBy(null);
    });
    expect(rows().slice(0, 4)).toEqual(['ana', 'eva', 'leo', 'sol']);
  });

  it('only who lacks a grade is shown, also after the grade was typed', () => {
    const grades = [7, null, null, 5];
    const { result, rows, rerender, start } = show(grades);
    act(() => {
      result.current.showOnlyMissing(true);
    });
    expect(rows()).toEqual(['eva', 'leo']);
    expect(result.current.status).toBe('sin nota: 2 de 4');
    grades[1] = 8;
    rerender({ ...start });
    expect(rows()).toEqual(['eva', 'leo']);
    act(() => {
      result.current.showOnlyMissing(false);
    });
    expect(rows()).toHaveLength(4);
  });

  it('paper says in words what of the gradebook is not on it, and by what its rows stand', () => {
    const { result } = show([7, null, null, 5], 'aula-columns:papel');
    expect(result.current.paper).toEqual([]);
    act(() => {
      result.current.showOnlyMissing(true);
    });
    act(() => {
      result.current.sortBy({ key: 'lecciones', isDown: true });
      result.current.hide('examen', true);
    });
    expect(result.current.paper).toEqual([
      'Filtro: solo estudiantes sin nota, 2 de 4; los otros 2 no están en esta hoja.',
      'Una columna no está en esta hoja: «examen».',
      'Orden: por «lecciones», primero las notas más altas.',
    ]);
  });

  it('a hidden column stays hidden on the next visit; the last one is shown all the same', () => {
    const key = 'aula-columns:oculta';
    const { result } = show([], key);
    act(() => {
      result.current.hide('examen', true);
    });
    const shown = () => show([], key).result.current;
    expect(shown().columns.map((each) => each.key)).toEqual(['lecciones']);
    expect(shown().status).toBe('1 columna oculta');
    act(() => {
      result.current.hide('lecciones', true);
    });
    expect(shown().columns).toHaveLength(2);
    expect([shown().status, shown().paper]).toEqual(['', []]);
    expect(show([], 'aula-columns:otra').result.current.columns).toHaveLength(2);
  });
});
