import type { CourseFinder } from './roster/courses';
import { cleanCell, nameCase } from './roster/mend';
import { courseOfTitle } from './roster/sectionTitles';
import type { RosterTable } from './roster/table';
import { subjectKey } from './subjectGrid';
import { findBlockColumns, type BlockColumns, type BlockKnowledge } from './subjectBlockColumns';

/** A subject as a line of a block names it. */
export type BlockLine = {
  /** Its row as the spreadsheet shows it. */
  line: number;
  /** The name of its sheet, when there are several. */
  sheet?: string;
  name: string;
  /** The line's text about the teacher; empty for none. */
  teacher: string;
  /** The courses that it names. */
  courseIds: readonly string[];
  /** The text in the place of a course that is none; empty when all courses are known. */
  unknownCourse: string;
};

/** A line from which no subject was read. */
export type LeftOut = { line: number; sheet?: string; text: string };

export type SubjectBlock = { lines: BlockLine[]; leftOut: LeftOut[] };

const ROMAN = /^[IVX]+$/;
const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** The name of a subject as it is stored: without its list number, and not in capitals. */
export function subjectName(text: string): string {
  const bare = cleanCell(text).replace(/^\d+\s*[.)\-–]+\s*/, '');
  const words = bare.split(' ');
  return nameCase(bare)
    .split(' ')
    .map((word, i) => (ROMAN.test(words[i] ?? '') ? (words[i] ?? word) : word))
    .join(' ');
}

/** "Matemática - Lic. Pérez" and "Matemática: Pérez", where that is the form of a list. */
const NAME_AND_TEACHER = /^(.*?\p{L}.*?)(?:\s+[-–—]+\s+|\s*:\s+|\t)(.*\p{L}.*)$/u;

/** Splits the lines of a list that has a subject and its teacher in one cell. */
function separateTeachers(
  rows: readonly string[][],
  isTeacher: (text: string) => boolean,
): readonly string[][] {
  if (rows.some((row) => row.slice(1).some((cell) => cell !== ''))) return rows;
  const parts = rows.map(([cell = '']) => NAME_AND_TEACHER.exec(cell));
  if (!parts.some((part) => part !== null && isTeacher(part[2] ?? ''))) return rows;
  return rows.map(([cell = ''], i) => {
    const [, name, teacher = ''] = parts[i] ?? [];
    return name === undefined ? [cell, ''] : [name, teacher];
  });
}

/** The courses that a cell names: "8vo A", "8A, 8B", "Octavo A y B", "Todos". */
export function readCourses(
  text: string,
  finder: CourseFinder,
): Pick<BlockLine, 'courseIds' | 'unknownCourse'> {
  if (text === '') return { courseIds: [], unknownCourse: '' };
  if (/^tod[oa]s( los cursos)?$/i.test(text)) {
    return { courseIds: finder.courses.map(({ id }) => id), unknownCourse: '' };
  }
  const whole = finder.find(text);
  if (whole.kind === 'found') return { courseIds: [whole.id], unknownCourse: '' };
  const ids = new Set<string>();
  let grade = '';
  for (const part of text.split(/\s*[,;/+]\s*|\s+[ye]\s+/)) {
    const alone = finder.find(part);
    // "Octavo A, B": the grade stands once.
    const match = alone.kind === 'found' ? alone : finder.find(`${grade} ${part}`);
    if (match.kind !== 'found') return { courseIds: [...ids], unknownCourse: part || text };
    ids.add(match.id);
    if (alone.kind === 'found') grade = part.replace(/\s*["'«]?\p{L}["'»]?$/u, '');
  }
  return { courseIds: [...ids], unknownCourse: '' };
}

/** The course that a text alone names, such as a title or the name of a sheet; or null. */
function courseIn(text: string, finder: CourseFinder): string | null {
  const match = finder.find(text);
  return match.kind === 'found' ? match.id : (finder.findIn(text)?.id ?? null);
}

/**
 * Matches the marks in a cell of a grid that name nobody: a cross, a check mark, a number of hours.
 */
const MARK = /^(x|si|sí|✓|✔|✗|•|\d{1,2}( ?h(oras)?)?)$/i;
const NO_MARK = /^(no|-+|–|—|0|n\/?a)?$/i;

type Line = Omit<BlockLine, 'line' | 'sheet' | 'name'>;

/** Reads the texts of a row of a block besides the name: once, or for each course of a grid. */
function readPlaces(
  row: readonly string[],
  columns: BlockColumns,
  { courses, isTeacher }: BlockKnowledge,
  sectionId: string | null,
): Line[] {
  const cell = (column: number) => row[column] ?? '';
  const said = columns.teachers.map(cell).filter((each) => each !== '');
  const teacher = said.find(isTeacher) ?? said[0] ?? '';
  if (columns.matrix.length > 0) {
    return columns.matrix.flatMap(({ column, courseId }) => {
      const text = cell(column);
      if (NO_MARK.test(text)) return [];
      const own = MARK.test(text) ? teacher : text;
      return [{ teacher: own, courseIds: [courseId], unknownCourse: '' }];
    });
  }
  const named = readCourses(`${cell(columns.course)} ${cell(columns.letter)}`.trim(), courses);
  if (named.courseIds.length > 0 || named.unknownCourse !== '') return [{ teacher, ...named }];
  return [{ teacher, courseIds: sectionId === null ? [] : [sectionId], unknownCourse: '' }];
}

/**
 * The names in a cell: several where each of them is a subject of the school, as in the list of a teacher's subjects.
 * Other names may have a comma or take two lines.
 */
function namesIn(cell: string, { subjects }: BlockKnowledge): string[] {
  const parts = cell
    .split(/[\r\n,;/]+/)
    .map(subjectName)
    .filter((part) => part !== '');
  const isWhole = subjects.has(subjectKey(subjectName(cell)));
  const areKnown = parts.every((part) => subjects.has(subjectKey(part)));
  return !isWhole && parts.length > 1 && areKnown ? parts : [subjectName(cell)];
}

/** Titles and totals below the heading are no subjects. */
const isRemark = (name: string): boolean => /^(sub)?total\b/i.test(name);

function readTable(table: RosterTable, knowledge: BlockKnowledge, isNamed: boolean): SubjectBlock {
  const { courses, isTeacher } = knowledge;
  const hidden = new Set(table.hidden);
  const cleaned = table.rows.map((row, i) => (hidden.has(i) ? [] : row.map(cleanCell)));
  const rows = separateTeachers(cleaned, isTeacher);
  const isSeparated = rows !== cleaned;
  const columns = findBlockColumns(rows, knowledge);
  const titles = rows.slice(0, Math.max(columns.header, 0)).map((row) => row.join(' ').trim());
  const above = [table.sheet ?? '', ...titles].filter((each) => each !== '');
  let section = above.map((each) => courseIn(each, courses)).find((id) => id !== null) ?? null;
  const place = { ...(isNamed && table.sheet !== null && { sheet: table.sheet }) };
  const block: SubjectBlock = { lines: [], leftOut: [] };
  let before = '';
  const heading = JSON.stringify(rows[columns.header] ?? []);
  for (const [i, row] of rows.entries()) {
    const filled = row.filter((cell) => cell !== '');
    if (i <= columns.header || filled.length === 0 || JSON.stringify(row) === heading) continue;
    const [only = ''] = filled;
    const named = filled.length === 1 ? courseIn(only, courses) : null;
    const isFirst = row.findIndex((cell) => cell !== '') === columns.name;
    const title = named === null && isFirst ? courseOfTitle(filled, courses) : null;
    if (named !== null || title !== null) {
      section = named ?? courseIn(title ?? '', courses);
      continue;
    }
    const own = row[columns.name] ?? '';
    // A name over several rows stands once where cells were joined.
    const isJoined = own === '' && columns.course !== -1 && (row[columns.course] ?? '') !== '';
    const name = subjectName(isJoined ? before : own);
    if (!hasLetters(name) || isRemark(name)) {
      block.leftOut.push({ line: i + 1, ...place, text: filled.join(' · ') });
      continue;
    }
    before = name;
    const names = isJoined
      ? [name]
      : namesIn(isSeparated ? own : (table.rows[i]?.[columns.name] ?? own), knowledge);
    for (const each of readPlaces(row, columns, knowledge, section)) {
      for (const one of names) block.lines.push({ line: i + 1, ...place, name: one, ...each });
    }
  }
  return block;
}

/**
 * Reads names of subjects with their teachers, from a list or from a grid whose titles are courses.
 * A line that names no course is for those that are chosen later.
 * @param tables the sheets of a file, or what was pasted
 */
export function readSubjectBlock(
  tables: readonly RosterTable[],
  knowledge: BlockKnowledge,
): SubjectBlock {
  const blocks = tables.map((table) => readTable(table, knowledge, tables.length > 1));
  return {
    lines: blocks.flatMap(({ lines }) => lines),
    leftOut: blocks.flatMap(({ leftOut }) => leftOut),
  };
}
