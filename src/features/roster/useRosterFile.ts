import { useCallback } from 'react';
import { useReader } from '../../components/upload/useReader';
import type { ReadPeople } from '../../domain/roster/readPeople';
import type { ListSource, PeopleReading } from '../../lib/xlsx/answerReader';
import { readPeopleFile } from '../../lib/xlsx/readRosterFile';

/** Reads chosen files and pasted text as lists of people. */
export function useRosterFile(reading: PeopleReading, onRead: (read: ReadPeople) => void) {
  const ask = useCallback(
    (source: ListSource, name: string, signal: AbortSignal) =>
      readPeopleFile(source, name, reading, signal),
    [reading],
  );
  const take = useCallback(
    (_name: string, { people }: { people: ReadPeople }) => {
      onRead(people);
    },
    [onRead],
  );
  return useReader(ask, take);
}
