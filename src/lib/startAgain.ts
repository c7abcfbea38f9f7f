import { whenOnline } from './connection';
import { startTexts } from './texts/start';

/** A page that began anew and still lacks the part does not do so for ever. */
const REST_MS = 60_000;
const LAST = 'aula:empezada-de-nuevo';

const say = (text: string): void => {
  const status = document.querySelector('#root > [role=status]');
  if (status) status.textContent = text;
};

/**
 * Loads the page anew, because a browser remembers a part that did not load for as long as a page lives.
 * @returns false, and nothing is done, when that was tried less than a minute ago
 */
export function beginAnew(
  begin = () => {
    location.reload();
  },
): boolean {
  let last = 0;
  try {
    last = Number(sessionStorage.getItem(LAST));
    sessionStorage.setItem(LAST, String(Date.now()));
  } catch {
    last = Date.now(); // without a memory it might begin for ever
  }
  if (Math.abs(Date.now() - last) < REST_MS) return false;
  begin();
  return true;
}

/**
 * The page lacks a part without which nothing works, as on a device that had no room for all of it. It says so in
 * place of 'Cargando...', and begins anew as soon as the server answers, once a minute at most.
 * @param begin loads the page anew
 */
export async function startAgain(begin?: () => void): Promise<void> {
  say(startTexts.missing);
  await whenOnline();
  if (!beginAnew(begin)) say(startTexts.reload);
}
