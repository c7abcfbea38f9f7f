import type { SubGrade } from '../models/task';

/**
 * Sub-grades as a submission stores them: side by side, because the database's rules may evaluate only so many
 * expressions in a request. An activity without a grade, or that nobody scored, is in no map.
 */
export type StoredSubGrades = {
  /** The ids of the activities, in the task's order. */
  ids: string[];
  points: Record<string, number>;
  /** The scores that the automatic scoring gave. */
  autos: Record<string, number>;
  grades: Record<string, number>;
};

/** Sub-grades in their stored form. */
export function writeSubGrades(list: readonly SubGrade[]): StoredSubGrades {
  const stored: StoredSubGrades = { ids: [], points: {}, autos: {}, grades: {} };
  for (const { id, maxGrade, auto, calification } of list) {
    stored.ids.push(id);
    stored.points[id] = maxGrade;
    if (auto !== null) stored.autos[id] = auto;
    if (calification !== null) stored.grades[id] = calification;
  }
  return stored;
}

/** Sub-grades from their stored form. */
export const readSubGrades = ({ ids, points, autos, grades }: StoredSubGrades): SubGrade[] =>
  ids.map((id) => ({
    id,
    calification: grades[id] ?? null,
    auto: autos[id] ?? null,
    maxGrade: points[id] ?? 0,
  }));
