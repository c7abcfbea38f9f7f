export type ScoreMove = 'next' | 'previous' | 'first' | 'last';

/** Returns the id of a student's field, by which the keyboard finds it. */
export const scoreFieldId = (student: string) => `nota-${student}`;

export function focusScoreField(student: string | undefined): void {
  if (student !== undefined) document.getElementById(scoreFieldId(student))?.focus();
}

/**
 * Moves the focus from one student's field to another one's; students without a field are skipped.
 */
export function moveInScores(
  students: readonly { id: string }[],
  from: string,
  move: ScoreMove,
): void {
  const fields = students.filter(({ id }) => document.getElementById(scoreFieldId(id)));
  const at = fields.findIndex(({ id }) => id === from);
  const last = fields.length - 1;
  const target = { next: at + 1, previous: at - 1, first: 0, last }[move];
  focusScoreField(fields[Math.min(last, Math.max(0, target))]?.id);
}
