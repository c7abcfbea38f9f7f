import type { CellState, CellValue, StoredCell } from './cell';
import type { KeptCell } from './keptCell';
import type { SaveRequest } from './saveRequest';

export type CellEvent =
  | { kind: 'typed'; text: string }
  /** A value set by undo, redo, paste or fill: saved at once. */
  | { kind: 'put'; value: CellValue }
  | { kind: 'timerElapsed' }
  /** Saves without waiting: blur, Enter and leaving the page take the focus, hiding it does not. */
  | { kind: 'flushed'; isLeaving: boolean }
  | { kind: 'saveConfirmed'; writeId: string; revision: number }
  /** `stored` is what the server holds, when the refusal told. */
  | { kind: 'saveRefused'; writeId: string; code: string; stored?: StoredCell }
  | { kind: 'connectionLost' }
  | { kind: 'connectionBack' }
  | { kind: 'remoteSeen'; stored: StoredCell }
  /** Esc. */
  | { kind: 'restored' }
  | { kind: 'keptMine' }
  | { kind: 'tookTheirs' };

export type CellEffect =
  /** Starts the cell's one timer, instead of the one that runs. */
  | { kind: 'startTimer'; ms: number }
  | { kind: 'stopTimer' }
  | ({ kind: 'save' } & SaveRequest)
  | { kind: 'keep'; kept: KeptCell }
  | { kind: 'forget' }
  /** The server has what the user wants. */
  | { kind: 'saved'; value: CellValue }
  /** An emptied field was saved as 0: undone by putting back `from`. */
  | { kind: 'emptied'; from: number }
  /** Somebody else's value took the place of the one shown. */
  | { kind: 'changedByOther'; stored: StoredCell };

export type CellStep = { state: CellState; effects: CellEffect[] };
