import { findKept, keep } from '../browserStorage';

/**
 * The key of the browser's note that subdomains of `localhost` lead to this machine: asking costs a
 * round trip.
 */
const WORKS = 'aula-local-names';
/** Longer than a machine takes to look up a name that leads to itself. */
const LOOK_UP_MS = 1000;

/**
 * The host under which this page reaches the local Firestore. A browser opens at most six
 * connections to one host name over HTTP/1.1, and each page with live data keeps two, so the third
 * page would wait for ever. In Chrome, Edge and Firefox all names below `localhost` lead to this
 * machine, so every page uses a different one. If such a name does not work, the page's own host is
 * used.
 * @param page host name and port of the page
 */
export async function findLocalHost(page: { hostname: string; port: string }): Promise<string> {
  const isKnown = findKept('device', WORKS) === true;
  const own = `t${crypto.getRandomValues(new Uint32Array(1)).join('')}.localhost`;
  if (isKnown) return own; // on the first visit of this browser such a name led here
  try {
    await fetch(`http://${own}:${page.port}/favicon.svg`, {
      mode: 'no-cors',
      signal: AbortSignal.timeout(LOOK_UP_MS),
    });
    keep('device', WORKS, true);
    return own;
  } catch {
    return page.hostname; // this browser does not resolve the name
  }
}
