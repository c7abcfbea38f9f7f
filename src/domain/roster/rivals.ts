import type { AccountType } from '../../models/api';
import { needsListedCourse } from '../account';
import { columnOf, fieldOfContent, shareOf, SURE } from './columnContent';
import type { CourseFinder } from './courses';
import { isOfOthers, type MappedField, type Mapping } from './headerWords';
import { cleanCell } from './mend';

// Two columns may hold the same kind of thing: the cédula of the student and that of the guardian, the course of this
// year and that of the next. Which of them is meant, only the user knows.

/** Fields that say who somebody is and where: a wrong one makes a wrong person. */
const ASKED = ['identification', 'email', 'course'] as const;

export type Rivals = { field: (typeof ASKED)[number]; columns: readonly number[] };

type Rows = readonly (readonly string[])[];

/** Whether two columns say the same in each row. */
const areSame = (body: Rows, a: number, b: number): boolean =>
  body.every((row) => cleanCell(row[a] ?? '') === cleanCell(row[b] ?? ''));

/** The first of these columns that does not stand right behind the guardian's name, whose number it would be. */
function likeliest(columns: readonly number[], mapping: Mapping): number | undefined {
  const guardians = ['representative', 'guardianSurname'] as const;
  const ends = guardians.map((field) => mapping.get(field) ?? -2);
  return columns.find((at) => !ends.includes(at - 1)) ?? columns[0];
}

/**
 * The columns that may be meant for a field besides the one that its title found; with them the mapping, in which the
 * likeliest one is proposed. A column that surely holds courses is the course where no other one does.
 */
export function settleRivals(
  headers: readonly string[],
  body: Rows,
  mapping: Mapping,
  type: AccountType,
  finder: CourseFinder,
): { mapping: Mapping; rivals?: readonly Rivals[] } {
  const width = Math.max(headers.length, ...body.slice(0, 1).map(({ length }) => length));
  const isCourse = (cell: string) => finder.find(cell).kind === 'found';
  const holds = (field: MappedField, at: number): boolean => {
    const cells = columnOf(body, at);
    return field === 'course' ? shareOf(cells, isCourse) >= SURE : fieldOfContent(cells) === field;
  };
  const settled = new Map(mapping);
  const rivals: Rivals[] = [];
  for (const field of ASKED) {
    if (field === 'course' && !needsListedCourse(type)) continue;
    const own = settled.get(field);
    const others = new Map([...settled].filter(([other]) => other !== field));
    const taken = new Set(others.values());
    const found = Array.from({ length: width }, (_, at) => at).filter(
      (at) => at !== own && !taken.has(at) && !isOfOthers(headers[at] ?? '') && holds(field, at),
    );
    const columns = [...(own === undefined ? [] : [own]), ...found]
      .filter((at, i, all) => all.slice(0, i).every((before) => !areSame(body, before, at)))
      .sort((a, b) => a - b);
    const meant = own === undefined || columns.length > 1 ? likeliest(columns, others) : own;
    if (meant !== undefined) settled.set(field, meant);
    if (columns.length > 1) rivals.push({ field, columns });
  }
  return { mapping: settled, ...(rivals.length > 0 && { rivals }) };
}
