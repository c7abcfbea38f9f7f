import { setPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import { isReachable } from '../connection';
import { setRemembered } from '../drafts';
import { keepOwner } from '../offline/deviceOwner';
import { auth, IN_TAB, ON_DEVICE } from './auth';
import { AppError } from './errors';

/** The values of the sign-in form. */
export type SignInPayload = { email: string; password: string; remember: boolean };

let last: { payload: SignInPayload; ended: Promise<void> } | null = null;

async function run({ email, password, remember }: SignInPayload): Promise<void> {
  if (!(await isReachable())) throw new AppError('unavailable');
  await setPersistence(auth, remember ? ON_DEVICE : IN_TAB);
  const { user } = await signInWithEmailAndPassword(auth, email.toLowerCase(), password);
  setRemembered(remember);
  if (remember) await keepOwner(user.uid);
}

/**
 * Signs in; for the same payload only once, so that the store can join the sign-in that the login
 * screen has begun before the store was there.
 * @throws errors of Auth, or 'unavailable' without a connection
 */
export function signInOnce(payload: SignInPayload): Promise<void> {
  if (last?.payload !== payload) last = { payload, ended: run(payload) };
  return last.ended;
}
