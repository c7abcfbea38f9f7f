import type { Auth, UserRecord } from 'firebase-admin/auth';

const AUTH_API = 'identitytoolkit.googleapis.com';
const WRONG = /^(INVALID_PASSWORD|INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND)/;

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
 */
export async function isPasswordOf(
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
    if (WRONG.test(error?.message ?? '')) return false;
    throw new Error(`signing in failed: ${String(response.status)} ${error?.message ?? ''}`);
  }
  const decoded = await auth.verifyIdToken(idToken).catch(() => null);
  return decoded?.uid === uid;
}
