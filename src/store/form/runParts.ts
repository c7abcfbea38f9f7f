import type { AppDispatch } from '../root';
import { uploadEnded, uploadProgressed } from './formSlice';

/** What was done; a run that broke off did not reach all parts. */
export type PartsDone<Done> = { done: Done[]; isComplete: boolean };

/**
 * Does one part of a long piece of work after the other, and shows under a name how far it is. What was done
 * stays when a later part fails.
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
