import { createCourseFinder } from '../../domain/roster/courses';
import { rosterSheetName } from '../../domain/roster/fields';
import { readPeople, type ReadPeople } from '../../domain/roster/readPeople';
import { findLists, type ReadList } from '../../domain/roster/sheets';
import type { RosterTable } from '../../domain/roster/table';
import type { AccountType } from '../../models/api';
import type { Course } from '../../models/course';
import {
  readSheets,
  readText,
  TableError,
  type ReadSheets,
  type TableErrorCode,
} from './readTable';

// The requests to the worker that reads lists.

/** A file, or copied cells as text. */
export type ListSource = File | string;

/** The settings for reading a list of people. */
export type PeopleReading = {
  type: AccountType;
  /** The courses of the school, as they are found by their names. */
  courses: readonly Pick<Course, 'id' | 'name' | 'course'>[];
};

export type ReaderRequest =
  /** The tables of a file or text, the sheet of a name first. */
  | { kind: 'tables'; source: ListSource; sheet: string }
  /** The people in it. */
  | ({ kind: 'people'; source: ListSource; fileName: string } & PeopleReading)
  /** The people of a list that was read before, with newer knowledge of its sheets or columns. */
  | ({ kind: 'again'; list: ReadList } & PeopleReading);

export type TablesAnswer = { tables: RosterTable[] } | { error: TableErrorCode };
export type PeopleAnswer = { people: ReadPeople } | { error: TableErrorCode };

const sheetsOf = async (source: ListSource, sheet: string): Promise<ReadSheets> =>
  typeof source === 'string'
    ? { tables: readText(source), hiddenSheets: [] }
    : readSheets(new Uint8Array(await source.arrayBuffer()), sheet);

async function answer(request: ReaderRequest): Promise<TablesAnswer | PeopleAnswer> {
  if (request.kind === 'tables') {
    const { tables } = await sheetsOf(request.source, request.sheet);
    return { tables };
  }
  const { type } = request;
  const finder = createCourseFinder(request.courses);
  if (request.kind === 'again') return { people: readPeople(request.list, type, finder) };
  const { tables, hiddenSheets } = await sheetsOf(request.source, rosterSheetName(type));
  const list = findLists(request.fileName, tables, type, finder, hiddenSheets);
  return { people: readPeople(list, type, finder) };
}

/** Answers a request; an unreadable file is answered with the code of the message. */
export const answerReader = (request: ReaderRequest): Promise<TablesAnswer | PeopleAnswer> =>
  answer(request).catch((error: unknown) => ({
    error: error instanceof TableError ? error.code : 'damaged',
  }));
