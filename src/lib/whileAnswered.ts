import { checkAnswers, connection } from './connection';
import { AppError, isUnanswered, toErrorCode } from './firebase/errors';

/** After so long without any progress, in ms, it is asked whether the server answers at all. */
const STALLED_AFTER_MS = 6000;
/** The time that the server has to answer once the connection counts as lost, in ms. */
const LOST_TIMEOUT_MS = 1000;

/**
 * Runs an act that needs the server, and gives it up when it makes no progress and the server does
 * not answer a question either: a network that leads nowhere leaves some requests without an end.
 * The server is asked at once when the connection is lost. A request that was given up may still
 * arrive.
 * @param run notes its progress, if it has any, and ends when its signal says that it was given up
 * @throws AppError 'unavailable' when nobody answers, whatever the failure was called; and what
 *   `run` throws
 */
export async function whileAnswered<T>(
  run: (noteProgress: () => void, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let progress = 0;
  const givenUp = new AbortController();
  const nobody = new Promise<never>((_, reject) => {
    givenUp.signal.addEventListener('abort', () => {
      reject(new AppError('unavailable'));
    });
  });
  const wait = () => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void ask(), STALLED_AFTER_MS);
  };
  const ask = async (patience?: number) => {
    const before = progress;
    if ((await checkAnswers(patience)) || progress > before) wait();
    else if (!isOver) givenUp.abort();
  };
  const noteProgress = () => {
    progress += 1;
    wait();
  };
  wait();
  const leave = connection.subscribe(() => {
    if (!connection.isConnected()) void ask(LOST_TIMEOUT_MS);
  });
  try {
    return await Promise.race([run(noteProgress, givenUp.signal), nobody]);
  } catch (error) {
    if (givenUp.signal.aborted) throw new AppError('unavailable');
    if (isUnanswered(toErrorCode(error)) && !(await checkAnswers()))
      throw new AppError('unavailable');
    throw error;
  } finally {
    isOver = true;
    leave();
    clearTimeout(timer);
  }
}
