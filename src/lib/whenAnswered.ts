import { awaitsAnswer } from './connection';

/** How often it is asked whether something still waits for the server, in ms; at first after a page's pictures. */
const LOOK_EVERY_MS = 1200;

/**
 * Acts once nothing waits for the server: a page's own data come before what is only needed later.
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
