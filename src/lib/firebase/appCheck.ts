import type { FirebaseApp } from 'firebase/app';
import {
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
} from 'firebase/app-check';

let started: AppCheck | undefined;

/**
 * Proves from now on that requests come from the school's own pages: Firestore, Storage and Auth send the proof by
 * themselves.
 * @param siteKey of reCAPTCHA Enterprise
 */
export function startAppCheck(app: FirebaseApp, siteKey: string): void {
  started = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}

/** The proof for a request of our own; undefined when there is none, and then the server refuses the request. */
export async function readProof(): Promise<string | undefined> {
  if (!started) return undefined;
  try {
    const { token } = await getToken(started);
    return token;
  } catch {
    return undefined; // the SDK has said why in the console
  }
}
