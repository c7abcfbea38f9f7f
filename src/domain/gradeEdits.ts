import type { SubNote } from '../models/task';
import { parseGrade, taskFinalGrade, type ParsedGrade } from './grades';

/** Sub-grades as they are typed, by activity; an activity that was not touched is not in it. */
export type GradeEdits = Record<string, string>;

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
