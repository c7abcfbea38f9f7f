import type { AccountType } from '../../models/api';
import { foldForSearch } from '../searchText';
import { readCourse } from '../courseWords';
import { isCourseLike, isGrade, type CourseFinder } from './courses';
import { cleanCell } from './mend';
import { remarkOfTitle } from './remarks';

/** What a title between the rows says of the people below it. */
export type Section = {
  /** Their course, be it one of the school or not; null where the title names none. */
  course: string | null;
  /** That they may not belong into the list: "Retirados". */
  remark?: string;
};

const LETTER = /^(paralelo|seccion|letra)[ :.-]*["'«“]?([a-z])["'»”]?$/;

/** The one grade that a text names, with its level; null for none or several. */
function gradeIn(text: string): { grade: string; level: string } | null {
  const { words, level } = readCourse(text);
  const all = words.split(' ');
  const [grade, ...others] = all.filter(isGrade);
  // A bare number in a longer text counts lists or rows: "Nómina 2".
  const isCounted =
    /(^|\D)\d{1,2}(\D|$)/.test(text) && !/\d(ro|er|do|to|mo|vo|no|avo)\b/i.test(text);
  if (grade === undefined || others.length > 0 || (isCounted && all.length > 1)) return null;
  return { grade, level };
}

/** The course of a letter in the grade that the nearest title, sheet or file names; null where none does. */
function courseOfLetter(
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

/**
 * Reads a row within a list as a title of those below it: "NOVENO A", "PARALELO B", "RETIRADOS". A title has one cell.
 * @param places what may name the grade of a letter, the nearest first
 * @returns null for any other row
 */
export function readSection(
  cells: readonly string[],
  type: AccountType,
  finder: CourseFinder,
  places: readonly string[],
): Section | null {
  const [only, ...others] = cells.map(cleanCell).filter((cell) => cell !== '');
  if (only === undefined || others.length > 0) return null;
  const remark = remarkOfTitle(only, type);
  const said = remark === undefined ? {} : { remark };
  const match = finder.find(only);
  const label = match.kind === 'found' ? match.label : finder.findIn(only)?.label;
  if (label !== undefined) return { course: label, ...said };
  const [, , letter] = LETTER.exec(foldForSearch(only).trim()) ?? [];
  if (letter !== undefined) return { course: courseOfLetter(letter, places, finder) ?? only };
  // Of a course that the school does not have, too: its people are not of the one before.
  if (isCourseLike(only)) return { course: only, ...said };
  return remark === undefined ? null : { course: null, remark };
}
