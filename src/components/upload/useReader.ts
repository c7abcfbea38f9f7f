import { useCallback, useEffect, useRef, useState } from 'react';
import { rosterTexts } from '../../lib/texts/roster';
import type { ListSource } from '../../lib/xlsx/answerReader';
import { prepareReader, type ReadErrorCode } from '../../lib/xlsx/readRosterFile';

type Reading = { name: string } | { error: ReadErrorCode; name: string } | null;

/** Reads a file or copied cells; after an abort the promise never settles. */
export type ReadSource<Answer> = (
  source: ListSource,
  name: string,
  signal: AbortSignal,
) => Promise<Answer | { error: ReadErrorCode }>;

/** Reads chosen files and pasted text; the former result stays until the next one is read. */
export function useReader<Answer extends object>(
  ask: ReadSource<Answer>,
  onRead: (name: string, answer: Answer) => void,
) {
  const [reading, setReading] = useState<Reading>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    prepareReader();
    return () => running.current?.abort();
  }, []);

  const cancel = useCallback(() => {
    running.current?.abort();
    setReading(null);
  }, []);

  const read = useCallback(
    async (source: ListSource, name: string): Promise<ReadErrorCode | null> => {
      running.current?.abort();
      const current = new AbortController();
      running.current = current;
      setReading({ name });
      const answer = await ask(source, name, current.signal);
      if ('error' in answer) {
        const { error } = answer;
        setReading({ name, error });
        return error;
      }
      setReading(null);
      onRead(name, answer);
      return null;
    },
    [ask, onRead],
  );
  const readFile = useCallback((file: File) => read(file, file.name), [read]);
  /** @returns the reason why there was no table, or null */
  const readPasted = useCallback((text: string) => read(text, rosterTexts.pasted), [read]);

  return { reading, readFile, readPasted, cancel };
}
