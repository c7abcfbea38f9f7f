import type { AccountType } from '../../models/api';
import { foldForSearch } from '../searchText';
import { readCourse } from '../courseWords';
import { isPersonRow } from './columnContent';
import { withoutRoman } from './courseParts';
import { isCourseLike, isGrade, type CourseFinder } from './courses';
import { cleanCell } from './mend';
import { remarkOfTitle } from './remarks';

/** The meaning of a title between the rows for the people below it. */
export type Section = {
  /** Their course, of the school or not; null when the title names none. */
  course: string | null;
  /** A remark that they may not belong to the list: "Retirados". */
  remark?: string;
};

const LETTER = /^(paralelo|seccion|letra)[ :.-]*["'«“]?([a-z])["'»”]?$/;

/** Returns the one grade that a text names, with its level; null for none or several. */
function gradeIn(text: string): { grade: string; level: string } | null {
  const { words, level } = readCourse(withoutRoman(text));
  const all = words.split(' ');
  const [grade, ...others] = all.filter(isGrade);
  // A bare number in a longer text counts lists or rows: "Nómina 2".
  const isCounted =
    /(^|\D)\d{1,2}(\D|$)/.test(text) && !/\d(ro|er|do|to|mo|vo|no|avo)\b/i.test(text);
  if (grade === undefined || others.length > 0 || (isCounted && all.length > 1)) return null;
  return { grade, level };
}

/**
 * Returns the course of a letter in the grade that the nearest title, sheet or file names; null
 * when none does.
 */
export function courseOfLetter(
  letter: string,
  places: readonly string[],
  finder: CourseFinder,
): string | null {
  for (const place of places) {
    const found = gradeIn(place);
    if (found === null) continue;
    const text = `${found.grade} ${found.level} ${letter}`.replace(/ +/g, ' ');
    const match = finder.find(text);
    return match.kind === 'found' ? match.label : text;
  }
  return null;
}

/** The words before a part of a course in a title: "Curso:", "PARALELO". */
const LABEL =
  /^(curso|grado|paralelo|ano( de( educacion)?( general)? basica)?|nivel|seccion|letra)\b/;

/**
 * Returns the course that a text names as a whole, or at its beginning: "NOVENO A", "8vo B (32
 * estudiantes)"; null for none.
 * @param isFirst whether nothing stands before it: "SEGUNDO A." is a name elsewhere
 */
function courseOf(text: string, finder: CourseFinder, isFirst: boolean): string | null {
  const match = finder.find(text);
  if (match.kind === 'found') return match.label;
  const { words } = readCourse(withoutRoman(text));
  const [first = '', second = ''] = words.split(' ');
  if (!isGrade(first) || second === '') return null;
  return finder.findIn(text)?.label ?? (isFirst && isCourseLike(text) ? text : null);
}

/**
 * Returns the course that several cells of a title name: one cell, or a grade and a letter with the
 * words before them, "CURSO: | NOVENO | PARALELO: | B".
 */
function courseOfCells(
  texts: readonly string[],
  finder: CourseFinder,
  places: readonly string[],
): string | null {
  for (const [at, text] of texts.entries()) {
    const course = courseOf(text, finder, at === 0);
    if (course !== null) return course;
  }
  if (!texts.some((text) => LABEL.test(foldForSearch(text)))) return null;
  const joined = texts.join(' ');
  const label = finder.findIn(joined)?.label;
  if (label !== undefined) return label;
  const folded = foldForSearch(joined);
  const [, letter] =
    /\b(?:paralelo|seccion|letra)[ :.-]*["'«“]?([a-z])["'»”]?(?=\s|$)/.exec(folded) ?? [];
  return letter === undefined ? null : courseOfLetter(letter, [...texts, ...places], finder);
}

/**
 * Returns the course of cells that begin with it, or with the word before it; null for any others.
 */
export function courseOfTitle(texts: readonly string[], finder: CourseFinder): string | null {
  const [first = ''] = texts;
  const isTitle = LABEL.test(foldForSearch(first)) || courseOf(first, finder, true) !== null;
  return isTitle ? courseOfCells(texts, finder, []) : null;
}

/**
 * Reads a row within a list as a title of the rows below it: "NOVENO A", "PARALELO B", "RETIRADOS".
 * Beside the course, a title may have its tutor or the number of its people.
 * @param places the texts that may name the grade of a letter, the nearest first
 * @param isAlone whether nothing else stands in the row
 * @returns null for any other row
 */
export function readSection(
  cells: readonly string[],
  type: AccountType,
  finder: CourseFinder,
  places: readonly string[],
  isAlone = new Set(cells).size === 1,
): Section | null {
  const [only, ...others] = new Set(cells.map(cleanCell).filter((cell) => cell !== ''));
  if (only === undefined) return null;
  if (!isAlone) {
    if (isPersonRow(cells)) return null;
    const course = courseOfCells([only, ...others], finder, places);
    return course === null ? null : { course };
  }
  const remark = remarkOfTitle(only, type);
  const said = remark === undefined ? {} : { remark };
  const match = finder.find(only);
  const label = match.kind === 'found' ? match.label : finder.findIn(only)?.label;
  if (label !== undefined) return { course: label, ...said };
  const [, , letter] = LETTER.exec(foldForSearch(only).trim()) ?? [];
  if (letter !== undefined) return { course: courseOfLetter(letter, places, finder) ?? only };
  // A course that the school does not have counts, too: its people do not belong to the course
  // before.
  if (isCourseLike(only)) return { course: only, ...said };
  return remark === undefined ? null : { course: null, remark };
}

const WORD_OF_NOTE =
  /^(total(es)?|subtotal|suman?|hombres?|mujeres|varones|damas|masculino|femenino|unidad educativa|escuela|colegio|instituto|ministerio|republica|distrito|nomina|listado?|ano lectivo|periodo|jornada|pagina|elaborado|docentes?|tutora?|rectora?|vicerrectora?|secretari[oa]|inspectora?|director|firma)\b/;

/**
 * Tells whether a row that is no person is a total, a letterhead or a signature: "HOMBRES", "TOTAL
 * | 32".
 */
export function isNote(cells: readonly string[]): boolean {
  const texts = cells.map(cleanCell).filter((cell) => cell !== '');
  const isCount = (text: string) => /^\d{1,4}$/.test(text);
  return (
    texts.some((text) => !isCount(text)) &&
    texts.every((text) => isCount(text) || WORD_OF_NOTE.test(foldForSearch(text)))
  );
}
