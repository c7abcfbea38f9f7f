import { afterAll, beforeAll, vi } from 'vitest';
import { answerReader, type ReaderRequest } from '../../src/lib/xlsx/answerReader';

/**
 * Reads lists in the page like a worker, because a page of tests has none; its answers are cloned
 * as those of a worker are.
 */
class ReaderHere extends EventTarget {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  terminate = () => undefined;
  postMessage = (request: ReaderRequest) => {
    void answerReader(request).then((answer) => {
      this.onmessage?.({ data: structuredClone(answer) });
    });
  };
}

/** Makes the tests of this file read lists in the page. */
export function readListsHere(): void {
  beforeAll(() => {
    vi.stubGlobal('Worker', ReaderHere);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
}
