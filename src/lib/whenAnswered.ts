import { awaitsAnswer } from './connection';

/**
 * The interval, in ms, at which it is asked whether something still waits for the server; the first
 * time comes after a page's pictures.
 */
const LOOK_EVERY_MS = 1200;

/**
 * Acts once nothing waits for the server: a page's own data come before data that are only needed
 * later.
 * @returns the function that takes it back
 */
export function whenAnswered(act: () => void): () => void {
  const timer = setInterval(() => {
    if (awaitsAnswer()) return;
    clearInterval(timer);
    act();
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
  };
}
