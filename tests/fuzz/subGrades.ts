import { isDeepStrictEqual } from 'node:util';
import type { Data } from '../support/rulesDocuments';
import * as valid from './valid';

const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Tells whether points are numbers, of the two activities only and not above the maximum of each.
 */
export const areGradesOfTwo = (value: unknown): boolean => {
  const points: Data = { essay: 10, quiz: 5 };
  return (
    isMap(value) &&
    Object.entries(value).every(
      ([id, grade]) =>
        typeof grade === 'number' && id in points && grade >= 0 && grade <= Number(points[id]),
    )
  );
};
/**
 * Tells whether sub-grades have the stored form for the two activities, with these automatic
 * scores.
 */
export const areSubGrades = (value: unknown, isAutos: valid.Check): boolean =>
  isMap(value) &&
  valid.fields({
    ids: (ids) => isDeepStrictEqual(ids, ['essay', 'quiz']),
    points: (points) => isDeepStrictEqual(points, { essay: 10, quiz: 5 }),
    autos: isAutos,
    grades: areGradesOfTwo,
  })(value, {});
