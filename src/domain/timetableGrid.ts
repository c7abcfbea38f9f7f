import { splitLines } from './splitLines';
import type { TimeSpan, Weekday } from '../models/subject';
import { readSpan, readStart, saysBreak } from './hourText';
import { cleanCell } from './roster/mend';
import type { RosterTable } from './roster/table';
import { minutesOf } from './schoolHours';
import { findDays, type DayColumn } from './weekdays';

/** A row of lessons. */
export type GridRow = {
  /** Its row as the spreadsheet shows it. */
  line: number;
  /** The row's text about its hour. */
  label: string;
  /** The time of the row; null if the grid does not say. */
  span: TimeSpan | null;
  /** By day, the lines of its cell. */
  cells: Partial<Record<Weekday, readonly string[]>>;
};

/** A week as it stands in a sheet. */
export type TimetableGrid = {
  /** The texts above it, the nearest one first, and the name of its sheet. */
  titles: string[];
  weekdays: Weekday[];
  rows: GridRow[];
  /** The texts that were read as neither an hour nor a lesson. */
  leftOut: { line: number; text: string }[];
};

const linesOf = (cell: string): string[] =>
  splitLines(cell)
    .map(cleanCell)
    .filter((line) => line !== '');

/** RECREO as it is written: also letter by letter. */
const isBreakText = (text: string): boolean =>
  saysBreak(text) || saysBreak(text.replace(/\s/g, ''));

/** Whether a row is a break: its hour or all that stands in its days says so, also some letters in each day. */
const isBreakRow = (hour: readonly string[], days: readonly string[]): boolean =>
  (days.length > 0 && (days.every(isBreakText) || isBreakText(days.join('')))) ||
  (hour.some(isBreakText) && days.length <= 1);

const ORDINAL =
  /^(hora\s*)?(\d{1,2}\s*([.ªº°]|[rdtmvn][aoe]|era|va)?|primera|segunda|tercera|cuarta|quinta|sexta|septima|séptima|octava|novena|decima|décima|[ivx]{1,4})\s*(hora)?$/i;

type Hour = { label: string; span: TimeSpan | null; start: string | null; isNamed: boolean };

/**
 * Reads the hour from the cells before the days: a span, a beginning and an end, a beginning, or
 * its number.
 */
function readHour(cells: readonly string[]): Hour {
  const texts = cells.map(cleanCell).filter((cell) => cell !== '');
  const label = texts.join(' ');
  const span = texts.map(readSpan).find((each) => each !== null) ?? null;
  const starts = texts.flatMap((cell) => readStart(cell) ?? []);
  const [start = null, end] = starts;
  const pair = start !== null && end !== undefined && start < end ? { start, end } : null;
  const read = span ?? pair;
  return {
    label,
    span: read,
    start: read?.start ?? start,
    isNamed: read !== null || start !== null || texts.some((cell) => ORDINAL.test(cell)),
  };
}

const clock = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;

type ReadRow = GridRow & { start: string | null; isBreak: boolean; isNamed: boolean };

/**
 * Completes rows that have only beginnings: an hour ends when the next row begins; the last one is
 * as long as the one before.
 */
function withEnds(rows: readonly ReadRow[]): ReadRow[] {
  let length = 40;
  return rows.map((row, i) => {
    if (row.span !== null || row.start === null) return row;
    const next = rows.slice(i + 1).find(({ start }) => start !== null)?.start ?? null;
    const isNext = next !== null && next > row.start;
    if (isNext && !row.isBreak) length = minutesOf(next) - minutesOf(row.start);
    const end = isNext ? next : clock(Math.min(minutesOf(row.start) + length, 23 * 60 + 59));
    return { ...row, span: { start: row.start, end } };
  });
}

type Frame = { header: number; end: number; days: DayColumn[]; from: number; to: number };

/** The weeks of a table: each heading of days with the rows down to the next one. */
function findFrames(rows: readonly string[][]): Frame[] {
  const headings = rows.flatMap((row, header) => {
    const weeks = findDays(row);
    return weeks.length === 0 ? [] : [{ header, weeks }];
  });
  return headings.flatMap(({ header, weeks }, i) => {
    const end = headings[i + 1]?.header ?? rows.length;
    return weeks.map((days, j): Frame => {
      const before = weeks[j - 1]?.at(-1)?.column ?? -1;
      const isLast = j === weeks.length - 1;
      const to = isLast ? Number.MAX_SAFE_INTEGER : (days.at(-1)?.column ?? 0) + 1;
      return { header, end, days, from: before + 1, to };
    });
  });
}

/** The cells of a row, with a lesson that reaches over several days in each of them. */
function spread(row: readonly string[], spans: RosterTable['spans'], at: number): string[] {
  const cells = [...row];
  for (const { from, to } of spans?.filter((span) => span.row === at) ?? []) {
    cells.splice(from + 1, to - from, ...Array<string>(to - from).fill(row[from] ?? ''));
  }
  return cells;
}

type Rows = {
  rows: readonly string[][];
  hidden: ReadonlySet<number>;
  spans: RosterTable['spans'];
};

function readFrame({ rows, hidden, spans }: Rows, frame: Frame) {
  const { days, header, end, from } = frame;
  const first = days[0]?.column ?? 0;
  const leftOut: TimetableGrid['leftOut'] = [];
  const read: ReadRow[] = [];
  for (let i = header + 1; i < end; i += 1) {
    const row = rows[i] ?? [];
    const hourCells = row.slice(from, first);
    const hour = readHour(hourCells);
    // A title over the whole width is no lesson of every day.
    const lessonCells = hour.isNamed ? spread(row, spans, i) : row;
    const dayCells = days.map(({ column }) => lessonCells[column] ?? '');
    const filled = dayCells.filter((cell) => cleanCell(cell) !== '');
    if (hidden.has(i) || (filled.length === 0 && hour.label === '')) continue;
    const cells = Object.fromEntries(
      days.map(({ weekday }, day) => [weekday, linesOf(dayCells[day] ?? '')]),
    );
    const isBreak = isBreakRow(hourCells, filled);
    read.push({
      ...{ line: i + 1, label: hour.label, span: hour.span, cells, start: hour.start },
      ...{ isBreak, isNamed: hour.isNamed },
    });
  }
  const hasHours = read.some(({ isNamed }) => isNamed);
  const lessons: ReadRow[] = [];
  for (const row of withEnds(read)) {
    const { isNamed, label, cells, line, isBreak } = row;
    const last = lessons.at(-1);
    const texts = Object.values(cells).flatMap((lines) => [...lines]);
    if (isBreak) continue;
    // The second line of an hour stands in a row of its own: the teacher, or the room.
    if (hasHours && label === '' && texts.length > 1 && last !== undefined) {
      last.cells = Object.fromEntries(
        days.map(({ weekday }) => [
          weekday,
          [...(last.cells[weekday] ?? []), ...(cells[weekday] ?? [])],
        ]),
      );
    } else if (hasHours && !isNamed) {
      leftOut.push({ line, text: [label, ...texts].filter((text) => text !== '').join(' · ') });
    } else lessons.push({ ...row });
  }
  return { lessons, leftOut };
}

/** A table turned over: days down and hours across become days across and hours down. */
function turned(rows: readonly string[][]): string[][] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ''));
}

/** Returns the texts above a week, the nearest row first, and the name of its sheet. */
function titlesOf(
  rows: readonly string[][],
  { header, from, to }: Frame,
  above: number,
  sheet: string | null,
): string[] {
  const texts = rows
    .slice(above, header)
    .reverse()
    .map((row) => {
      const own = row.slice(from, to).map(cleanCell).filter(Boolean).join(' ');
      return own === '' ? row.map(cleanCell).filter(Boolean).join(' ') : own;
    });
  return [...texts, ...(sheet === null ? [] : [sheet])].filter((text) => text !== '');
}

function readTable({ rows, sheet, hidden, spans }: RosterTable): TimetableGrid[] {
  const frames = findFrames(rows);
  const isTurned = frames.length === 0;
  const table = isTurned ? turned(rows) : rows;
  const found = isTurned ? findFrames(table) : frames;
  return found.map((frame) => {
    const before = found.filter((each) => each.header < frame.header).at(-1);
    const read = readFrame(
      isTurned
        ? { rows: table, hidden: new Set(), spans: [] }
        : { rows: table, hidden: new Set(hidden), spans },
      frame,
    );
    // Titles of a later week stand below the one before: they are no rows of it.
    const above = before === undefined ? 0 : before.header + 1;
    const last = read.lessons.at(-1)?.line ?? 0;
    return {
      titles: titlesOf(table, frame, above, sheet),
      weekdays: frame.days.map(({ weekday }) => weekday),
      rows: read.lessons.map(({ line, label, span, cells }) => ({ line, label, span, cells })),
      leftOut: read.leftOut.filter(({ line }) => line < last || frame.end === table.length),
    };
  });
}

/**
 * The weeks among the sheets of a file, or in a pasted text; those without a lesson are left out.
 */
export function findTimetables(tables: readonly RosterTable[]): TimetableGrid[] {
  return tables.flatMap(readTable).filter(({ rows }) => rows.length > 0);
}
