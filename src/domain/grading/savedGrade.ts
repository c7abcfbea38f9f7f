import type { SubGrade, Submission } from '../../models/task';
import { isGraded } from '../taskStatus';
import { parseTypedGrade } from './parseGrade';
import type { GradingPolicy } from './policy';
import { blankSubGrades, type EditedGrade, type TypedGrade } from './task';

type GivenGrade = { subNotes: readonly SubGrade[]; comment: string };

/** Whether nothing was typed. */
export const isEmptyGrade = ({ grades, comment }: TypedGrade): boolean =>
  Object.keys(grades).length === 0 && comment === null;

/**
 * The typed values that the stored grade does not already have: none when an earlier save has
 * arrived although its answer was lost.
 */
export function editsBeyond(
  typed: TypedGrade,
  stored: GivenGrade | undefined,
  policy: Pick<GradingPolicy, 'rounding'>,
): TypedGrade {
  if (stored === undefined) return typed;
  const isStored = ([id, text]: [string, string | null]) => {
    const subGrade = stored.subNotes.find((each) => each.id === id);
    if (subGrade === undefined) return false;
    if (text === null) return subGrade.calification === subGrade.auto;
    const parsed = parseTypedGrade(text, subGrade.maxGrade, policy);
    if (parsed.kind === 'empty') return subGrade.calification === null;
    return parsed.kind === 'grade' && parsed.value === subGrade.calification;
  };
  const grades = Object.entries(typed.grades).filter((edit) => !isStored(edit));
  const isSameComment = typed.comment?.trim() === stored.comment;
  return { grades: Object.fromEntries(grades), comment: isSameComment ? null : typed.comment };
}

/** Whether two grades are equal: the sub-grades, activity by activity, and the comment. */
export function isSameGrade(a: GivenGrade, b: GivenGrade): boolean {
  const given = new Map(a.subNotes.map(({ id, calification }) => [id, calification]));
  return (
    a.comment === b.comment &&
    a.subNotes.length === b.subNotes.length &&
    b.subNotes.every(({ id, calification }) => given.get(id) === calification)
  );
}

/**
 * The blanks that the teacher has not confirmed yet; blanks of an already saved grade were
 * confirmed.
 */
export function unconfirmedBlanks(
  blanks: readonly string[],
  stored: { subNotes: readonly SubGrade[]; reviewed: boolean } | undefined,
): string[] {
  const confirmed = new Set(stored?.reviewed === true ? blankSubGrades(stored.subNotes) : []);
  return blanks.filter((id) => !confirmed.has(id));
}

/**
 * The activities that would get a 0 that nobody typed: the automatic scoring proposes it. Saved
 * zeros were confirmed.
 */
export function untypedZeros(
  { subNotes }: Pick<EditedGrade, 'subNotes'>,
  { grades }: Pick<TypedGrade, 'grades'>,
  stored: { reviewed: boolean } | undefined,
): string[] {
  if (stored?.reviewed === true) return [];
  return subNotes
    .filter(({ id, calification, maxGrade }) => {
      const isTyped = (grades[id] ?? '').trim() !== '';
      return calification === 0 && maxGrade > 0 && !isTyped;
    })
    .map(({ id }) => id);
}

/** The change of a grade that the student can already see. */
export type GradeReplacement = {
  /** The finals, 0 to 10. */
  from: number | null;
  to: number;
  /** The sub-grades that change, in the order of the task; null for none. */
  parts: { id: string; from: number | null; to: number | null }[];
};

/**
 * The change that saving makes to a published grade; null when none is published or nothing
 * changes.
 */
export function replacementOf(
  submission: Pick<Submission, 'subNotes' | 'noteFinal' | 'comment' | 'reviewed'> | undefined,
  { subNotes, noteFinal }: Pick<EditedGrade, 'subNotes' | 'noteFinal'>,
): GradeReplacement | null {
  if (submission === undefined || !isGraded(submission)) return null;
  const before = new Map(submission.subNotes.map(({ id, calification }) => [id, calification]));
  const parts = subNotes
    .map(({ id, calification }) => ({ id, from: before.get(id) ?? null, to: calification }))
    .filter(({ from, to }) => from !== to);
  if (parts.length === 0 && submission.noteFinal === noteFinal) return null;
  return { from: submission.noteFinal, to: noteFinal, parts };
}
