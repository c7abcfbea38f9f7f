import type { Weekday } from '../models/subject';
import type { StudentMatch } from './grading/pasteMatch';
import { saysBreak } from './hourText';
import { subjectKey } from './subjectGrid';
import { matchSubjects } from './subjectMatch';
import { isTitled } from './teacherFinder';
import type { TimetableGrid } from './timetableGrid';

/** A subject of the course, as far as a cell may name it. */
export type GridSubject = { id: string; name: string; teacherId: string };

/** The meaning of a cell of the grid. */
export type CellReading =
  /** No lesson: blank, a dash, "libre". */
  | { kind: 'free' }
  | {
      kind: 'found';
      /** Several where the cell names several. */
      subjectIds: readonly string[];
      /** Another teacher than the one of the subject, whom the cell names. */
      otherTeacher: string;
    }
  /** A question, asked once for each text. */
  | { kind: 'asked'; text: string; candidates: readonly string[] };

/** A key that is equal for texts of cells that read the same. */
export const cellKey = (text: string): string => subjectKey(text);

const FREE = /^(-+|–|—|\.+|n\/?a|libre|vac[ií]o|x+)?$/i;

/**
 * The parts in which a line may name a subject and its teacher: "Inglés (Lic. Paz)", "MAT - Pérez",
 * "Inglés / Francés".
 */
export const partsOf = (line: string): string[] =>
  line
    .split(/\s*[()[\]/;|]\s*|\s+[-–—]\s+|\s*:\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Whether a text names the place of a lesson: "Aula 5", "Lab. 2", "Cancha". */
const isPlace = (piece: string): boolean =>
  /\d/.test(piece) ||
  /^(aula|lab|sala|salon|salón|cancha|patio|taller|virtual|bloque)\b/i.test(piece);

/** Narrows the subjects to the one that the teacher of the cell teaches, if there is just one. */
function narrowed(found: readonly GridSubject[], teacherId: string): readonly GridSubject[] {
  const own = found.filter((subject) => subject.teacherId === teacherId);
  return found.length > 1 && own.length === 1 ? own : found;
}

/**
 * Reads the text of a cell: subjects by name or abbreviation, with or without the teacher; a
 * teacher alone stands for the one subject that he or she teaches in the course, but not for a
 * subject that the cell names and the course lacks.
 * @param lines of the cell
 * @param choices by the key of a cell's text: the subject that is meant, or empty for none
 */
export function readCell(
  lines: readonly string[],
  subjects: readonly GridSubject[],
  find: (text: string) => StudentMatch,
  choices: Readonly<Record<string, string>>,
): CellReading {
  const text = lines.join(' · ');
  if (FREE.test(text) || (text !== '' && lines.every(saysBreak))) return { kind: 'free' };
  const chosen = choices[cellKey(text)];
  if (chosen !== undefined && chosen !== '') {
    return { kind: 'found', subjectIds: [chosen], otherTeacher: '' };
  }
  const whole = matchSubjects(lines.join(' '), subjects);
  const parts = whole.length === 1 ? [lines.join(' ')] : lines;
  const pieces = parts.flatMap((part) =>
    matchSubjects(part, subjects).length > 0 ? [part] : partsOf(part),
  );
  const teachers = pieces.flatMap((piece) => {
    if (matchSubjects(piece, subjects).length === 1) return [];
    const match = find(piece);
    return match.kind === 'found' ? [{ id: match.id, text: piece }] : [];
  });
  const teacher = teachers[0];
  const ids = new Set<string>();
  const candidates = new Set<string>();
  for (const piece of pieces) {
    const found = narrowed(matchSubjects(piece, subjects), teacher?.id ?? '');
    const [only] = found;
    if (only !== undefined && found.length === 1) ids.add(only.id);
    else for (const { id } of found) candidates.add(id);
  }
  const isOfTeacher = pieces.every(
    (piece) => find(piece).kind !== 'unknown' || isTitled(piece) || isPlace(piece),
  );
  if (ids.size === 0 && candidates.size === 0 && teacher !== undefined && isOfTeacher) {
    const taught = subjects.filter(({ teacherId }) => teacherId === teacher.id);
    const [only] = taught;
    if (only !== undefined && taught.length === 1) ids.add(only.id);
    else for (const { id } of taught) candidates.add(id);
  }
  if (ids.size === 0) return { kind: 'asked', text, candidates: [...candidates] };
  const isTheirs = subjects.some(({ id, teacherId }) => ids.has(id) && teacherId === teacher?.id);
  return {
    kind: 'found',
    subjectIds: [...ids],
    otherTeacher: teacher === undefined || isTheirs ? '' : teacher.text,
  };
}

/** A cell of the grid, by the position of its row. */
export type ReadCell = { row: number; weekday: Weekday; reading: CellReading };

/** All cells of a grid, as they are understood with the choices made. */
export function readCells(
  grid: TimetableGrid,
  subjects: readonly GridSubject[],
  find: (text: string) => StudentMatch,
  choices: Readonly<Record<string, string>>,
): ReadCell[] {
  return grid.rows.flatMap(({ cells }, row) =>
    grid.weekdays.map((weekday) => ({
      row,
      weekday,
      reading: readCell(cells[weekday] ?? [], subjects, find, choices),
    })),
  );
}

/** Returns the questions about the cells, each text once, with the subjects that it may name. */
export function questionsOf(
  cells: readonly ReadCell[],
): { text: string; candidates: readonly string[] }[] {
  const asked = new Map<string, { text: string; candidates: readonly string[] }>();
  for (const { reading } of cells) {
    if (reading.kind !== 'asked') continue;
    const key = cellKey(reading.text);
    if (!asked.has(key)) asked.set(key, reading);
  }
  return [...asked.values()].map(({ text, candidates }) => ({ text, candidates }));
}
