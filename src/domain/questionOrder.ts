type Placed = { id: string; order: number };

/** The position of a new question: after the last one; deleted questions may leave gaps. */
export function nextOrder(questions: readonly Placed[]): number {
  return Math.max(-1, ...questions.map(({ order }) => order)) + 1;
}

/**
 * Moves a question up or down and returns the changed positions: usually two, so that little is
 * written. Equal positions, which two sessions may have left, are renumbered.
 * @param questions in their order
 * @param step -1 up, 1 down
 * @returns the questions whose place changes; none at the ends
 */
export function moveQuestion(questions: readonly Placed[], id: string, step: -1 | 1): Placed[] {
  const from = questions.findIndex((question) => question.id === id);
  const to = from + step;
  const moved = questions[from];
  if (!moved || to < 0 || to >= questions.length) return [];
  const next = questions.filter((question) => question !== moved);
  next.splice(to, 0, moved);
  const isRising = questions.every(
    ({ order }, i) => i === 0 || order > (questions[i - 1]?.order ?? 0),
  );
  return next
    .map(({ id: each }, i) => ({ id: each, order: isRising ? (questions[i]?.order ?? i) : i }))
    .filter(({ id: each, order }) => questions.find((q) => q.id === each)?.order !== order);
}
