import { vi } from 'vitest';
import { auth } from '../../src/lib/firebase/auth';

const JSON_TYPE = { 'content-type': 'application/json' };

/**
 * The server answers these endpoints of its own, each by its name, and fails at any other; `answeredScreens`
 * ends it with the test.
 */
export function answerApi(answers: Record<string, object>): void {
  const user = { getIdToken: () => Promise.resolve('token') };
  vi.spyOn(auth, 'currentUser', 'get').mockReturnValue(user as unknown as typeof auth.currentUser);
  globalThis.fetch = (input) => {
    const answer = answers[String(input).split('/').at(-1) ?? ''];
    const [body, status] = answer ? [answer, 200] : [{ error: { code: 'internal' } }, 500];
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers: JSON_TYPE }));
  };
}
