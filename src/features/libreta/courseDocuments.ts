import { formatGrade } from '../../domain/grading/gradeText';
import { SPEC_POLICY, type GradingPolicy } from '../../domain/grading/policy';
import { meanGrade } from '../../domain/grading/rounding';
import { supletorioRows } from '../../domain/grading/yearOutcome';
import { gradeOfYear } from '../../domain/grading/yearRecord';
import { listedName } from '../../domain/names';
import { resultOfLibreta } from '../../domain/promotion/studentYear';
import { columnsOf, gradeIn } from '../../components/libreta/libretaColumns';
import { markOf, originsOf } from '../../components/libreta/origins';
import { courseDocumentTexts as texts } from '../../lib/texts/courseDocuments';
import { libretaTexts } from '../../lib/texts/libreta';
import { reportTexts } from '../../lib/texts/report';
import type { LibretasAnswer } from '../../models/api';
import type { Libreta, LibretaFrame, LibretaRow } from '../../models/libreta';

/** A table of a course on paper. */
export type CourseTable = {
  title: string;
  /** The names of the columns after the number and the name. */
  columns: string[];
  /** `number` is empty when the row belongs to the student above it. */
  rows: { id: string; number: string; name: string; cells: string[] }[];
  /** The last row, below a line. */
  foot: { name: string; cells: string[] } | null;
  note: string;
  /** The students who are not in the table, and why; only when any is left out. */
  leftOut?: string;
  signatures: string[];
};

/**
 * A list that can be printed of a course: the board, the students of the supletorio, or a subject's
 * grades by its id.
 */
export type DocumentKind = 'board' | 'supletorio' | { idSubject: string };
type Rounding = Pick<GradingPolicy, 'rounding'>;

const { signatures } = texts;
const shown = (grade: number | null) => (grade === null ? reportTexts.noGrade : formatGrade(grade));
const meanOf = (grades: readonly (number | null)[], policy: Rounding) =>
  shown(
    meanGrade(
      grades.filter((grade) => grade !== null),
      policy,
    ),
  );

/** Returns the subjects of the course, as its libretas have them. */
export const subjectsOf = ({ libretas }: LibretasAnswer): { idSubject: string; name: string }[] =>
  libretas[0]?.rows.map(({ idSubject, name }) => ({ idSubject, name })) ?? [];

const isOver = ({ frame, libretas }: LibretasAnswer) =>
  frame.isOver || libretas.every(({ isComplete }) => isComplete);

/** Tells whether finals are missing and no admin has decided. */
const isPending = (libreta: Libreta, frame: LibretaFrame) =>
  resultOfLibreta(libreta, frame) === 'pending';

/** Tells whether any of these students has sat a supletorio. */
const hasSupletorio = (rows: readonly LibretaRow[]) =>
  rows.some(({ supletorio }) => supletorio !== undefined);
/** Returns the result of the supletorio, beside the average. */
const supletorioCells = (row: LibretaRow) => [
  shown(row.supletorio ?? null),
  shown(gradeOfYear(row)),
];

/** Lists every student's average in every subject, and the result of the year. */
function boardOf(answer: LibretasAnswer, policy: Rounding): CourseTable {
  const { frame, libretas } = answer;
  const subjects = subjectsOf(answer);
  const outcomeOf = (libreta: (typeof libretas)[number]) => {
    const result = resultOfLibreta(libreta, frame);
    if (result !== 'pending') return texts.outcomes[result];
    return frame.isOver ? texts.missingGrades : reportTexts.noGrade;
  };
  const grade = (row: LibretaRow) =>
    row.supletorio === undefined
      ? shown(row.average)
      : texts.withSupletorio(shown(gradeOfYear(row)));
  return {
    title: isOver(answer) ? texts.board : texts.boardSoFar,
    columns: [...subjects.map(({ name }) => name), texts.average, texts.outcome],
    rows: libretas.map((libreta, i) => ({
      id: libreta.idStudent,
      number: String(i + 1),
      name: listedName(libreta),
      cells: [...libreta.rows.map(grade), shown(libreta.average), outcomeOf(libreta)],
    })),
    foot: {
      name: texts.means,
      cells: [
        ...subjects.map((_, i) =>
          meanOf(
            libretas.map(({ rows }) => {
              const row = rows[i];
              return row ? gradeOfYear(row) : null;
            }),
            policy,
          ),
        ),
        meanOf(
          libretas.map(({ average }) => average),
          policy,
        ),
        '',
      ],
    },
    note: hasSupletorio(libretas.flatMap(({ rows }) => rows)) ? texts.supletorioNote : '',
    signatures: [signatures.head, signatures.secretary, signatures.tutor],
  };
}

/**
 * Lists a row for each student and subject with a supletorio, with the results of the board. Before
 * the year has ended these are the results of the finals so far.
 */
function supletorioOf(answer: LibretasAnswer): CourseTable {
  const { frame, libretas } = answer;
  const isFinal = isOver(answer);
  const students = libretas
    .map((libreta) => {
      const year = isFinal ? libreta : { ...libreta, isComplete: true };
      return { libreta, failed: supletorioRows(year, frame) };
    })
    .filter(({ failed }) => failed.length > 0);
  const pending = isFinal ? libretas.filter((libreta) => isPending(libreta, frame)) : [];
  const isGraded = hasSupletorio(students.flatMap(({ failed }) => failed));
  return {
    title: isFinal ? texts.supletorio : texts.supletorioSoFar,
    columns: [
      texts.subject,
      texts.average,
      ...(isGraded ? [texts.supletorioGrade, texts.final] : []),
    ],
    rows: students.flatMap(({ libreta, failed }, i) =>
      failed.map((row, k) => ({
        id: `${libreta.idStudent}/${row.idSubject}`,
        number: k === 0 ? String(i + 1) : '',
        name: listedName(libreta),
        cells: [row.name, shown(row.average), ...(isGraded ? supletorioCells(row) : [])],
      })),
    ),
    foot: null,
    note: texts.range(formatGrade(frame.supletorioFrom), formatGrade(frame.passGrade)),
    ...(pending.length > 0 && { leftOut: texts.missingOf(pending.map(listedName)) }),
    signatures: [signatures.head, signatures.secretary],
  };
}

/** Lists every student's grades in one subject. */
function recordOf(answer: LibretasAnswer, idSubject: string, policy: Rounding): CourseTable {
  const { frame, libretas } = answer;
  const columns = columnsOf(frame);
  const found = libretas.flatMap((libreta) => {
    const row = libreta.rows.find((each) => each.idSubject === idSubject);
    return row ? [{ libreta, row }] : [];
  });
  const mean = (grades: (number | null)[]) => meanOf(grades, policy);
  const isGraded = hasSupletorio(found.map(({ row }) => row));
  const origins = originsOf(found.map(({ row }) => row));
  return {
    title: texts.record(found[0]?.row.name ?? ''),
    columns: [
      ...columns.map(({ name }) => name),
      texts.average,
      ...(isGraded ? [texts.supletorioGrade, texts.final] : []),
      texts.label,
    ],
    rows: found.map(({ libreta, row }, i) => ({
      id: libreta.idStudent,
      number: String(i + 1),
      name: listedName(libreta),
      cells: [
        ...columns.map((column) => {
          const index = column.kind === 'partial' ? column.index : null;
          const origin = index === null ? null : row.broughtFrom?.[index];
          const marks = [
            origin ? markOf(origins.indexOf(origin)) : '',
            index !== null && row.byDefault?.[index] ? libretaTexts.byDefaultMark : '',
          ].join('');
          return `${shown(gradeIn(row, column))} ${marks}`.trim();
        }),
        shown(row.average),
        ...(isGraded ? supletorioCells(row) : []),
        row.label === '' ? reportTexts.noGrade : row.label,
      ],
    })),
    foot: {
      name: texts.means,
      cells: [
        ...columns.map((column) => mean(found.map(({ row }) => gradeIn(row, column)))),
        mean(found.map(({ row }) => row.average)),
        ...(isGraded ? ['', mean(found.map(({ row }) => gradeOfYear(row)))] : []),
        '',
      ],
    },
    note: [
      ...origins.map((origin, i) => `${markOf(i)} ${libretaTexts.broughtFrom(origin)}`),
      ...(found.some(({ row }) => row.byDefault)
        ? [libretaTexts.byDefault(formatGrade(SPEC_POLICY.missingGrade))]
        : []),
      ...(found.some(({ row }) => row.partials.includes(null))
        ? [libretaTexts.noGrade(reportTexts.noGrade)]
        : []),
    ].join(' '),
    signatures: [signatures.teacher, signatures.head, signatures.secretary],
  };
}

/** Builds a document of a course from its libretas. */
export function courseTable(
  answer: LibretasAnswer,
  kind: DocumentKind,
  policy: Rounding,
): CourseTable {
  if (kind === 'board') return boardOf(answer, policy);
  if (kind === 'supletorio') return supletorioOf(answer);
  return recordOf(answer, kind.idSubject, policy);
}
