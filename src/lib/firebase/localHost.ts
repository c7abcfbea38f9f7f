/** Longer than a machine takes to look up a name of its own. */
const LOOK_UP_MS = 1000;

/**
 * The host by which this page reaches the local Firestore. A browser opens at most six connections to
 * one host name over HTTP/1.1, and each page with live data keeps two: the third page would wait for
 * ever. Names below `localhost` lead to this same machine in Chrome, Edge and Firefox, so every page
 * takes one of its own; where such a name leads nowhere, the page's own host serves.
 * @param page host name and port of the page
 */
export async function findLocalHost(page: { hostname: string; port: string }): Promise<string> {
  const own = `t${crypto.getRandomValues(new Uint32Array(1)).join('')}.localhost`;
  try {
    await fetch(`http://${own}:${page.port}/favicon.svg`, {
      mode: 'no-cors',
      signal: AbortSignal.timeout(LOOK_UP_MS),
    });
    return own;
  } catch {
    return page.hostname; // the name is not known here
  }
}
