import type { Auth, UserRecord } from 'firebase-admin/auth';
import { ApiError, assertApi } from './errors';
import { createLimiter } from './limiter';

const AUTH_API = 'identitytoolkit.googleapis.com';
const WRONG = /^(INVALID_PASSWORD|INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND)/;
const TOO_MANY = 'TOO_MANY_ATTEMPTS';
/** Said of a key that names no project. */
const BAD_KEY = /^API key not valid|^API_KEY_INVALID/;
/**
 * Limits the wrong passwords of a user in a minute. Auth sees only the server ask, for all users:
 * after too many wrong passwords of one user it would refuse the others, too.
 */
const tries = createLimiter({ most: 10, windowMs: 60_000 });

const tooMany = () =>
  new ApiError(429, 'too-many-tries', 'Hubo demasiados intentos; espere unos minutos.');

/** Auth takes no longer one. */
const MAX_LENGTH = 4096;

/** Whether a value of a body can be a password, or the key with which one is tried. */
export const isPasswordText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH;

type SignedIn = { idToken?: string; error?: { message?: string } };

/**
 * Whether a password opens an account: signs in with it, as a browser does. A token of another project, whose key
 * somebody sent, proves nothing.
 * @param key the application's public key of the project, which names it to Auth
 * @throws ApiError 429 `too-many-tries` after too many wrong ones, 400 for a key that is none
 */
export async function isPasswordOf(
  auth: Auth,
  { uid, email }: Pick<UserRecord, 'uid' | 'email'>,
  password: string,
  key: string,
): Promise<boolean> {
  const now = Date.now();
  if (!tries.isFree(uid, now)) throw tooMany();
  // Counted at once, so that many at the same time are stopped, too.
  tries.count(uid, now);
  try {
    const isRight = await trySignIn(auth, { uid, email }, password, key);
    if (isRight) tries.uncount(uid);
    return isRight;
  } catch (error) {
    // A failure of Auth is not a wrong password.
    if (!(error instanceof ApiError)) tries.uncount(uid);
    throw error;
  }
}

async function trySignIn(
  auth: Auth,
  { uid, email }: Pick<UserRecord, 'uid' | 'email'>,
  password: string,
  key: string,
): Promise<boolean> {
  const local = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const base = local === undefined ? `https://${AUTH_API}` : `http://${local}/${AUTH_API}`;
  const response = await fetch(
    `${base}/v1/accounts:signInWithPassword?key=${encodeURIComponent(key)}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // A key may be restricted to the school's own pages, of which Firebase makes this one.
        referer: `https://${process.env.GCLOUD_PROJECT ?? ''}.firebaseapp.com/`,
      },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const { idToken, error } = (await response.json()) as SignedIn;
  if (idToken === undefined) {
    const message = error?.message ?? '';
    if (WRONG.test(message)) return false;
    if (message.startsWith(TOO_MANY)) throw tooMany();
    assertApi(!BAD_KEY.test(message), 400, 'invalid-argument', 'key no es de un proyecto.');
    throw new Error(`signing in failed: ${String(response.status)} ${message}`);
  }
  const decoded = await auth.verifyIdToken(idToken).catch(() => null);
  return decoded?.uid === uid;
}
