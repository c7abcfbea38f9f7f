import { describe, expect, it } from 'vitest';
import { policyWith } from '../appCheck';
import { GoogleError, type Call } from '../backup/callGoogle';
import { checkAppCheck } from './appCheckChecks';

// Google's answers are written here as its documents have them; no test reaches Google.

const OWN = 'https://firebaseappcheck.googleapis.com/v1/projects/aula';
const APP = '1:2:web:3';
const config = `${OWN}/apps/${APP}/recaptchaEnterpriseConfig`;

/**
 * Gives the answers of a project that enforces App Check for these services, with this site key
 * registered.
 */
async function say(siteKey: string, enforced: string[], registered?: string) {
  const services = enforced.map((name) => ({
    name: `projects/1/services/${name}.googleapis.com`,
    enforcementMode: 'ENFORCED',
  }));
  const call: Call = <T>(_method: string, url: string): Promise<T> => {
    if (url.startsWith(`${OWN}/services`)) return Promise.resolve({ services } as T);
    if (url === config && registered !== undefined) {
      return Promise.resolve({ siteKey: registered } as T);
    }
    return Promise.reject(new GoogleError(404, 'NOT_FOUND', url));
  };
  const found = await checkAppCheck({ project: 'aula', call }, { appId: APP, siteKey });
  return found.map(({ state, text }) => `${state} ${text}`);
}

describe('App Check of a deployed school', () => {
  it('off in the pages and in the project is right, also where it was never opened', async () => {
    expect(await say('', [])).toEqual([
      'right App Check is off, as the configuration of the pages says.',
    ]);
    const disabled: Call = () =>
      Promise.reject(new GoogleError(403, '"reason": "SERVICE_DISABLED"', OWN));
    const found = await checkAppCheck(
      { project: 'aula', call: disabled },
      { appId: APP, siteKey: '' },
    );
    expect(found).toMatchObject([{ state: 'right' }]);
  });

  it('asked for by a service, but not sent by the pages, is to do: nobody can work', async () => {
    expect(await say('', ['firestore'])).toEqual([
      expect.stringMatching(/^todo firestore\.googleapis\.com ask for App Check/),
    ]);
  });

  it('a site key that is not registered is to do', async () => {
    const todo = [expect.stringMatching(/^todo register the site key/)];
    expect(await say('key', [])).toEqual(todo);
    expect(await say('key', [], 'another')).toEqual(todo);
  });

  it('sent is right, enforced or not yet', async () => {
    expect(await say('key', [], 'key')).toEqual([
      expect.stringMatching(/^right the pages send .*nothing asks for it yet/),
    ]);
    expect(await say('key', ['firestore'], 'key')).toEqual([
      'right App Check is on, and enforced for firestore.googleapis.com.',
    ]);
  });

  it('enforced for Authentication is to do: the server tries passwords there without a page', async () => {
    expect(await say('key', ['identitytoolkit', 'firestore'], 'key')).toEqual([
      expect.stringMatching(/^todo App Check must not be enforced for Authentication/),
      expect.stringMatching(/^right App Check is on, and enforced for firestore/),
    ]);
  });
});

describe('the security policy of pages with App Check', () => {
  const policy = "default-src 'self'; script-src 'self'; connect-src 'self' https://a.example";

  it('allows the scripts and calls of App Check, and nothing more', () => {
    expect(policyWith('key', policy)).toBe(
      "default-src 'self'; " +
        "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; " +
        "connect-src 'self' https://a.example https://content-firebaseappcheck.googleapis.com " +
        'https://www.google.com/recaptcha/',
    );
  });

  it('is the usual one without App Check', () => {
    expect(policyWith('', policy)).toBe(policy);
  });
});
