/**
 * The student whose submission to review next: the next ungraded one in the list, from the start
 * again after the last.
 * @param ids everybody in the list, in its order
 * @param current the shown student, who is never returned; outside the list it counts as before it
 * @returns null when no other submission is ungraded
 */
export function nextToReview(
  ids: readonly string[],
  current: string,
  isWaiting: (id: string) => boolean,
): string | null {
  const at = ids.indexOf(current);
  const others = [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at))];
  return others.find((id) => id !== current && isWaiting(id)) ?? null;
}
