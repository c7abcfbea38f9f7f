import { answerReader, type ReaderRequest } from './answerReader';

// Reads lists outside the main thread: a large or malicious file slows only this worker, and the page terminates it
// after a time limit.

export type ReaderAnswer = Awaited<ReturnType<typeof answerReader>>;

globalThis.onmessage = async ({ data }: MessageEvent<ReaderRequest>) => {
  globalThis.postMessage((await answerReader(data)) satisfies ReaderAnswer);
};
