import type { PasswordBook } from './passwordBook';

/** The embedded Firebase's report of its resources. */
type Resources = {
  complete: boolean;
  services: { service: string; gauges: { id: string; current: number }[] }[];
};

/** These move when a person's work does; others, such as the tokens of a sign-in, move without it. */
const TELLING: Readonly<Record<string, RegExp>> = {
  firestore: /^history\.(session|live_document)_/, // each write is a version more
  storage: /^objects\./,
  auth: /^users\./,
};

/** It answers within 30 ms. */
const PATIENCE_MS = 2000;

/**
 * A word that stays the same as long as nothing is written to the embedded Firebase: it is asked for
 * often, where an export would take a second. Null when it cannot be told, as of the official
 * emulators, which say nothing of the kind.
 * @param control base URL of the embedded Firebase's control API; empty for the official suite
 * @param book tells of new passwords, which no gauge does
 */
export async function readChangeMark(control: string, book: PasswordBook): Promise<string | null> {
  if (control === '') return null;
  try {
    const response = await fetch(`${control}/v1/sessions/default/resources`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { complete, services } = (await response.json()) as Resources;
    if (!complete) return null;
    const gauges = services.flatMap(({ service, gauges: all }) =>
      all
        .filter(({ id }) => TELLING[service]?.test(id))
        .map(({ id, current }) => `${service}.${id}=${String(current)}`),
    );
    if (gauges.length === 0) return null;
    return [...gauges, `passwords=${String(book.noted)}`].join(' ');
  } catch {
    return null; // busy, ending or of another kind: saving itself reports the fault
  }
}
