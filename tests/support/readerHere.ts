import { afterAll, beforeAll, vi } from 'vitest';
import { answerReader, type ReaderRequest } from '../../src/lib/xlsx/answerReader';

/** A worker that reads lists in the page, because a page of tests has none; its answers are cloned as those of a worker are. */
class ReaderHere extends EventTarget {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  terminate = () => undefined;
  postMessage = (request: ReaderRequest) => {
    void answerReader(request).then((answer) => {
      this.onmessage?.({ data: structuredClone(answer) });
    });
  };
}

/** Lists are read in the page by the tests of this file. */
export function readListsHere(): void {
  beforeAll(() => {
    vi.stubGlobal('Worker', ReaderHere);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
}
