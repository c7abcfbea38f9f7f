import type { SubNote } from '../models/task';
import { parseGrade, taskFinalGrade, type ParsedGrade } from './grades';

/** Sub-grades as they are typed, by activity; an activity that was not touched is not in it. */
type GradeEdits = Record<string, string>;

export type EditedGrade = {
  subNotes: SubNote[];
  /** Sum of the sub-grades and of the points, for showing how the final comes about. */
  earned: number;
  total: number;
  /** 0 to 10, two decimals. */
  noteFinal: number;
  /** What is wrong with what was typed, by activity. */
  problems: Record<string, Exclude<ParsedGrade['kind'], 'grade' | 'empty'>>;
};

/**
 * Applies what was typed to the stored sub-grades. An empty field is no sub-grade, which counts 0;
 * a wrong one leaves the stored value and is reported.
 */
export function applyGradeEdits(stored: readonly SubNote[], edits: GradeEdits): EditedGrade {
  const problems: EditedGrade['problems'] = {};
  const subNotes = stored.map((subNote) => {
    const typed = edits[subNote.id];
    if (typed === undefined) return subNote;
    const parsed = parseGrade(typed, subNote.maxGrade);
    if (parsed.kind === 'grade') return { ...subNote, calification: parsed.value };
    if (parsed.kind === 'empty') return { ...subNote, calification: null };
    problems[subNote.id] = parsed.kind;
    return subNote;
  });
  return {
    subNotes,
    problems,
    earned: subNotes.reduce((sum, { calification }) => sum + (calification ?? 0), 0),
    total: subNotes.reduce((sum, { maxGrade }) => sum + maxGrade, 0),
    noteFinal: taskFinalGrade(subNotes),
  };
}

/** What a teacher has typed of one grade; a comment that was not touched is null. */
export type TypedGrade = { grades: GradeEdits; comment: string | null };

/** What was typed after a save began: the edits that are not, or no longer, the ones it took. */
export function editsSince(typed: TypedGrade, saved: TypedGrade): TypedGrade {
  const grades = Object.entries(typed.grades).filter(([id, text]) => saved.grades[id] !== text);
  return {
    grades: Object.fromEntries(grades),
    comment: typed.comment === saved.comment ? null : typed.comment,
  };
}
