import type { CellValue } from './cell';
import { parseGrade } from './parseGrade';
import {
  previewOf,
  type BlockPreview,
  type BlockTarget,
  type PasteChoices,
  type PastePlace,
  type PasteRow,
} from './pasteBlock';
import { previewBlock } from './pasteChoice';
import { convertGrade } from './pasteScale';
import type { GradingPolicy } from './policy';

/** A preview of grades. */
export type PastePreview = BlockPreview<CellValue>;

export type PasteTarget = Pick<
  BlockTarget<CellValue>,
  'students' | 'listed' | 'schemes' | 'values' | 'withheld'
> & {
  /** Highest grade. */
  max: number;
  policy: Pick<GradingPolicy, 'rounding'>;
};

/** Grades as the target of a block. */
export function gradeTarget({ policy, ...target }: PasteTarget): BlockTarget<CellValue> {
  const { max } = target;
  return {
    ...target,
    none: null,
    read: (cell, _, scale = max) => {
      const read =
        scale === max ? parseGrade(cell, max, policy) : convertGrade(cell, scale, max, policy);
      return read.kind === 'grade' ? { kind: 'value', value: read.value } : read;
    },
    isValue: (cell) => ['grade', 'tooFine', 'empty'].includes(parseGrade(cell, max, policy).kind),
  };
}

/** The result of pasting grades: each cell is read as a typed one is. */
export function previewPaste(
  text: string,
  target: PasteTarget,
  place: PastePlace,
  choices: PasteChoices = {},
): PastePreview {
  return previewBlock(text, gradeTarget(target), place, choices);
}

type FillTarget = Pick<PasteTarget, 'students' | 'values'>;

function previewFill(
  target: FillTarget,
  scheme: string,
  valueOf: (studentId: string, from: CellValue) => CellValue | undefined,
): PastePreview {
  const rows = target.students.flatMap((student, i): PasteRow<CellValue>[] => {
    const from = target.values.get(scheme)?.get(student.id) ?? null;
    const to = student.isFormer ? undefined : valueOf(student.id, from);
    if (to === undefined) return [];
    const kind = to === from ? 'unchanged' : 'matched';
    const who = `${student.surname} ${student.name}`.trim();
    const row = { line: i + 1, who, text: '', scheme, studentId: student.id };
    return [{ ...row, kind, candidates: [], from, to }];
  });
  return previewOf('fill', rows);
}

/**
 * The result of "Poner 10 a los que no tienen nota": only students without a score get one; a 0 is
 * a score.
 * @param value of 0 to the target's max, two decimals
 */
export function previewFillMissing(
  target: FillTarget,
  scheme: string,
  value: number,
): PastePreview {
  return previewFill(target, scheme, (_, from) => (from === null ? value : undefined));
}

/**
 * The result of copying another scheme. Students without a score there are not changed.
 * @param source the other scheme's scores
 * @param onlyMissing whether to keep the scores of students who already have one here
 */
export function previewCopy(
  target: FillTarget,
  scheme: string,
  source: ReadonlyMap<string, CellValue>,
  onlyMissing = false,
): PastePreview {
  return previewFill(target, scheme, (id, from) => {
    const value = source.get(id) ?? null;
    return value === null || (onlyMissing && from !== null) ? undefined : value;
  });
}

/** Whether pasted text is more than one value for one cell, so that a preview is needed. */
export function isColumn(text: string): boolean {
  return /[\t\r\n;]/.test(text.trimEnd());
}
