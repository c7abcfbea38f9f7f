import type { AppDispatch } from '../root';
import { uploadEnded, uploadProgressed } from './formSlice';

/** The results of the parts that were done; a run that broke off did not reach all parts. */
export type PartsDone<Done> = { done: Done[]; isComplete: boolean };

/**
 * Does the parts of a long piece of work one after the other, and shows the progress under a name.
 * Finished parts stay when a later one fails.
 * @param sizeOf how much of the whole a part is
 * @throws what the first part throws
 */
export async function runParts<Part, Done>(
  dispatch: AppDispatch,
  id: string,
  parts: readonly Part[],
  act: (part: Part) => Promise<Done>,
  sizeOf: (part: Part) => number = () => 1,
): Promise<PartsDone<Done>> {
  const sum = (some: readonly Part[]) => some.reduce((size, part) => size + sizeOf(part), 0);
  const done: Done[] = [];
  try {
    for (const part of parts) {
      const share = sum(parts.slice(0, done.length)) / sum(parts);
      dispatch(uploadProgressed({ id, share }));
      done.push(await act(part));
    }
    return { done, isComplete: true };
  } catch (error) {
    if (done.length === 0) throw error;
    return { done, isComplete: false };
  } finally {
    dispatch(uploadEnded(id));
  }
}
