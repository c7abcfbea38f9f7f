export type ScoreMove = 'next' | 'previous' | 'first' | 'last';

/** The id of a student's field, by which the keyboard finds it. */
export const scoreFieldId = (student: string) => `nota-${student}`;

export function focusScoreField(student: string | undefined): void {
  if (student !== undefined) document.getElementById(scoreFieldId(student))?.focus();
}

/** Goes from one student's field to another one's. */
export function moveInScores(
  students: readonly { id: string }[],
  from: string,
  move: ScoreMove,
): void {
  const at = students.findIndex(({ id }) => id === from);
  const last = students.length - 1;
  const target = { next: at + 1, previous: at - 1, first: 0, last }[move];
  focusScoreField(students[Math.min(last, Math.max(0, target))]?.id);
}
