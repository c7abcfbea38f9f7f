import { ApiError } from './errors';

/**
 * Bounds what anybody may ask for without a sign-in: an instance of the server does it at most so often in
 * a window, whoever asks. What is above it costs no read of the database.
 * @param most calls in a window
 * @param windowMs its length in milliseconds
 * @returns a function that counts a call, given the time in ms; it throws ApiError 429 `busy` above the bound
 */
export function createLimiter(most: number, windowMs: number): (now: number) => void {
  let begun = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (now) => {
    if (now - begun >= windowMs || now < begun) {
      begun = now;
      count = 0;
    }
    count += 1;
    if (count > most) {
      throw new ApiError(429, 'busy', 'Hay demasiadas consultas; espere un minuto.');
    }
  };
}
