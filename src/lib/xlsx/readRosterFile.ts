import { MAX_ROSTER_BYTES } from '../../domain/roster/fields';
import type { ReadPeople } from '../../domain/roster/readPeople';
import type { ReadList } from '../../domain/roster/sheets';
import type { RosterTable } from '../../domain/roster/table';
import type {
  ListSource,
  PeopleAnswer,
  PeopleReading,
  ReaderRequest,
  TablesAnswer,
} from './answerReader';
import { askReader } from './askReader';
import type { TableErrorCode } from './readTable';
import type { ReaderAnswer } from './roster.worker';

export type ReadErrorCode = TableErrorCode | 'tooLarge' | 'tooSlow' | 'unavailable';
type ReadError = { error: ReadErrorCode };

/** A worker that is started before it is asked. */
let spare: Worker | null = null;

const startWorker = (): Worker =>
  new Worker(new URL('./roster.worker.ts', import.meta.url), { type: 'module' });

/** Loads the reader before it is needed. */
export function prepareReader(): void {
  spare ??= startWorker();
}

async function ask<Answer extends ReaderAnswer>(
  request: ReaderRequest,
  signal: AbortSignal,
): Promise<Answer | ReadError> {
  const worker = spare ?? startWorker();
  spare = null;
  const answer = await askReader<Answer>(worker, request, signal);
  prepareReader(); // most lists are asked about before they are shown
  return answer;
}

const isTooLarge = (source: ListSource): boolean =>
  typeof source !== 'string' && source.size > MAX_ROSTER_BYTES;

/**
 * Reads a chosen file or copied cells in a worker.
 * @param sheet name of the sheet to take
 * @param signal ends the reading; the promise then never settles
 */
export function readRosterFile(
  source: ListSource,
  sheet: string,
  signal: AbortSignal,
): Promise<{ tables: RosterTable[] } | ReadError> {
  if (isTooLarge(source)) return Promise.resolve({ error: 'tooLarge' });
  return ask<TablesAnswer>({ kind: 'tables', source, sheet }, signal);
}

/** Reads the people in a chosen file or copied cells, in the same way. */
export function readPeopleFile(
  source: ListSource,
  fileName: string,
  reading: PeopleReading,
  signal: AbortSignal,
): Promise<{ people: ReadPeople } | ReadError> {
  if (isTooLarge(source)) return Promise.resolve({ error: 'tooLarge' });
  return ask<PeopleAnswer>({ kind: 'people', source, fileName, ...reading }, signal);
}

/** Reads the people of a list of which more is known now. */
export const readPeopleAgain = (
  list: ReadList,
  reading: PeopleReading,
  signal: AbortSignal,
): Promise<{ people: ReadPeople } | ReadError> =>
  ask<PeopleAnswer>({ kind: 'again', list, ...reading }, signal);
