import type { Scheme, TermCount } from '../../models/gradebook';
import { listedName } from '../names';
import { weightsOf } from './finals';
import type { PartialResult } from './partial';
import type { GradingPolicy, Rounding } from './policy';
import type { StoredCard } from './report';
import { generalFormula, halfFormula, partialFormula } from './sheetFormulas';
import {
  cardOfNow,
  sheetSchemes,
  sheetStudentGrades,
  type SheetCard,
  type SheetFinal,
  type SheetPartial,
  type SheetGrade,
  type SheetPartialGrades,
  type SheetStudentGrades,
} from './sheetGrades';
import {
  COLUMNS,
  createGrid,
  FIRST_GRADE,
  FIRST_STUDENT,
  HEAD,
  layOut,
  textCell,
  TITLES,
  type Grid,
  type Layout,
} from './sheetLayout';
import {
  cellAddress,
  type SheetCell,
  type SheetModel,
  type SheetRange,
  type SheetStyle,
} from './sheetModel';
import { identificationColumn, putKeys, type KeySource } from './sheetKeyCells';
import { sheetName } from './sheetNames';
import type { GradebookStudent } from './students';

/** Every text of the sheet that does not come from the school's data. */
export type SheetTexts = {
  subject: string;
  course: string;
  period: string;
  position: string;
  student: string;
  identification: string;
  half: (index: number, terms: TermCount) => string;
  final: string;
  halfAverage: (index: number, terms: TermCount) => string;
  general: string;
  former: (name: string) => string;
  rounding: Record<Rounding, string>;
  missing: string;
  legend: Record<'default' | 'returned' | 'manual' | 'kept' | 'outdated', string>;
};

export type GradeSheetInput = {
  /** The sheet's name: the period for a single subject, the subject in a workbook of several. */
  name: string;
  institute: string;
  subject: string;
  course: string;
  period: string;
  partials: readonly {
    name: string;
    schemes: readonly Pick<Scheme, 'id' | 'name' | 'percent' | 'deleted'>[];
    /** Its report cards are official; those of an open partial give way to the grades of now. */
    closed: boolean;
  }[];
  students: readonly GradebookStudent[];
  /** Every report card of the subject in the period. */
  cards: readonly StoredCard[];
  /** The present computation for a partial and a student, when it is known. */
  current?: (indexPartial: number, idStudent: string) => PartialResult | undefined;
  policy: GradingPolicy;
  texts: SheetTexts;
  /** Makes a sheet that can come back; without it nobody's identification is in the sheet. */
  keys?: KeySource | null;
};

const NAME_WIDTH = { min: 24, max: 44 };
const GRADE_WIDTH = { min: 9, max: 18 };
const AVERAGE_WIDTH = 12;
const IDENTIFICATION_WIDTH = 16;

function putHead(grid: Grid, input: GradeSheetInput, partials: SheetPartial[], layout: Layout) {
  const { texts } = input;
  const { terms } = input.policy;
  const block = (left: number, right: number, top: number, bottom: number): SheetRange => ({
    top,
    left,
    bottom,
    right,
  });
  const wide = (row: number) => block(0, layout.general, row, row);
  const tall = (column: number, top: number) => block(column, column, top, HEAD.percent);
  grid.span(wide(TITLES.institute), input.institute, 'title');
  grid.span(wide(TITLES.subject), `${texts.subject}: ${input.subject}`, 'label');
  grid.span(wide(TITLES.course), `${texts.course}: ${input.course}`, 'label');
  grid.span(wide(TITLES.period), `${texts.period}: ${input.period}`, 'label');

  grid.span(tall(COLUMNS.position, HEAD.half), texts.position, 'heading');
  grid.span(tall(COLUMNS.student, HEAD.half), texts.student, 'heading');
  for (const { index, left, average } of layout.halves) {
    grid.span(block(left, average, HEAD.half, HEAD.half), texts.half(index, terms), 'heading');
    grid.span(tall(average, HEAD.partial), texts.halfAverage(index, terms), 'heading');
  }
  for (const { index, schemes, final } of layout.partials) {
    const partial = partials[index];
    const left = schemes[0] ?? final;
    grid.span(block(left, final, HEAD.partial, HEAD.partial), partial?.name ?? '', 'heading');
    schemes.forEach((column, i) => {
      const scheme = partial?.schemes[i];
      grid.put(HEAD.scheme, column, textCell(scheme?.name ?? '', 'heading'));
      const value = scheme?.percent ?? 0;
      grid.put(HEAD.percent, column, { kind: 'number', value, style: 'percent' });
    });
    grid.span(tall(final, HEAD.scheme), texts.final, 'heading');
  }
  grid.span(tall(layout.general, HEAD.half), texts.general, 'heading');
}

/** Writes a final as a formula when it is the sum of its row, otherwise as a number. */
function finalCell(
  final: SheetFinal | null,
  schemes: readonly number[],
  row: number,
  policy: GradingPolicy,
): SheetCell {
  if (!final) return { kind: 'blank', style: 'final' };
  const { value, origin, isOutdated } = final;
  const style = isOutdated ? 'outdated' : 'final';
  if (origin === 'counted') return { kind: 'number', value, style };
  if (origin !== 'sum') return { kind: 'number', value, style: origin };
  const cells = schemes.map((column) => ({
    percent: cellAddress(column, HEAD.percent, true),
    grade: cellAddress(column, row),
  }));
  return { kind: 'formula', formula: partialFormula(cells, policy), value, style };
}

function gradeStyle(found: SheetGrade | null | undefined): SheetStyle {
  if (found?.isDefault) return 'default';
  return found?.isReturned ? 'returned' : 'grade';
}

function putStudent(
  grid: Grid,
  row: number,
  { partials, year }: SheetStudentGrades,
  layout: Layout,
  policy: GradingPolicy,
) {
  for (const { index, schemes, final } of layout.partials) {
    const shown: SheetPartialGrades = partials[index] ?? { grades: [], final: null };
    schemes.forEach((column, i) => {
      const found = shown.grades[i];
      const style = gradeStyle(found);
      grid.put(
        row,
        column,
        found ? { kind: 'number', value: found.grade, style } : { kind: 'blank', style },
      );
    });
    grid.put(row, final, finalCell(shown.final, schemes, row, policy));
  }
  for (const { index, partials: positions, average } of layout.halves) {
    const finals = layout.partials.filter((partial) => positions.includes(partial.index));
    const formula = halfFormula(
      finals.map(({ final }) => cellAddress(final, row)),
      weightsOf(positions, layout.partials.length, policy),
      policy,
    );
    const value = year.halves[index] ?? null;
    grid.put(row, average, { kind: 'formula', formula, value, style: 'average' });
  }
  const averages = layout.halves.map(({ average }) => cellAddress(average, row));
  const formula = generalFormula(averages, policy);
  grid.put(row, layout.general, {
    kind: 'formula',
    formula,
    value: year.general,
    style: 'general',
  });
}

/** The legend of the marks; it lists only those that occur. */
function putLegend(grid: Grid, { policy, texts }: GradeSheetInput) {
  const styles = new Set(grid.rows.flat().flatMap((cell) => (cell ? [cell.style] : [])));
  const marks = (['default', 'returned', 'manual', 'kept', 'outdated'] as const).filter((style) =>
    styles.has(style),
  );
  const lines = [
    texts.rounding[policy.rounding],
    ...marks.map((style) => texts.legend[style]),
    texts.missing,
  ];
  const first = grid.rows.length + 1;
  lines.forEach((line, i) => {
    grid.put(first + i, COLUMNS.student, textCell(line, 'legend'));
  });
}

/** A scheme's name wraps between words, so its column must fit the longest word. */
function gradeWidth(heading: SheetCell | null | undefined): number {
  const words = heading?.kind === 'text' ? heading.text.split(/\s+/) : [];
  const longest = Math.max(0, ...words.map((word) => word.length + 3));
  return Math.min(GRADE_WIDTH.max, Math.max(GRADE_WIDTH.min, longest));
}

/**
 * The columns and grades of a sheet: an open partial has the grades of now, a closed one its report cards.
 * @returns the grades in the order of the students
 */
export function gradesOfSheet({
  policy,
  students,
  current,
  ...input
}: Omit<GradeSheetInput, 'texts'>): { partials: SheetPartial[]; grades: SheetStudentGrades[] } {
  const former = new Set(students.flatMap(({ id, isFormer }) => (isFormer ? [id] : [])));
  const cards = input.cards.map((card): SheetCard => {
    const { indexPartial, idStudent } = card;
    // The card of a student who left no longer changes, as in a closed partial.
    if (input.partials[indexPartial]?.closed !== false || former.has(idStudent)) return card;
    return cardOfNow(card, current?.(indexPartial, idStudent), policy);
  });
  const partials = input.partials.map(({ name, schemes }, index) => ({
    name,
    schemes: sheetSchemes(
      schemes,
      cards.filter((card) => card.indexPartial === index),
    ),
  }));
  const cardsOf = new Map<string, SheetCard[]>();
  for (const card of cards) {
    cardsOf.set(card.idStudent, [...(cardsOf.get(card.idStudent) ?? []), card]);
  }
  const grades = students.map(({ id }) =>
    sheetStudentGrades(
      partials,
      cardsOf.get(id) ?? [],
      partials.map((_, at) => current?.(at, id)),
      policy,
    ),
  );
  return { partials, grades };
}

/**
 * The grade sheet of a subject: institute, subject and course at the top, then a column for each
 * scheme, partial and half, and 'Promedio General'. Finals and averages are formulas with the same
 * results as the application: an open partial has the grades of now, a closed one its report cards. A final set by
 * hand, or kept from before a change, is a number with a mark, and one that is not yet official has one, too. Texts are stored as texts, so a student's name cannot become a formula. With `keys` the sheet can
 * come back: `compareSheet`.
 */
export function buildGradeSheet(input: GradeSheetInput): SheetModel {
  const { policy, students, texts } = input;
  const { partials, grades } = gradesOfSheet(input);
  const layout = layOut(partials, policy.terms);
  const width = (input.keys ? identificationColumn(layout) : layout.general) + 1;
  const grid = createGrid(width);
  putHead(grid, input, partials, layout);

  const names = students.map((student) =>
    student.isFormer ? texts.former(listedName(student)) : listedName(student),
  );
  grades.forEach((shown, i) => {
    const row = FIRST_STUDENT + i;
    grid.put(row, COLUMNS.position, { kind: 'number', value: i + 1, style: 'position' });
    grid.put(row, COLUMNS.student, textCell(names[i] ?? '', 'name'));
    putStudent(grid, row, shown, layout, policy);
  });
  const label = `${input.subject} · ${input.course}, ${input.period}`;
  const keyed = { students, partials, layout, label, texts, terms: policy.terms };
  const keys = input.keys ? putKeys(grid, input.keys, keyed) : null;
  putLegend(grid, input);

  const longest = Math.max(NAME_WIDTH.min, ...names.map((name) => name.length + 2));
  const averages = new Set([...layout.halves.map(({ average }) => average), layout.general]);
  const widthOf = (column: number) => {
    if (column === COLUMNS.position) return 5;
    if (column === COLUMNS.student) return Math.min(NAME_WIDTH.max, longest);
    if (column > layout.general) return IDENTIFICATION_WIDTH;
    return averages.has(column) ? AVERAGE_WIDTH : gradeWidth(grid.rows[HEAD.scheme]?.[column]);
  };
  return {
    name: sheetName(input.name),
    rows: grid.rows,
    merges: grid.merges,
    widths: Array.from({ length: width }, (_, i) => widthOf(i)),
    frozen: { rows: FIRST_STUDENT, columns: FIRST_GRADE },
    repeated: { from: HEAD.half, to: HEAD.percent },
    keys,
    printedColumns: keys ? layout.general + 1 : null,
  };
}
