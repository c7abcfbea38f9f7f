import type { Weekday } from '../models/subject';
import { foldForSearch } from './searchText';

/** The days as they are written, by their number; the shortest form is one letter. */
const DAYS: readonly (readonly [RegExp, Weekday])[] = [
  [/^(lun(es)?|lu|mon(day)?)$/, '0'],
  [/^(mar(tes)?|ma|tue(sday)?)$/, '1'],
  [/^(mie(r|rc)?(coles)?|mi|mx|x|wed(nesday)?)$/, '2'],
  [/^(jue(ves)?|ju|thu(rsday)?)$/, '3'],
  [/^(vie(rnes)?|vi|fri(day)?)$/, '4'],
  [/^(sab(ado)?|sa|sat(urday)?)$/, '5'],
  [/^(dom(ingo)?|do|sun(day)?)$/, '6'],
];
const LETTERS = ['l', 'm', 'm', 'j', 'v', 's', 'd'];

/** The day that a title names: "LUNES", "Mié.", "Viernes 14"; null for any other text. */
export function readWeekday(text: string): Weekday | null {
  const [word = '', ...others] = foldForSearch(text)
    .split(/[^a-z0-9]+/)
    .filter((each) => each !== '');
  if (others.some((each) => /[a-z]/.test(each) && readMonth(each) === null)) return null;
  return DAYS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

/** Words that may stand beside a day: "Lunes 4 de mayo". */
const readMonth = (word: string): string | null =>
  /^(de|ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic)/.test(word) ? word : null;

export type DayColumn = { column: number; weekday: Weekday };

/** The number of days that make a heading at least. */
const ENOUGH = 3;

/** Single letters are days only in their order: L M M J V, or L M X J V. */
function byLetters(cells: readonly string[]): DayColumn[] {
  const columns: DayColumn[] = [];
  let next = 0;
  for (const [column, cell] of cells.entries()) {
    const letter = foldForSearch(cell).replace(/[^a-z]/g, '');
    const isNext = letter === LETTERS[next] || (letter === 'x' && next === 2);
    if (letter.length !== 1 || !isNext) continue;
    columns.push({ column, weekday: String(next) as Weekday });
    next += 1;
  }
  return columns.length >= 5 ? columns : [];
}

/**
 * The columns of days in a row, one list for each week that stands beside another one; nothing for a row that is no
 * heading.
 */
export function findDays(cells: readonly string[]): DayColumn[][] {
  const named = cells.flatMap((cell, column) => {
    const weekday = readWeekday(cell);
    return weekday === null ? [] : [{ column, weekday }];
  });
  const weeks: DayColumn[][] = [];
  for (const day of named) {
    const week = weeks.at(-1);
    const before = week?.at(-1)?.weekday;
    // A day over several columns is one, its first.
    if (before === day.weekday) continue;
    if (week === undefined || before === undefined || day.weekday < before) weeks.push([day]);
    else week.push(day);
  }
  const whole = weeks.filter((week) => week.length >= ENOUGH);
  if (whole.length > 0) return whole;
  const letters = byLetters(cells);
  return letters.length > 0 ? [letters] : [];
}
