import { expect, it } from 'vitest';
import type { Call } from '../backup/callGoogle';
import { borrowProof } from './borrowProof';

/** App Check as its documents describe it. */
function appCheck(isRefusing = false) {
  const tokens = new Map<string, string>();
  const call: Call = <T>(method: string, url: string, body?: object): Promise<T> => {
    const path = url.replace('https://firebaseappcheck.googleapis.com/v1/', '');
    if (method === 'POST' && path === 'projects/aula/apps/1:2:web:3/debugTokens') {
      const name = 'projects/1/apps/1:2:web:3/debugTokens/t';
      tokens.set(name, (body as { token: string }).token);
      return Promise.resolve({ name } as T);
    }
    if (method === 'DELETE' && tokens.delete(path)) return Promise.resolve({} as T);
    const isKnown = [...tokens.values()].includes((body as { debugToken: string }).debugToken);
    if (path !== 'projects/aula/apps/1:2:web:3:exchangeDebugToken' || !isKnown || isRefusing) {
      return Promise.reject(new Error(`${method} ${path}`));
    }
    return Promise.resolve({ token: 'proof' } as T);
  };
  return { call, tokens };
}

it('a release gets a proof, and its debug token is gone afterwards', async () => {
  const { call, tokens } = appCheck();
  expect(await borrowProof({ project: 'aula', call }, '1:2:web:3')).toBe('proof');
  expect(tokens.size).toBe(0);
});

it('a debug token is gone, too, when no proof is given for it', async () => {
  const { call, tokens } = appCheck(true);
  await expect(borrowProof({ project: 'aula', call }, '1:2:web:3')).rejects.toThrow('exchange');
  expect(tokens.size).toBe(0);
});
