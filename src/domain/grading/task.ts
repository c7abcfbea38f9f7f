import type { SubGrade, Submission } from '../../models/task';
import { isGraded } from '../taskStatus';
import { parseTypedGrade, type GradeProblem } from './parseGrade';
import { MAX_FINAL_GRADE, type GradingPolicy } from './policy';
import { sumGrades, sumParts, toGrade } from './rounding';

type Rounding = Pick<GradingPolicy, 'rounding'>;
type GradedPart = { calification: number | null; maxGrade: number };

/**
 * Final grade of a task: sum of sub-grades x 10 / sum of maxGrade, two decimals.
 * A missing sub-grade counts 0; when no activity carries points the result is 0.
 * @param parts sub-grades of 0 to maxGrade
 * @returns 0 to 10
 */
export function taskFinalGrade(parts: readonly GradedPart[], policy: Rounding): number {
  const total = sumGrades(parts.map(({ maxGrade }) => maxGrade));
  if (total <= 0) return 0;
  const earned = sumParts(parts.map(({ calification }) => calification ?? 0));
  return toGrade((earned * MAX_FINAL_GRADE) / total, policy);
}

/**
 * Score of an automatically graded activity: correct x maxGrade / questions, two decimals.
 * The specification rounds it, and so it is, unless the policy cuts: then this level cuts as well.
 * Without questions the score is 0.
 * @returns 0 to maxGrade
 */
export function autoScore(
  correct: number,
  questions: number,
  maxGrade: number,
  policy: Rounding,
): number {
  return questions > 0 ? toGrade((correct * maxGrade) / questions, policy) : 0;
}

/** The activities of a task whose sub-grade nobody has given: they would count 0. */
export function blankSubGrades(
  subNotes: readonly Pick<SubGrade, 'id' | 'calification'>[],
): string[] {
  return subNotes.filter(({ calification }) => calification === null).map(({ id }) => id);
}

/**
 * The final grade of a submission that counts: the teacher saved it, or every activity was scored
 * automatically. Null while a sub-grade is missing, although the stored noteFinal already counts it
 * as 0, because missing sub-grades count only once the teacher has confirmed them.
 */
export function finalOfSubmission(
  submission: Pick<Submission, 'noteFinal' | 'subNotes' | 'comment' | 'reviewed'>,
): number | null {
  const isComplete =
    submission.subNotes.length > 0 && blankSubGrades(submission.subNotes).length === 0;
  return isGraded(submission) || isComplete ? submission.noteFinal : null;
}

/**
 * Sub-grades as typed, by activity; untouched activities are left out. Null is the automatic score, whatever it is
 * by the time of the save: a corrected answer key changes it.
 */
export type GradeEdits = Record<string, string | null>;

export type EditedGrade = {
  subNotes: SubGrade[];
  /** Sum of the sub-grades and of the points, for showing how the final comes about. */
  earned: number;
  total: number;
  /** 0 to 10, two decimals. */
  noteFinal: number;
  /**
   * Whether the final follows exactly from the sub-grades: one that was given as one number may
   * not.
   */
  doesFollow: boolean;
  /** The problems with the typed sub-grades, by activity. */
  problems: Record<string, GradeProblem>;
  /** Activities without a sub-grade, which would count 0. */
  blanks: string[];
};

/**
 * Applies the typed values to the stored sub-grades. An empty field is no sub-grade, which counts
 * 0; a wrong one leaves the stored value and is reported.
 * @param given the final that was given, which stays while no sub-grade differs: it may have been
 *   typed as one number, or rounded as the school did then. Null without one.
 */
export function applyGradeEdits(
  stored: readonly SubGrade[],
  edits: GradeEdits,
  policy: Rounding,
  given: number | null = null,
): EditedGrade {
  const problems: EditedGrade['problems'] = {};
  const subNotes = stored.map((subGrade) => {
    const typed = edits[subGrade.id];
    if (typed === undefined) return subGrade;
    if (typed === null) return { ...subGrade, calification: subGrade.auto };
    const parsed = parseTypedGrade(typed, subGrade.maxGrade, policy);
    if (parsed.kind === 'grade') return { ...subGrade, calification: parsed.value };
    if (parsed.kind === 'empty') return { ...subGrade, calification: null };
    problems[subGrade.id] = parsed.kind;
    return subGrade;
  });
  const isSame = subNotes.every(({ calification }, i) => calification === stored[i]?.calification);
  const computed = taskFinalGrade(subNotes, policy);
  const noteFinal = isSame ? (given ?? computed) : computed;
  return {
    subNotes,
    problems,
    blanks: blankSubGrades(subNotes),
    earned: sumParts(subNotes.map(({ calification }) => calification ?? 0)),
    total: sumGrades(subNotes.map(({ maxGrade }) => maxGrade)),
    noteFinal,
    doesFollow: noteFinal === computed,
  };
}

export type GradeSaving =
  | { kind: 'problems' }
  /** Nothing was typed or scored, so there is nothing to save. */
  | { kind: 'nothing' }
  /** Activities without a sub-grade; the user confirms that they count 0. */
  | { kind: 'confirmBlanks'; blanks: string[] }
  | { kind: 'ready' };

/**
 * Judges what is needed to save a grade.
 * @param stored the sub-grades before the edits, because removing a grade is a change too
 * @param comment as it would be saved
 */
export function judgeGradeSaving(
  stored: readonly SubGrade[],
  { subNotes, blanks, problems }: EditedGrade,
  comment: string,
): GradeSaving {
  if (Object.keys(problems).length > 0) return { kind: 'problems' };
  const wasBlank = blankSubGrades(stored).length === stored.length;
  const isBlank = blanks.length === subNotes.length;
  if (wasBlank && isBlank && comment.trim() === '') return { kind: 'nothing' };
  return blanks.length > 0 ? { kind: 'confirmBlanks', blanks } : { kind: 'ready' };
}

/** A teacher's input for one grade; a comment that was not touched is null. */
export type TypedGrade = { grades: GradeEdits; comment: string | null };

/** The edits made after a save began: those that differ from the saved ones. */
export function editsSince(typed: TypedGrade, saved: TypedGrade): TypedGrade {
  const grades = Object.entries(typed.grades).filter(([id, text]) => saved.grades[id] !== text);
  return {
    grades: Object.fromEntries(grades),
    comment: typed.comment === saved.comment ? null : typed.comment,
  };
}
