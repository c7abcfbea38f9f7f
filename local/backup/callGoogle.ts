import { setTimeout as sleep } from 'node:timers/promises';

// The documented REST interfaces, which the Admin SDK speaks too: only they tell an integer from a number
// with a fraction, keep a time to the microsecond, and read all documents in one order at one moment.

/** Calls an interface of Google, or its local stand-in, and returns its answer. */
export type Call = <T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
) => Promise<T>;

/** A refusal by one of Google's interfaces. */
export class GoogleError extends Error {
  readonly status: number;
  /** The refusal in its own words, with those for machines: NOT_FOUND, SERVICE_DISABLED. */
  readonly answer: string;

  constructor(status: number, answer: string, url: string) {
    super(`${new URL(url).host} refused (${String(status)}): ${answer.slice(0, 500)}`);
    this.status = status;
    this.answer = answer;
  }
}

const TRIES = 6;
const FIRST_PAUSE_MS = 500;
/** The statuses of errors that pass: too many requests at once, and a server that has trouble. */
const PASSES = [408, 429, 500, 502, 503, 504];

async function send(method: string, url: string, init: RequestInit): Promise<string> {
  const response = await fetch(url, { ...init, method, signal: AbortSignal.timeout(120_000) });
  const text = await response.text();
  if (!response.ok) throw new GoogleError(response.status, text, url);
  return text;
}

/** Whether the same call may succeed later: every call here may be repeated. */
function mayPass(error: unknown): boolean {
  return !(error instanceof GoogleError) || PASSES.includes(error.status);
}

export function callGoogle(headers: () => Promise<Record<string, string>>): Call {
  return async <T>(method: string, url: string, body?: object) => {
    for (let i = 1; ; i += 1) {
      const own = await headers();
      const init = {
        headers: { ...own, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      };
      try {
        const text = await send(method, url, init);
        return (text === '' ? null : JSON.parse(text)) as T;
      } catch (error) {
        if (i === TRIES || !mayPass(error)) throw error;
        await sleep(FIRST_PAUSE_MS * 2 ** (i - 1));
      }
    }
  };
}
