import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import {
  NO_CELL,
  stepGrid,
  type GridAct,
  type GridEvent,
  type GridState,
} from '../../domain/grid/gridKeys';
import type { GridPlace } from '../../domain/grid/gridMoves';
import { areSameLines, followLines, type GridLines } from '../../domain/grid/gridLines';
import { rangeOf, type GridRange } from '../../domain/grid/gridRange';
import { TWO_DIGITS_PAUSE } from '../../domain/grading/twoDigits';
import { focusCell, placeOf } from './gridCells';
import { keyOf } from './keys';
import { useGridRange } from './useGridRange';

/** Runs a change of cells, after a question when one is needed. */
export type AskFirst = {
  (places: readonly GridPlace[], run: () => void): void;
  /**
   * A change by typing: `run` gets the typed text, with the part that was typed while the question
   * was open.
   */
  (places: readonly GridPlace[], run: (typed: string) => void, typed: string): void;
};

export type GridOptions = {
  /**
   * The ids of the rows and columns: the active cell moves with its row, when others come or go.
   */
  lines: GridLines;
  /** Tells whether a cell can be typed in. */
  isField: (place: GridPlace) => boolean;
  /** Tells whether two typed digits are a whole value there, which leads on to the next row. */
  isTwoDigits?: (place: GridPlace) => boolean;
  /** Returns the text that is copied from a cell; empty for an empty one. */
  textAt: (place: GridPlace) => string;
  /** Gives a cell this text; the cell saves itself. */
  onType: (place: GridPlace, text: string, isTwoDigits: boolean) => void;
  /** Called when a cell was left: its typed text is saved at once if it is a value. */
  onLeave: (place: GridPlace) => void;
  /** Called on Esc: a cell shows the stored value again. */
  onRestore: (place: GridPlace) => void;
  /** Called on Esc in a cell that is not edited: its refused text is dropped. */
  onGiveUp?: (place: GridPlace) => void;
  ask?: AskFirst;
  /** Tells whether a pasted text is more than one cell. */
  isBlock: (text: string, place: GridPlace) => boolean;
  /** Shows the changes that a pasted block would make. */
  onPaste: (text: string, place: GridPlace) => void;
  /** Puts one pasted text into a whole range. @returns false for a text that no cell of it takes */
  onPutAll: (range: GridRange, text: string) => boolean;
  /** Copies the first row of the range to the rows below; for a single cell, the cell above it. */
  onFillDown: (range: GridRange) => void;
  onClear: (range: GridRange) => void;
  /** F2 on a cell that cannot be typed in. @returns whether it did something there */
  onOpen?: (place: GridPlace) => boolean;
};

const runAtOnce: AskFirst = (
  _places: readonly GridPlace[],
  run: (typed: string) => void,
  typed?: string,
) => {
  run(typed ?? '');
};

/**
 * A table with the keyboard of a spreadsheet: one cell is in the order of tabs, the keys move to
 * the others, and only the cell that is edited is a field. The owner decides what a cell holds and
 * how it is saved.
 */
export function useGrid(options: GridOptions) {
  const { lines, textAt } = options;
  const size = { rows: lines.rows.length, columns: lines.columns.length };
  const [shown, setShown] = useState<GridState>(NO_CELL);
  const [drawn, setDrawn] = useState(lines);
  // Several keys may come before the next drawing, and the pause may end after it.
  const state = useRef(shown);
  const latest = useRef(options);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { active, editing } = shown;
  const chosen = useGridRange(active, size, textAt);
  if (!areSameLines(drawn, lines)) {
    setDrawn(lines);
    setShown(followLines(shown, drawn, lines));
    // The range would contain other cells.
    chosen.drop();
  }
  const followed = useRef(drawn);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (followed.current === drawn) return;
    state.current = followLines(state.current, followed.current, drawn);
    followed.current = drawn;
    const { active: at } = state.current;
    // The focused cell is gone.
    if (at && hasFocus.current && document.activeElement === document.body) focusCell(at);
  }, [drawn]);

  const stopPause = () => {
    clearTimeout(pause.current);
  };
  const perform = (act: GridAct, at: GridPlace) => {
    const now = latest.current;
    const ask = now.ask ?? runAtOnce;
    switch (act.kind) {
      case 'type':
        now.onType(at, act.text, act.isTwoDigits);
        return;
      case 'leave':
        now.onLeave(at);
        return;
      case 'restore':
        now.onRestore(at);
        return;
      case 'giveUp':
        now.onGiveUp?.(at);
        return;
      case 'go':
        chosen.drop();
        focusCell(act.place);
        return;
      case 'clear':
        ask([at], () => {
          now.onType(at, '', false);
          now.onLeave(at);
        });
        return;
      case 'begin': {
        chosen.drop();
        if (act.text === null) {
          ask([at], () => {
            run({ kind: 'begun', text: null });
          });
          return;
        }
        const begin = (typed: string) => {
          run({ kind: 'begun', text: typed });
        };
        ask([at], begin, act.text);
        return;
      }
      case 'startPause':
        stopPause();
        pause.current = setTimeout(() => {
          run({ kind: 'paused', at: Date.now() });
        }, TWO_DIGITS_PAUSE);
        return;
      case 'stopPause':
        stopPause();
    }
  };
  /** Runs one step of the machine. @returns whether the grid has used the key */
  const run = (event: GridEvent): boolean => {
    const { active: at } = state.current;
    const now = latest.current;
    const rules = {
      size: { rows: now.lines.rows.length, columns: now.lines.columns.length },
      isFilled: (place: GridPlace) => now.textAt(place) !== '',
      isField: now.isField,
      isTwoDigits: now.isTwoDigits ?? (() => false),
    };
    const step = stepGrid(state.current, event, rules);
    state.current = step.state;
    setShown(step.state);
    const place = at ?? step.state.active;
    if (place) for (const act of step.acts) perform(act, place);
    return step.isTaken;
  };
  // The effect runs before any key reaches the cells that are drawn now.
  useLayoutEffect(() => {
    latest.current = options;
  });
  useEffect(
    () => () => {
      clearTimeout(pause.current);
    },
    [],
  );

  const askFirst = (places: readonly GridPlace[], go: () => void) => {
    (latest.current.ask ?? runAtOnce)(places, go);
  };
  const leave = () => {
    chosen.drop();
    run({ kind: 'left' });
  };
  const handleEditKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (run({ kind: 'key', key: keyOf(event), at: Date.now() })) event.preventDefault();
  };
  /**
   * Handles keys of the range, and those that the machine does not know. @returns whether the key
   * was one of them
   */
  const handleRangeKey = (event: KeyboardEvent, at: GridPlace): boolean => {
    const { key } = event;
    const range = chosen.range ?? rangeOf(at, at);
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'd') {
      if (!event.repeat) latest.current.onFillDown(range);
      return true;
    }
    if ((key === 'Delete' || key === 'Backspace') && chosen.range) {
      if (!event.repeat) latest.current.onClear(range);
      return true;
    }
    return key === 'F2' && !latest.current.isField(at) && latest.current.onOpen?.(at) === true;
  };
  const handleKey = (event: KeyboardEvent) => {
    const at = state.current.active;
    // The buttons of the head have keys of their own.
    if (!at || !placeOf(event.target)) return;
    const isTaken =
      (!event.altKey && (chosen.handleKey(event) || handleRangeKey(event, at))) ||
      run({ kind: 'key', key: keyOf(event), at: Date.now() });
    if (isTaken) event.preventDefault();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!active || text.trim() === '' || editing !== null) return;
    const { top, left } = chosen.range ?? { top: active.row, left: active.column };
    const place = { row: top, column: left };
    if (latest.current.isBlock(text, place)) {
      event.preventDefault();
      latest.current.onPaste(text, place);
    } else if (chosen.range && latest.current.onPutAll(chosen.range, text)) {
      event.preventDefault();
    } else if (latest.current.isField(active)) {
      event.preventDefault();
      // Rows may come and go while the question is open: the place belongs to this moment.
      const now = latest.current;
      askFirst([active], () => {
        now.onType(active, text.trim(), false);
        now.onLeave(active);
      });
    }
  };
  const handleDoubleClick = ({ target }: MouseEvent) => {
    const place = placeOf(target);
    if (!place || !latest.current.isField(place)) return;
    askFirst([place], () => {
      run({ kind: 'begun', text: null });
    });
  };
  return {
    active,
    editing,
    chosen,
    leave,
    /** The props of the field of the edited cell. */
    field: {
      onKey: handleEditKey,
      onInput: (text: string) => {
        run({ kind: 'input', text });
      },
      onBlur: (place: GridPlace) => {
        const { active: at, editing: how } = state.current;
        const isHere = at?.row === place.row && at.column === place.column;
        if (isHere && how !== null) run({ kind: 'blurred' });
        else latest.current.onLeave(place);
      },
    },
    /** The handlers of the table. */
    handlers: {
      onKeyDown: handleKey,
      onPaste: handlePaste,
      onCopy: chosen.handleCopy,
      onMouseDown: (event: MouseEvent) => {
        chosen.handlePress(event, editing === null);
      },
      onMouseOver: chosen.handleDrag,
      onFocus: ({ target }: FocusEvent) => {
        hasFocus.current = true;
        const place = placeOf(target);
        if (place) run({ kind: 'reached', place });
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        hasFocus.current = currentTarget.contains(relatedTarget);
        if (relatedTarget && !currentTarget.contains(relatedTarget)) run({ kind: 'away' });
      },
      onDoubleClick: handleDoubleClick,
    },
  };
}

export type Grid = ReturnType<typeof useGrid>;
