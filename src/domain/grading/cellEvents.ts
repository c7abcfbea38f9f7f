import type { CellState, CellValue, StoredCell } from './cell';
import type { KeptCell } from './keptCell';
import type { SaveRequest } from './saveRequest';

export type CellEvent =
  /** `isTwoDigits`: two digits are a grade. */
  | { kind: 'typed'; text: string; isTwoDigits?: boolean }
  /** A value set by undo, redo, paste or fill, which is saved at once. */
  | { kind: 'put'; value: CellValue }
  | { kind: 'timerElapsed' }
  /**
   * Saves at once. Blur, Enter and leaving the page also end the focus; hiding the page does not.
   */
  | { kind: 'flushed'; isLeaving: boolean }
  | { kind: 'saveConfirmed'; writeId: string; revision: number }
  /** `stored` is the server's state, when the refusal includes it. */
  | { kind: 'saveRefused'; writeId: string; code: string; stored?: StoredCell }
  | { kind: 'connectionLost' }
  | { kind: 'connectionBack' }
  | { kind: 'remoteSeen'; stored: StoredCell }
  /**
   * The next event answers a question that was asked when `stored` was the stored value: a value
   * that somebody else stored meanwhile is seen after it.
   */
  | { kind: 'askedAbout'; stored: StoredCell }
  /**
   * The student has left the course: a grade that was begun is not of this course, and nothing more
   * is saved.
   */
  | { kind: 'left' }
  /** The Esc key. */
  | { kind: 'restored' }
  /** The new grade of an emptied cell: none, a 0, or the one that it had. */
  | { kind: 'answered'; value: CellValue }
  | { kind: 'keptMine' }
  | { kind: 'tookTheirs' };

export type CellEffect =
  /** Starts the cell's only timer and replaces a running one. */
  | { kind: 'startTimer'; ms: number }
  | { kind: 'stopTimer' }
  | ({ kind: 'save' } & SaveRequest)
  | { kind: 'keep'; kept: KeptCell }
  | { kind: 'forget' }
  /** The server has the wanted value. */
  | { kind: 'saved'; value: CellValue }
  /** Somebody else's value replaced the shown one. */
  | { kind: 'changedByOther'; stored: StoredCell };

export type CellStep = { state: CellState; effects: CellEffect[] };
