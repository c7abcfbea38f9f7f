import { expect } from 'vitest';
import { checkRows } from '../../src/domain/roster/check';
import { mergeCopies } from '../../src/domain/roster/copies';
import { NOBODY } from '../../src/domain/roster/registered';
import { findSamePeople } from '../../src/domain/roster/samePeople';
import { findLists } from '../../src/domain/roster/sheets';
import { readRows, type RosterTable } from '../../src/domain/roster/table';
import { USER_TYPE } from '../../src/models/user';
import { contradicted, shapeFinder, type Person, type Shape } from './rosterShapes';

/**
 * Expects that these tables are read as the people of a list; a person who is in it twice with different
 * values gets a warning, and neither row is created.
 * @param mayLackCourses whether a person without a course in the row may be an error instead
 */
export function expectPeople(
  tables: readonly RosterTable[],
  list: readonly Person[],
  shape: Shape,
  mayLackCourses: boolean,
): void {
  const { sheets } = findLists('lista.xlsx', tables, USER_TYPE.student, shapeFinder);
  const parts = sheets.map(({ table, headerRow, mapping, course }) =>
    readRows(table, headerRow, mapping, USER_TYPE.student, shapeFinder, {
      course,
      sheet: table.sheet ?? '',
    }),
  );
  const { rows } = mergeCopies(parts.flatMap((part) => part.rows));
  const checks = checkRows(rows, USER_TYPE.student, shapeFinder, NOBODY);
  const hasTwo = shape.isContradicted && shape.course.length > 0 && !shape.hasSheets;
  const [first] = list;
  const told = hasTwo && first ? [first.identification] : [];
  expect(
    findSamePeople(rows).map((same) => same.rows.map(({ values }) => values.identification)),
  ).toEqual(told.map((id) => [id, id]));
  const lacks = ({ courseId }: { courseId: string }) => mayLackCourses && courseId === '';
  expect(checks.map(({ state }) => state === 'error')).toEqual(
    checks.map(({ account }) => told.includes(account.identification) || lacks(account)),
  );
  const others = hasTwo && first ? [...list, contradicted(first)] : list;
  const courseOf = new Map(list.map(({ identification, course }) => [identification, course.id]));
  const found = checks.map(({ account }) =>
    lacks(account) ? { ...account, courseId: courseOf.get(account.identification) ?? '' } : account,
  );
  const byId = (a: { identification: string }, b: { identification: string }) =>
    Number(a.identification) - Number(b.identification);
  expect(found.sort(byId)).toEqual(
    others.map(({ course, ...person }) => ({ ...person, courseId: course.id })).sort(byId),
  );
}
