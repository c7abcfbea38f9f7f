import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyToasts } from '../../../../tests/support/emptyToasts';
import { eraseOwnDrafts } from '../../../../tests/support/ownDrafts';
import { hand } from '../../../../tests/support/pressHand';
import type { GridRange } from '../../../domain/grid/gridRange';
import { NOTHING_STORED, startCell, type CellValue } from '../../../domain/grading/cell';
import type { ExceptionTerms } from '../../../models/exception';
import { toastQueue } from '../../../lib/toast';
import type { User } from '../../../models/user';
import { userReceived } from '../../../store/login/loginSlice';
import { makeStore } from '../../../store/makeStore';
import type { ScorePlace } from '../../../store/score/saveScore';
import { sendToCell } from '../../../store/score/scoreCells';
import { cellKey, cellStepped, selectCell, selectHistory } from '../../../store/score/scoreSlice';
import { taskSheet } from '../../../store/score/taskPlace';
import { isPromisedPlace } from '../entry/promisedPlace';
import { ScoreDialogs } from '../entry/ScoreDialogs';
import { useGridBlocks } from './useGridBlocks';
import { useRegradeQuestion } from '../entry/useRegradeQuestion';

eraseOwnDrafts();

// A class of three in one task that is over: Ana's work was returned, Leo's extension runs, Eva has nothing.

const NOW = 1_000_000;
const SHEET = taskSheet('t');
const STUDENTS = ['ana', 'eva', 'leo'];
const sources = {
  now: NOW,
  tasks: new Map([
    ['t', { id: 't', title: 't', dateEnd: 0, deleted: false, reopened: { ana: 1 }, students: [] }],
  ]),
  submissions: new Map(),
  exceptions: new Map([['t', new Map([['leo', { dateEnd: NOW * 2, exempt: false }]])]]),
};
const placeOf = (student: string): ScorePlace => ({ scheme: SHEET, student });
const isPromised = (place: ScorePlace) => isPromisedPlace(place, sources);
const COLUMN: GridRange = { top: 0, bottom: 2, left: 0, right: 0 };

const shownToast = () => toastQueue.get().at(-1)?.message;
const withStore = () => {
  const store = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  return { store, wrapper };
};

/** Types a grade in a cell without storing it; null removes the grade. */
function put(store: ReturnType<typeof makeStore>, student: string, value: CellValue): void {
  const cell = { ...startCell(NOTHING_STORED), wanted: { value } };
  store.dispatch(cellStepped({ key: cellKey(placeOf(student)), cell, change: null }));
}

function blocks() {
  const { store, wrapper } = withStore();
  const asked: string[][] = [];
  const { result } = renderHook(
    () =>
      useGridBlocks({
        fieldAt: ({ row }) => placeOf(STUDENTS[row] ?? ''),
        ask: (places, run) => {
          asked.push(places.map(({ student }) => student));
          run();
        },
        askClear: (places, run) => {
          asked.push(['clear', ...places.map(({ student }) => student)]);
          run();
        },
        isPromised,
        studentName: (id) => id,
        onUndo: () => undefined,
      }),
    { wrapper },
  );
  return { store, asked, blocks: result.current };
}

afterEach(() => {
  emptyToasts();
});

describe('a 0 for many', () => {
  it('a 0 put over a range leaves out who was promised time, and names them', () => {
    const { asked, blocks: made } = blocks();
    act(() => {
      made.putAll(COLUMN, 0);
    });
    expect(asked).toEqual([['eva']]);
    expect(shownToast()).toMatch(/^Se puso 1 nota\. Sin 0, .*: ana; leo\.$/);
  });

  it('a range of nobody else changes nothing and says why', () => {
    const { asked, store, blocks: made } = blocks();
    act(() => {
      made.putAll({ ...COLUMN, bottom: 0, right: 1 }, 0);
    });
    expect(asked).toEqual([]);
    expect(selectHistory(store.getState()).past).toEqual([]);
    expect(shownToast()).toMatch(/^Sin 0, .*: ana\.$/);
  });

  it('another grade reaches them after the question', () => {
    const { asked, blocks: made } = blocks();
    act(() => {
      made.putAll(COLUMN, 7);
    });
    expect(asked).toEqual([STUDENTS]);
  });

  it('the grades of a range are taken away after one question, as no grade and not as 0', () => {
    const { store, asked, blocks: made } = blocks();
    store.dispatch(userReceived({ id: 'docente' } as User));
    const graded = { ...NOTHING_STORED, value: 7, revision: 1 };
    for (const student of ['ana', 'leo']) {
      const cell = startCell(graded, false);
      store.dispatch(cellStepped({ key: cellKey(placeOf(student)), cell, change: null }));
    }
    act(() => {
      made.clear(COLUMN);
    });
    expect(asked).toEqual([['clear', 'ana', 'leo']]);
    expect(shownToast()).toBe('Se quitaron 2 notas.');
    for (const student of ['ana', 'leo']) {
      expect(selectCell(store.getState(), placeOf(student)).wanted).toEqual({ value: null });
    }
  });

  it('one cell alone is asked about, also for a 0', () => {
    const { asked, blocks: made } = blocks();
    act(() => {
      made.putAll({ ...COLUMN, bottom: 0 }, 0);
    });
    expect(asked).toEqual([['ana']]);
  });

  it('a pasted column shows who is left out, with the grade that counts, and puts the others', () => {
    const { wrapper } = withStore();
    const extended: ExceptionTerms = { dateEnd: NOW * 2, exempt: false };
    const exempt: ExceptionTerms = { dateEnd: null, exempt: true };
    const ofClass = {
      ...sources,
      exceptions: new Map([['t', new Map(Object.entries({ leo: extended, luz: exempt }))]]),
      returned: new Map([['t', new Map([['ana', 8.34]])]]),
    };
    render(
      <ScoreDialogs
        dialog={{ kind: 'paste', scheme: SHEET, student: 'ana', text: '7\n0\n9\n6' }}
        courseId=""
        students={[...STUDENTS, 'luz'].map((id) => ({
          ...{ id, name: '', surname: id, identification: '', photo: '', since: null },
          isFormer: false,
        }))}
        schemes={[{ id: SHEET, name: 'Tarea', external: true }]}
        studentName={(id) => id}
        policy={{ rounding: 'redondear' } as never}
        sources={ofClass}
        onUndo={() => undefined}
        onClose={() => undefined}
      />,
      { wrapper },
    );
    const told = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(told.slice(1)).toEqual([
      '17ana8.348.34Devuelta o con prórroga: se califica una por una',
      '20eva–0.00Se guardará',
      '39leo––Devuelta o con prórroga: se califica una por una',
      '46luz––Eximido de la tarea: no lleva nota',
    ]);
    screen.getByRole('button', { name: 'Poner 1 nota' });
  });
});

describe('a grade for one who was promised time', () => {
  it('each student is asked about, although another one of the column was agreed to', () => {
    const { store, wrapper } = withStore();
    const typed: string[] = [];
    const view = renderHook(() => useRegradeQuestion(sources), { wrapper });
    const ask = (student: string) => {
      const run = (text: string) => {
        typed.push(student + text);
        put(store, student, Number(text));
      };
      act(() => {
        view.result.current.ask([placeOf(student)], run, '0');
      });
    };
    ask('ana');
    expect(typed).toEqual([]);
    const { unmount } = render(<>{view.result.current.dialog}</>);
    fireEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
    expect(typed).toEqual(['ana0']);
    unmount();
    ask('ana');
    ask('eva');
    expect(typed).toEqual(['ana0', 'ana0', 'eva0']);
    ask('leo');
    expect(typed).toHaveLength(3);
    expect(view.result.current.dialog).not.toBeNull();
  });

  it('an answer is for what is typed there: a grade for many, or one typed after it was taken back, asks again', () => {
    const { store, wrapper } = withStore();
    const ran: string[] = [];
    const view = renderHook(() => useRegradeQuestion(sources), { wrapper });
    const answer = () => {
      const { unmount } = render(<>{view.result.current.dialog}</>, { wrapper });
      fireEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
      unmount();
    };
    const type = (text: string) => {
      act(() => {
        view.result.current.ask(
          [placeOf('leo')],
          (typed) => {
            ran.push(typed);
            put(store, 'leo', Number(typed));
          },
          text,
        );
      });
    };
    const fill = () => {
      act(() => {
        view.result.current.ask([placeOf('leo')], () => ran.push('filled'));
      });
    };
    type('0');
    answer();
    type('1');
    expect(ran).toEqual(['0', '1']);
    fill();
    expect(view.result.current.dialog).not.toBeNull();
    answer();
    expect(ran).toEqual(['0', '1', 'filled']);
    put(store, 'leo', null); // the grade is removed again
    type('2');
    expect(view.result.current.dialog).not.toBeNull();
    expect(ran).toHaveLength(3);
  });

  it('what was typed here is corrected without a question, although there is work by now', () => {
    const { store, wrapper } = withStore();
    const work = { noteFinal: 9, subNotes: [], comment: '', reviewed: true, fecha: null };
    const graded = {
      ...sources,
      exceptions: new Map(),
      submissions: new Map([['t', new Map([['eva', work]])]]),
    };
    const ran: string[] = [];
    const view = renderHook(() => useRegradeQuestion(graded), { wrapper });
    put(store, 'eva', 9);
    act(() => {
      view.result.current.ask([placeOf('eva')], (typed) => ran.push(typed), '7');
    });
    expect(view.result.current.dialog).toBeNull();
    expect(ran).toEqual(['7']);
  });

  it('whoever types on while the question stands loses no key, and Enter answers nothing', async () => {
    const { wrapper } = withStore();
    const typed: string[] = [];
    const view = renderHook(() => useRegradeQuestion(sources), { wrapper });
    act(() => {
      view.result.current.ask([placeOf('leo')], (text) => typed.push(text), '8');
    });
    const { rerender } = render(<>{view.result.current.dialog}</>, { wrapper });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nota' });
    expect(field).toHaveFocus();
    fireEvent.change(field, { target: { value: `${field.value}5` } });
    rerender(<>{view.result.current.dialog}</>);
    fireEvent.keyDown(field, { key: 'Enter' });
    rerender(<>{view.result.current.dialog}</>);
    screen.getByText('Elija Cambiar o Cancelar.');
    expect(typed).toEqual([]);
    await hand.click(() => screen.getByRole('button', { name: 'Cambiar' }), { x: 300, y: 300 });
    expect(typed).toEqual(['85']);
  });

  it('work that came while the question stood is a conflict with the grade that was typed before it', () => {
    const { store, wrapper } = withStore();
    store.dispatch(userReceived({ id: 'docente' } as User));
    const view = renderHook(() => useRegradeQuestion(sources), { wrapper });
    const place = placeOf('ana');
    put(store, 'ana', null);
    act(() => {
      view.result.current.ask(
        [place],
        (text) => {
          store.dispatch(sendToCell(place, { kind: 'typed', text }));
        },
        '7',
      );
    });
    const stored = { ...NOTHING_STORED, value: 8.34, revision: 5 };
    act(() => {
      store.dispatch(sendToCell(place, { kind: 'restored' }));
      store.dispatch(sendToCell(place, { kind: 'remoteSeen', stored }));
    });
    render(<>{view.result.current.dialog}</>);
    fireEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
    expect(selectCell(store.getState(), place)).toMatchObject({
      isConflict: true,
      wanted: { value: 7 },
      stored,
    });
  });

  it('agreeing to change the grades of a column, also of all its students, waives no question about a promise', async () => {
    const { wrapper } = withStore();
    const work = { noteFinal: 9, subNotes: [], comment: '', reviewed: true, fecha: 5 };
    const graded = { ...sources, submissions: new Map([['t', new Map([['eva', work]])]]) };
    const ran: string[] = [];
    const none = { ...graded, exceptions: new Map() };
    const view = renderHook((given: typeof sources) => useRegradeQuestion(given), {
      wrapper,
      initialProps: none,
    });
    const ask = (...students: string[]) => {
      act(() => {
        view.result.current.ask(students.map(placeOf), () => ran.push(students.join()));
      });
    };
    // Leo has no promised time when the teacher agrees to the range.
    ask('eva', 'leo');
    const { unmount } = render(<>{view.result.current.dialog}</>);
    screen.getByText(/Ya tiene nota \(9\.00\)/);
    await hand.click(() => screen.getByRole('button', { name: 'Cambiar' }), { x: 700, y: 40 });
    unmount();
    view.rerender(graded);
    ask('eva');
    expect(ran).toEqual(['eva,leo', 'eva']);
    for (const promised of ['ana', 'leo']) {
      ask(promised);
      expect(ran).toHaveLength(2);
      expect(view.result.current.dialog).not.toBeNull();
    }
  });
});
