/**
 * The answer, or something else where it fails or takes too long.
 * @param ms how long it has
 */
export const inTime = <T>(answer: Promise<T>, otherwise: T, ms: number): Promise<T> =>
  Promise.race([
    answer.catch(() => otherwise),
    new Promise<T>((resolve) => {
      setTimeout(() => {
        resolve(otherwise);
      }, ms);
    }),
  ]);
