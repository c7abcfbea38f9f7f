import type { FirebaseApp } from 'firebase/app';
import {
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
} from 'firebase/app-check';
import { whenOnline } from '../connection';

/** Google's program, which makes the proof. */
const PROGRAM = 'https://www.google.com/recaptcha/';
/**
 * The time until the next request for Google's program, when the server answers and the program
 * does not load.
 */
const AGAIN_MS = 15_000;
let started: AppCheck | undefined;

/**
 * The SDK asks for Google's program once. A page that was opened without a network would wait for it for ever, and
 * with it every request and everything that is to be sent later: it is asked for again, until it is there.
 */
function askAgain(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLScriptElement) || !target.src.startsWith(PROGRAM)) return;
  const ask = async () => {
    await whenOnline();
    const script = document.createElement('script');
    script.src = target.src;
    script.onload = target.onload;
    target.replaceWith(script);
  };
  setTimeout(() => void ask(), navigator.onLine ? AGAIN_MS : 0);
}

/**
 * Proves from now on that requests come from the school's own pages: Firestore, Storage and Auth send the proof by
 * themselves.
 * @param siteKey of reCAPTCHA Enterprise
 */
export function startAppCheck(app: FirebaseApp, siteKey: string): void {
  globalThis.addEventListener('error', askAgain, true);
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
