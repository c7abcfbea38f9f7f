import { FORM_ERROR, isAnswerLost, toErrorCode } from '../../lib/firebase/errors';
import { EMAIL_TAKEN } from './personWrites';

/** The reason why the change of one of several people was not saved. */
export type ChangeFailure = 'conflict' | 'gone' | 'choiceGone' | 'email' | 'other';

const REASONS: Readonly<Record<string, ChangeFailure>> = {
  [FORM_ERROR.conflict]: 'conflict',
  [FORM_ERROR.gone]: 'gone',
  [FORM_ERROR.choiceGone]: 'choiceGone',
  [EMAIL_TAKEN]: 'email',
};

export type QueueRun<T> = {
  /** Ends the run after the item that is being saved. */
  signal: AbortSignal;
  save: (item: T) => Promise<unknown>;
  /** Called for each as soon as its outcome is known. */
  onSettled: (item: T, failure: ChangeFailure | null) => void;
};

/**
 * Saves a queue, several at a time. A refused item is reported and the others go on.
 * @throws when the server cannot be reached: items without an answer may be saved, and nothing more
 *   begins
 */
export async function saveQueue<T>(
  items: readonly T[],
  parallel: number,
  { signal, save, onSettled }: QueueRun<T>,
): Promise<void> {
  const waiting = [...items];
  let lost: unknown = null;
  const worker = async () => {
    for (;;) {
      const item = signal.aborted || lost !== null ? undefined : waiting.shift();
      if (item === undefined) return;
      try {
        await save(item);
        onSettled(item, null);
      } catch (error) {
        const code = toErrorCode(error);
        if (isAnswerLost(code)) lost = error;
        else onSettled(item, REASONS[code] ?? 'other');
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  if (lost !== null) throw lost as Error;
}
