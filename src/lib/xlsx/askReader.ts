import { isReachable } from '../connection';

/**
 * Time limit for reading a file, in ms; no list of people and no grade sheet takes longer, even on the
 * slowest machine.
 */
const TIME_LIMIT_MS = 20_000;

/** The reason why a worker gave no answer. */
type ReaderFailure = { error: 'tooSlow' | 'damaged' | 'unavailable' };

/**
 * Sends a request to a worker that reads one file, and ends the worker.
 * @param signal ends the reading; the promise then never settles
 * @returns the worker's answer, or the reason why there is none
 */
export function askReader<Answer>(
  worker: Worker,
  request: unknown,
  signal: AbortSignal,
): Promise<Answer | ReaderFailure> {
  return new Promise((resolve) => {
    const end = (result: Answer | ReaderFailure) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(result);
    };
    const timer = setTimeout(() => {
      end({ error: 'tooSlow' });
    }, TIME_LIMIT_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      worker.terminate();
    });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      end(data);
    };
    // The worker's code did not load, or it ran out of memory.
    worker.onerror = () => {
      void isReachable().then((isOnline) => {
        end({ error: isOnline ? 'damaged' : 'unavailable' });
      });
    };
    worker.postMessage(request);
  });
}
