import type { CourseFinder } from './roster/courses';
import { foldForSearch } from './searchText';
import { subjectKey } from './subjectGrid';

/** The knowledge that tells the columns of a block apart. */
export type BlockKnowledge = {
  courses: CourseFinder;
  /** Whether a cell names a teacher of the school, or several. */
  isTeacher: (text: string) => boolean;
  /** The keys of the school's subjects. */
  subjects: ReadonlySet<string>;
};

/** The positions of a block's columns; -1 for a column that it lacks. */
export type BlockColumns = {
  /** The row of titles; -1 without one. */
  header: number;
  name: number;
  /** Name, cédula or e-mail of the teacher: the first that is known counts. */
  teachers: readonly number[];
  course: number;
  letter: number;
  /** The columns of a grid whose titles are courses. */
  matrix: readonly { column: number; courseId: string }[];
};

/** Titles of the column of subjects; the first that there is counts, as an area has several subjects. */
const NAME_TITLES = [
  /^(materias?|asignaturas?)$/,
  /(nombre|lista|nomina).*(materia|asignatura)/,
  /\b(materia|asignatura)s?\b/,
  /^(nombres?|disciplinas?|modulos?)$/,
  /\bareas?\b/,
];
const TEACHER_TITLE = /docente|profesor|maestr|correo|e-?mail|cedula|identificacion/;
const COURSE_TITLE = /^(cursos?|grados?|ano|nivel)\b/;
const LETTER_TITLE = /^(paralelos?|seccion(es)?|letra)$/;
/** Titles of columns that hold neither. */
const OTHER_TITLE = /^(id|n|no|nro|num|orden|#)\.?$|hora|carga|descripcion|enlace|link|periodo/;
/** Among so many rows the titles stand. */
const TITLE_ROWS = 20;
/** The share of a column's cells that decides its kind. */
const ENOUGH = 0.4;

const titleOf = (cell: string): string =>
  foldForSearch(cell)
    .replace(/[º°ª:*]/g, '')
    .trim();

type Table = readonly (readonly string[])[];

const widthOf = (rows: Table): number => Math.max(0, ...rows.map((row) => row.length));

/** The share of a column's filled cells for which this holds. */
function share(rows: Table, column: number, holds: (cell: string) => boolean): number {
  const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  return cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;
}

/** The rows that show the kinds of the columns: the title of a course alone shows nothing. */
function bodyOf(rows: Table): Table {
  const wide = rows.filter((row) => row.filter((cell) => cell !== '').length > 1);
  return wide.length > 0 ? wide : rows;
}

function findHeader(rows: Table, { courses }: BlockKnowledge): number {
  return rows.slice(0, TITLE_ROWS).findIndex((row) => {
    const titles = row.map(titleOf);
    const isNamed = titles.some((title) =>
      NAME_TITLES.slice(0, 3).some((each) => each.test(title)),
    );
    const isOther = titles.some((title) => TEACHER_TITLE.test(title) || COURSE_TITLE.test(title));
    const isPlain = titles.some((title) => NAME_TITLES.some((each) => each.test(title)));
    const named = row.filter((cell) => courses.find(cell).kind === 'found').length;
    const filled = row.filter((cell) => cell !== '').length;
    return (
      (isNamed && filled <= 12 && !(filled === 1 && row.length > 1)) ||
      (isPlain && isOther) ||
      named >= 2
    );
  });
}

/**
 * Finds the names, teachers and courses of a block of subjects: by its titles, else by the cells.
 */
export function findBlockColumns(rows: Table, knowledge: BlockKnowledge): BlockColumns {
  const { courses, isTeacher, subjects } = knowledge;
  const header = findHeader(rows, knowledge);
  const titles = (rows[header] ?? []).map(titleOf);
  const body = bodyOf(rows.slice(header + 1));
  const all = Array.from({ length: widthOf(rows) }, (_, i) => i);
  const titled = (pattern: RegExp) => all.filter((i) => pattern.test(titles[i] ?? ''));
  const matrix = (rows[header] ?? []).flatMap((cell, column) => {
    const match = courses.find(cell);
    return match.kind === 'found' ? [{ column, courseId: match.id }] : [];
  });
  const taken = new Set([...matrix.map(({ column }) => column), ...titled(OTHER_TITLE)]);
  const take = (column: number | undefined): number => {
    if (column === undefined) return -1;
    taken.add(column);
    return column;
  };
  const free = () => all.filter((i) => !taken.has(i));
  const best = (holds: (cell: string) => boolean, least: number): number | undefined => {
    const [first] = free()
      .map((column) => ({ column, share: share(body, column, holds) }))
      .filter((each) => each.share >= least)
      .sort((a, b) => b.share - a.share);
    return first?.column;
  };
  const isCourse = (cell: string) => courses.find(cell).kind === 'found';
  const hasLetters = (cell: string) => /\p{L}/u.test(cell);
  const isSubject = (cell: string) => subjects.has(subjectKey(cell));
  const letter = take(titled(LETTER_TITLE)[0]);
  const course = take(titled(COURSE_TITLE).find((i) => !taken.has(i)));
  const nameTitle = NAME_TITLES.flatMap(titled).find(
    (i) => !taken.has(i) && !TEACHER_TITLE.test(titles[i] ?? ''),
  );
  const titledTeachers = titled(TEACHER_TITLE).filter((i) => !taken.has(i) && i !== nameTitle);
  for (const column of [nameTitle, ...titledTeachers]) take(column);
  const courseFound = course === -1 && matrix.length === 0 ? take(best(isCourse, ENOUGH)) : course;
  const known = nameTitle ?? take(best(isSubject, ENOUGH));
  const teachers =
    titledTeachers.length > 0
      ? titledTeachers
      : [take(best(isTeacher, ENOUGH))].filter((each) => each !== -1);
  const name =
    known === -1 ? take(free().find((i) => share(body, i, hasLetters) >= ENOUGH)) : known;
  // A second column of texts has the teachers, even if the school knows none of them.
  const others = header === -1 && teachers.length === 0 && matrix.length === 0;
  const unknown = others ? take(free().find((i) => share(body, i, hasLetters) >= ENOUGH)) : -1;
  return {
    header,
    name,
    teachers: unknown === -1 ? teachers : [unknown],
    course: courseFound,
    letter,
    matrix,
  };
}
