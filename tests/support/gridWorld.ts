import fc from 'fast-check';
import {
  NO_CELL,
  stepGrid,
  type GridAct,
  type GridEvent,
  type GridState,
} from '../../src/domain/grid/gridKeys';
import { resumeCell, stepCell } from '../../src/domain/grading/autosave';
import {
  NOTHING_STORED,
  startCell,
  type CellSettings,
  type CellState,
  type CellValue,
  type StoredCell,
} from '../../src/domain/grading/cell';
import type { CellEffect, CellEvent, CellStep } from '../../src/domain/grading/cellEvents';
import { parseKept } from '../../src/domain/grading/keptCell';
import { SPEC_POLICY } from '../../src/domain/grading/policy';
import { resolveSave, type SaveRequest } from '../../src/domain/grading/saveRequest';
import { TWO_DIGITS_PAUSE } from '../../src/domain/grading/twoDigits';
import {
  cellEntry,
  changeOf,
  EMPTY_HISTORY,
  eventsOfEntry,
  recordBlock,
  recordTyping,
  redoStep,
  undoStep,
  type CellChange,
  type CellEntry,
} from '../../src/domain/grading/undo';

// Simulates a column of students on a screen: keys at any speed through the grid, its cells and a
// bad network. The values that may be stored are judged from outside, by the keys that a person has
// pressed and the states that the person has seen.

export const STUDENTS = ['0', '1', '2', '3'];

export type Press =
  /** Keys of one burst, each `gap` ms after the one before. */
  | { do: 'keys'; keys: readonly string[]; gap: number; isHeld: boolean }
  | { do: 'wait'; ms: number }
  | { do: 'click'; row: number }
  | { do: 'paste'; texts: readonly string[] }
  | { do: 'undo' | 'redo' | 'reload' | 'lose' | 'back' }
  | { do: 'answer'; at: number; how: 'comes' | 'lost' };

const sign = fc.constantFrom(
  ...'0123456789'.split(''),
  '1',
  '0',
  '8',
  '5',
  ',',
  '.',
  '-',
  '−',
  'x',
  '+',
);
const move = fc.constantFrom(
  'Enter',
  'Enter',
  'Tab',
  'ArrowDown',
  'ArrowUp',
  'Escape',
  'F2',
  'Backspace',
  'Delete',
);
const gap = fc.constantFrom(0, 30, 150, 300, TWO_DIGITS_PAUSE + 50, 1500);
export const press: fc.Arbitrary<Press> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('keys' as const),
      keys: fc.oneof(
        fc.array(fc.oneof({ weight: 5, arbitrary: sign }, { weight: 2, arbitrary: move }), {
          minLength: 1,
          maxLength: 7,
        }),
        fc.constantFrom(
          ['1', '0', '0', 'Enter'],
          ['8', '5', 'Enter'],
          ['1', '0', 'Enter'],
          ['8', ',', '5', 'Enter'],
          ['-', '1', 'Enter'],
        ),
      ),
      gap,
      isHeld: fc.constant(false),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('keys' as const),
      keys: fc
        .tuple(fc.oneof(sign, move), fc.integer({ min: 2, max: 6 }))
        .map(([key, length]) => Array.from({ length }, () => key)),
      gap: fc.constant(30),
      isHeld: fc.constant(true),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: gap }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('click' as const), row: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('paste' as const),
      texts: fc.array(fc.constantFrom('7', '6,5'), { minLength: 2, maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        'undo' as const,
        'redo' as const,
        'reload' as const,
        'lose' as const,
        'back' as const,
      )
      .map((each): Press => ({ do: each })),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      at: fc.nat(3),
      how: fc.constantFrom('comes' as const, 'comes' as const, 'lost' as const),
    }),
  },
);

/**
 * Returns the grade that a person means by a whole text; null for none. It is written without the
 * code that it judges.
 */
function meant(text: string, isTwoDigits: boolean): number | null {
  if (isTwoDigits && /^[0-9]+$/.test(text)) {
    if (text === '10') return 10;
    return text.length === 2 ? Number(text) / 10 : null;
  }
  if (!/^([0-9]+([.,][0-9]*)?|[.,][0-9]+)$/.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  return value <= 10 && Math.round(value * 100) === Number((value * 100).toFixed(6)) ? value : null;
}

type Sent = SaveRequest & { row: number };

export class GridWorld {
  now = 10_000;
  grid: GridState = NO_CELL;
  /** The text of the edited field. */
  field = '';
  cells: CellState[] = STUDENTS.map(() => startCell(NOTHING_STORED));
  stored: StoredCell[] = STUDENTS.map(() => NOTHING_STORED);
  kept: unknown[] = STUDENTS.map(() => null);
  timers: (number | null)[] = STUDENTS.map(() => null);
  pauseEnds: number | null = null;
  requests: Sent[] = [];
  pending: (string | null)[] = STUDENTS.map(() => null);
  history = EMPTY_HISTORY;
  visit = 0;
  visits = 1;
  isOnline = true;
  /** Every value that somebody has typed or confirmed for a student. */
  allowed: Set<CellValue>[] = STUDENTS.map(() => new Set<CellValue>([null]));
  /** The burst that the person believes to be typing: the student, the text, and the time of the last key. */
  burst: { row: number; text: string; last: number } | null = null;

  readonly isTwoDigits: boolean;

  constructor(isTwoDigits: boolean) {
    this.isTwoDigits = isTwoDigits;
  }

  get settings(): CellSettings {
    return {
      max: 10,
      policy: SPEC_POLICY,
      me: 'yo',
      session: `v${String(this.visits)}`,
    };
  }
  allow(row: number, value: CellValue) {
    this.allowed[row]?.add(value);
  }

  follow(row: number, { state, effects }: CellStep) {
    this.cells[row] = state;
    for (const effect of effects) this.perform(row, effect);
  }
  perform(row: number, effect: CellEffect) {
    if (effect.kind === 'startTimer') this.timers[row] = this.now + effect.ms;
    if (effect.kind === 'stopTimer') this.timers[row] = null;
    if (effect.kind === 'keep') this.kept[row] = JSON.parse(JSON.stringify(effect.kept));
    if (effect.kind === 'forget') this.kept[row] = null;
    if (effect.kind === 'save') {
      const { writeId, value, base, own } = effect;
      this.pending[row] = writeId;
      this.requests.push({ writeId, value, base, own, row });
    }
  }
  send(row: number, event: CellEvent, isRemembered = true) {
    const before = this.cells[row] ?? startCell(NOTHING_STORED);
    const step = stepCell(before, event, this.settings);
    const change = isRemembered ? changeOf(String(row), event, before, step.state) : null;
    if (change) this.history = recordTyping(this.history, change, String(this.visit));
    if (event.kind === 'flushed' && event.isLeaving) this.visit += 1;
    this.follow(row, step);
  }

  act(act: GridAct, row: number) {
    switch (act.kind) {
      case 'type':
        this.field = act.text;
        this.send(row, { kind: 'typed', text: act.text, isTwoDigits: act.isTwoDigits });
        return;
      case 'leave':
        this.send(row, { kind: 'flushed', isLeaving: true });
        return;
      case 'restore':
        this.send(row, { kind: 'restored' });
        return;
      case 'begin': {
        const cell = this.cells[row];
        if (act.text === null) this.field = cell?.text ?? String(cell?.stored.value ?? '');
        this.step({ kind: 'begun', text: act.text });
        return;
      }
      case 'clear':
        this.allow(row, 0);
        this.send(row, { kind: 'typed', text: '' });
        this.send(row, { kind: 'flushed', isLeaving: true });
        return;
      case 'startPause':
        this.pauseEnds = this.now + TWO_DIGITS_PAUSE;
        return;
      case 'stopPause':
        this.pauseEnds = null;
        return;
      case 'go':
    }
  }
  step(event: GridEvent): boolean {
    const row = this.grid.active?.row ?? (event.kind === 'reached' ? event.place.row : 0);
    const step = stepGrid(this.grid, event, {
      size: { rows: STUDENTS.length, columns: 1 },
      isFilled: () => true,
      isField: () => true,
      isTwoDigits: () => this.isTwoDigits,
    });
    this.grid = step.state;
    for (const act of step.acts) this.act(act, row);
    return step.isTaken;
  }

  wait(ms: number) {
    const until = this.now + ms;
    for (;;) {
      const due = [this.pauseEnds, ...this.timers].filter((at) => at !== null && at <= until);
      const next = Math.min(...due.map((at) => at ?? until));
      if (due.length === 0) break;
      this.now = Math.max(this.now, next);
      if (this.pauseEnds === next) {
        this.pauseEnds = null;
        this.step({ kind: 'paused', at: this.now });
      }
      for (const [row, at] of this.timers.entries()) {
        if (at !== next) continue;
        this.timers[row] = null;
        this.send(row, { kind: 'timerElapsed' });
      }
    }
    this.now = until;
  }

  /**
   * Interprets a typed character as the person means it: it goes on with the text of the burst, or
   * begins one where the cell is.
   */
  meanSign(key: string) {
    const row = this.grid.active?.row ?? 0;
    const { burst } = this;
    const isOfBurst = burst !== null && this.now - burst.last <= TWO_DIGITS_PAUSE;
    // A person who types on without a pause has not seen that the cell is another one by now.
    const isElsewhere = isOfBurst && burst.row !== row;
    const isPassed = isElsewhere || (isOfBurst && this.grid.editing === null);
    const seen = this.grid.editing === null ? '' : this.field;
    const text = (isPassed ? burst.text : seen) + key;
    this.burst = { row: isElsewhere ? burst.row : row, text, last: this.now };
    const isDigits = this.isTwoDigits && this.grid.editing !== 'change';
    const value = meant(this.burst.text, isDigits);
    if (value !== null) this.allow(this.burst.row, value);
  }
  key(name: string, isRepeat: boolean) {
    const isSign = /^.$/u.test(name);
    if (isSign && !isRepeat) this.meanSign(name);
    const wasEditing = this.grid.editing !== null;
    const key = {
      key: name,
      ctrlKey: false,
      shiftKey: false,
      altKey: false,
      metaKey: false,
      isAltGraph: false,
      repeat: isRepeat,
    };
    const isTaken = this.step({ kind: 'key', key, at: this.now });
    if (!isTaken && wasEditing) {
      if (isSign) this.step({ kind: 'input', text: this.field + name });
      if (name === 'Backspace' && this.field !== '') {
        const text = this.field.slice(0, -1);
        const row = this.grid.active?.row ?? 0;
        // A shorter text is typed as well; an emptied field is a 0 that can be undone.
        const value =
          text === '' ? 0 : meant(text, this.isTwoDigits && this.grid.editing === 'replace');
        if (value !== null) this.allow(row, value);
        this.burst = { row, text, last: this.now };
        this.step({ kind: 'input', text });
      }
    }
    // A person sees keys that lead to another cell; the others end no burst.
    if (!isSign && this.grid.editing === null) this.burst = null;
  }

  paste(texts: readonly string[]) {
    const top = this.grid.active?.row;
    if (top === undefined || this.grid.editing !== null) return;
    const puts = texts.flatMap((text, i) =>
      top + i < STUDENTS.length ? [{ row: top + i, value: meant(text, false) }] : [],
    );
    const changes = puts.map(({ row, value }): CellChange => ({
      cell: String(row),
      from: this.entryOf(String(row)),
      to: value,
    }));
    this.history = recordBlock(this.history, changes, `paste ${String(this.now)}`);
    for (const { row, value } of puts) {
      this.allow(row, value);
      this.send(row, { kind: 'put', value });
    }
  }
  entryOf = (cell: string): CellEntry =>
    cellEntry(this.cells[Number(cell)] ?? startCell(NOTHING_STORED));
  moveInHistory(move: typeof undoStep | typeof redoStep) {
    const moved = move(this.history, this.entryOf);
    if (!moved) return;
    this.history = moved.history;
    for (const { cell, value } of moved.puts) {
      for (const event of eventsOfEntry(value, this.settings))
        this.send(Number(cell), event, false);
    }
  }

  answer(at: number, how: 'comes' | 'lost') {
    const request = this.requests[at % Math.max(1, this.requests.length)];
    if (!request) return;
    this.requests = this.requests.filter((each) => each !== request);
    const { row, writeId } = request;
    const outcome = resolveSave(this.stored[row] ?? NOTHING_STORED, request, 'yo');
    if (outcome.kind === 'write') this.stored[row] = outcome.stored;
    if (this.pending[row] !== writeId) return;
    this.pending[row] = null;
    if (how === 'lost') this.send(row, { kind: 'saveRefused', writeId, code: 'unavailable' });
    else if (outcome.kind === 'conflict') {
      const { stored } = outcome;
      this.send(row, { kind: 'saveRefused', writeId, code: 'conflict', stored });
    } else {
      const { revision } = outcome.stored;
      this.send(row, { kind: 'saveConfirmed', writeId, revision });
    }
  }
  reload() {
    this.visits += 1;
    this.step({ kind: 'left' });
    this.history = EMPTY_HISTORY;
    this.burst = null;
    this.pauseEnds = null;
    for (const [row, left] of this.kept.entries()) {
      this.timers[row] = null;
      this.pending[row] = null;
      const kept = parseKept(left);
      const stored = this.stored[row] ?? NOTHING_STORED;
      if (kept) this.follow(row, resumeCell(kept, stored, this.settings));
      else this.cells[row] = startCell(stored);
    }
    this.step({ kind: 'reached', place: { row: 0, column: 0 } });
  }

  do(press: Press) {
    if (press.do === 'keys') {
      for (const [i, key] of press.keys.entries()) {
        if (i > 0) this.wait(press.gap);
        this.key(key, press.isHeld && i > 0);
      }
    }
    if (press.do === 'wait') this.wait(press.ms);
    if (press.do === 'click') {
      if (this.grid.editing !== null) this.step({ kind: 'blurred' });
      this.burst = null;
      this.step({ kind: 'reached', place: { row: press.row, column: 0 } });
    }
    if (press.do === 'paste') this.paste(press.texts);
    if (press.do === 'undo') this.moveInHistory(undoStep);
    if (press.do === 'redo') this.moveInHistory(redoStep);
    if (press.do === 'reload') this.reload();
    if (press.do === 'lose' || press.do === 'back') {
      const kind = press.do === 'lose' ? 'connectionLost' : 'connectionBack';
      for (const row of STUDENTS.keys()) this.send(row, { kind });
    }
    if (press.do === 'answer') this.answer(press.at, press.how);
  }
  /** Delivers everything that is being sent. */
  settle() {
    this.do({ do: 'back' });
    for (let round = 0; round < 6; round += 1) {
      this.wait(40_000);
      while (this.requests.length > 0) this.answer(0, 'comes');
      for (const [row, stored] of this.stored.entries()) {
        this.send(row, { kind: 'remoteSeen', stored });
      }
    }
  }
}
