import { HOST, type Ports } from '../ports';
import { PROJECT_ID } from '../project';

// One document of the school that is written again and again: what it says after a fault tells how
// much was lost. Over REST, which does not try again by itself.

const WRITE_EVERY_MS = 100;

const urlOf = ({ firestore }: Ports) =>
  `http://${HOST}:${String(firestore)}/v1/projects/${PROJECT_ID}/databases/(default)/documents/notes/time`;
const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** The time that the school has noted, in ms since 1970; null for none. */
export async function readTime(ports: Ports): Promise<number | null> {
  const response = await fetch(urlOf(ports), { headers });
  if (response.status === 404) return null;
  const { fields } = (await response.json()) as { fields: { time: { integerValue: string } } };
  return Number(fields.time.integerValue);
}

async function writeTime(ports: Ports, time: number): Promise<boolean> {
  const body = JSON.stringify({ fields: { time: { integerValue: String(time) } } });
  const response = await fetch(urlOf(ports), { method: 'PATCH', headers, body }).catch(() => null);
  return response?.ok ?? false;
}

/** The first and the last time that the school has acknowledged. */
export type Noted = { first: number; last: number };

/** Notes the time until it cannot; the returned function ends that. */
export function keepNoting(ports: Ports): () => Promise<Noted> {
  const state = { isEnded: false, first: 0, last: 0 };
  const noting = (async () => {
    while (!state.isEnded) {
      const time = Date.now();
      if (!(await writeTime(ports, time))) return;
      state.first ||= time;
      state.last = time;
      await new Promise((resolve) => setTimeout(resolve, WRITE_EVERY_MS));
    }
  })();
  return async () => {
    state.isEnded = true;
    await noting;
    return { first: state.first, last: state.last };
  };
}
