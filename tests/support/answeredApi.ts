import { vi } from 'vitest';
import { auth } from '../../src/lib/firebase/auth';

const JSON_TYPE = { 'content-type': 'application/json' };

/**
 * Makes the server answer these endpoints, each by its name, and fail at any other. An answer that
 * is an error is a refusal. `answeredScreens` ends it with the test.
 */
export function answerApi(answers: Record<string, object>): void {
  const user = { getIdToken: () => Promise.resolve('token') };
  vi.spyOn(auth, 'currentUser', 'get').mockReturnValue(user as unknown as typeof auth.currentUser);
  globalThis.fetch = (input) => {
    const answer = answers[(input as string).split('/').at(-1) ?? ''];
    const body = answer ?? { error: { code: 'internal' } };
    const status = 'error' in body ? 409 : 200;
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers: JSON_TYPE }));
  };
}
