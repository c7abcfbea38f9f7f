import { areTwoDigits } from '../grading/twoDigits';
import { placeAfterKey, type GridPlace, type IsFilled } from './gridMoves';

/** replace: the typed text replaces the former one. change: it is edited as text. */
export type Editing = 'replace' | 'change' | null;

export type GridState = {
  active: GridPlace | null;
  editing: Editing;
  /** Two digits are typed, and a third one would still be of the same burst. */
  isWaiting: boolean;
  /**
   * The time, in ms, until which a key that ends a grade still means the one before: it led on by
   * itself.
   */
  endsBefore: number;
  /** Something was typed since the grid was entered: Tab stays in it. */
  hasTyped: boolean;
};

export const NO_CELL: GridState = {
  active: null,
  editing: null,
  isWaiting: false,
  endsBefore: 0,
  hasTyped: false,
};

/** The time for which Enter after two digits means the grade that led on by itself, in ms. */
export const ENDS_BEFORE = 1000;

export type GridKey = {
  key: string;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  /** AltGr, by which a Spanish keyboard types @, # and others; it counts as Ctrl and Alt. */
  isAltGraph: boolean;
  /** The key is held down: it moves, and does nothing else. */
  repeat: boolean;
};

export type GridEvent =
  /** A key on a cell, or in the field of the edited one. */
  | { kind: 'key'; key: GridKey; at: number }
  /** The edited field has another text. */
  | { kind: 'input'; text: string }
  /** No third digit came. */
  | { kind: 'paused'; at: number }
  /** A cell was reached by the mouse or the focus. */
  | { kind: 'reached'; place: GridPlace }
  /** The active cell is edited from now on, beginning with this text; null for the one that stands there. */
  | { kind: 'begun'; text: string | null }
  | { kind: 'blurred' }
  /** The focus went elsewhere on the page. */
  | { kind: 'away' }
  /** The grid was left. */
  | { kind: 'left' };

export type GridAct =
  /** The active cell has this text now. */
  | { kind: 'type'; text: string; isTwoDigits: boolean }
  /** The active cell is left: its typed text is saved if it is a value. */
  | { kind: 'leave' }
  /** The active cell shows the stored value again. */
  | { kind: 'restore' }
  /** Esc where nothing is edited: it removes the refused text of the active cell. */
  | { kind: 'giveUp' }
  /** A cell becomes the active one and has the focus. */
  | { kind: 'go'; place: GridPlace }
  /** Starts to edit the active cell, after a question where there is one; null for F2. */
  | { kind: 'begin'; text: string | null }
  | { kind: 'clear' }
  | { kind: 'startPause' }
  | { kind: 'stopPause' };

export type GridStep = {
  state: GridState;
  acts: GridAct[];
  /** Whether the grid has used the key: the browser does nothing with it. */
  isTaken: boolean;
};

export type GridRules = {
  size: { rows: number; columns: number };
  isFilled: IsFilled;
  /** Whether a cell takes typed text. */
  isField: (place: GridPlace) => boolean;
  /** Whether two typed digits are a whole value in a cell, which leads on to the next row. */
  isTwoDigits: (place: GridPlace) => boolean;
};

const isModified = ({ ctrlKey, altKey, metaKey, isAltGraph }: GridKey): boolean =>
  (ctrlKey || altKey || metaKey) && !isAltGraph;

/**
 * Whether a key types a sign. Every sign begins a text, also one that is no part of a value: passed over, it
 * would make 1 of -1. The space bar alone types nothing, and `?` asks for the list of keys.
 */
export const isTyping = (key: GridKey): boolean =>
  /^.$/u.test(key.key) && !isModified(key) && key.key !== ' ' && key.key !== '?';

const below = ({ row, column }: GridPlace, { size }: GridRules): GridPlace => ({
  row: Math.min(row + 1, size.rows - 1),
  column,
});

const goTo = (state: GridState, place: GridPlace, acts: GridAct[] = []): GridStep => ({
  state: { ...state, active: place, editing: null, isWaiting: false, endsBefore: 0 },
  acts: [...acts, { kind: 'stopPause' }, { kind: 'go', place }],
  isTaken: true,
});

/** A key in the field of the edited cell. */
function editKey(state: GridState, active: GridPlace, key: GridKey, rules: GridRules): GridStep {
  const none: GridStep = { state, acts: [], isTaken: false };
  if (key.key === 'Escape')
    return goTo({ ...state, hasTyped: false }, active, [{ kind: 'restore' }]);
  // A sign that is held down would be typed again and again.
  if (key.repeat && isTyping(key)) return { ...none, isTaken: true };
  const isMove =
    ['Enter', 'Tab'].includes(key.key) ||
    (state.editing === 'replace' && key.key.startsWith('Arrow'));
  // While a text is edited the arrows move in it; a text that was begun by typing is left by them.
  const next = isMove ? placeAfterKey(key, active, rules.size, rules.isFilled, true) : null;
  return next ? goTo(state, next, [{ kind: 'leave' }]) : none;
}

/** A key on a cell that is not edited. */
function cellKey(
  state: GridState,
  active: GridPlace,
  { key, at }: { key: GridKey; at: number },
  rules: GridRules,
): GridStep {
  const none: GridStep = { state, acts: [], isTaken: false };
  if (key.altKey && !key.isAltGraph) return none;
  if (key.key === 'Escape')
    return { ...none, state: { ...state, hasTyped: false }, acts: [{ kind: 'giveUp' }] };
  const isEnd = ['Enter', 'ArrowDown'].includes(key.key) && !key.shiftKey && !key.ctrlKey;
  // Enter after two digits would pass over the next student.
  if (isEnd && at < state.endsBefore) {
    return { ...none, state: { ...state, endsBefore: 0 }, isTaken: true };
  }
  const next = placeAfterKey(key, active, rules.size, rules.isFilled, state.hasTyped);
  if (next) return goTo(state, next);
  const isChange = isTyping(key) || ['Delete', 'Backspace', 'F2'].includes(key.key);
  if (!isChange || isModified(key) || !rules.isField(active)) return none;
  if (key.repeat) return { ...none, isTaken: true };
  const act: GridAct =
    key.key === 'F2'
      ? { kind: 'begin', text: null }
      : isTyping(key)
        ? { kind: 'begin', text: key.key }
        : { kind: 'clear' };
  return { state, acts: [act], isTaken: true };
}

/** The active cell has another text. */
function typeIn(state: GridState, active: GridPlace, text: string, rules: GridRules): GridStep {
  const isTwoDigits = state.editing === 'replace' && rules.isTwoDigits(active);
  const isWaiting = isTwoDigits && areTwoDigits(text);
  return {
    state: { ...state, isWaiting, hasTyped: true },
    acts: [{ kind: 'type', text, isTwoDigits }, { kind: isWaiting ? 'startPause' : 'stopPause' }],
    isTaken: true,
  };
}

/**
 * One step of the keys of a grid, as in a spreadsheet. Whatever is pressed, how fast and for how long:
 * - a value is typed into the cell that was active when its first sign was typed, and into no other;
 * - a sign is typed or refused, never passed over;
 * - a key that is held down moves, and neither types nor empties.
 */
export function stepGrid(state: GridState, event: GridEvent, rules: GridRules): GridStep {
  const none: GridStep = { state, acts: [], isTaken: false };
  const { active } = state;
  if (event.kind === 'reached') {
    const { place } = event;
    if (place.row === active?.row && place.column === active.column) return none;
    const next = { ...state, active: place, editing: null, isWaiting: false, endsBefore: 0 };
    return { state: next, acts: [{ kind: 'stopPause' }], isTaken: false };
  }
  if (event.kind === 'left') return { ...none, state: NO_CELL, acts: [{ kind: 'stopPause' }] };
  if (!active) return none;
  switch (event.kind) {
    case 'key':
      return state.editing === null
        ? cellKey(state, active, event, rules)
        : editKey(state, active, event.key, rules);
    case 'input':
      return typeIn(state, active, event.text, rules);
    case 'begun':
      return event.text === null
        ? { ...none, state: { ...state, editing: 'change', hasTyped: true } }
        : typeIn({ ...state, editing: 'replace' }, active, event.text, rules);
    case 'paused': {
      if (!state.isWaiting) return none;
      const step = goTo(state, below(active, rules), [{ kind: 'leave' }]);
      return { ...step, state: { ...step.state, endsBefore: event.at + ENDS_BEFORE } };
    }
    case 'away':
      return { ...none, state: { ...state, hasTyped: false } };
    case 'blurred':
      return {
        state: { ...state, editing: null, isWaiting: false },
        acts: [{ kind: 'leave' }, { kind: 'stopPause' }],
        isTaken: false,
      };
  }
}
