import { isDeepStrictEqual } from 'node:util';
import type { Data } from '../support/rulesDocuments';
import * as valid from './valid';

const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether points are numbers, of the two activities only and not above what each is worth. */
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
/** Sub-grades as they are stored of the two activities, with these automatic scores. */
export const areSubGrades = (value: unknown, isAutos: valid.Check): boolean =>
  isMap(value) &&
  valid.fields({
    ids: (ids) => isDeepStrictEqual(ids, ['essay', 'quiz']),
    points: (points) => isDeepStrictEqual(points, { essay: 10, quiz: 5 }),
    autos: isAutos,
    grades: areGradesOfTwo,
  })(value, {});
