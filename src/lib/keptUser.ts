import { USER_TYPE, type UserType } from '../models/user';
import { findKept, forget, keep, keysWith, type StoragePlace } from './browserStorage';

// A kept session needs these data to ask for its page's data before the user's own document has
// come. They say no more about a person than the session beside them, and go with it: on a machine
// that does not remember its user, with the tab.

const KEY = 'aula-usuario';
const INSTITUTE = 'aula-instituto';
/**
 * A tab with a session of its own belongs to its user, no matter whom another tab has remembered.
 */
const PLACES: readonly StoragePlace[] = ['tab', 'device'];

/** The part of a user that decides which pages there are and which data they ask for. */
export type KeptUser = { id: string; type: number; courseId: string };

/** The prefix of the names under which Auth keeps its sessions. */
export const SESSION = 'firebase:authUser:';
/** The key of the device's note that it remembers its user. */
export const REMEMBERED = 'aula:recordado';

/** Whether this storage has a sign-in of Auth. */
export const hasSession = (place: StoragePlace): boolean => keysWith(place, SESSION).length > 0;

/** Returns the id of the user whose session the device has; null when it has none. */
export function sessionUid(): string | null {
  const [key] = keysWith('device', SESSION);
  const session = (key === undefined ? null : findKept('device', key)) as { uid?: unknown } | null;
  return typeof session?.uid === 'string' ? session.uid : null;
}

/** Takes the device's session away, which its tabs notice. */
export function forgetSession(): void {
  for (const key of keysWith('device', SESSION)) forget('device', key);
}

/** The key by which tabs tell each other who has signed out on purpose; nothing of it stays. */
const LEFT = 'aula-salida';

export function tellLeft(uid: string): void {
  keep('device', LEFT, uid);
  forget('device', LEFT);
}

/**
 * Calls back when somebody signs out on purpose in another tab.
 * @returns the function that stops listening
 */
export function onLeftElsewhere(listener: (uid: string) => void): () => void {
  const handle = ({ key, newValue }: StorageEvent) => {
    if (key === LEFT && newValue !== null) listener(JSON.parse(newValue) as string);
  };
  globalThis.addEventListener('storage', handle);
  return () => {
    globalThis.removeEventListener('storage', handle);
  };
}

/** Notes the signed-in user beside the session itself. */
export function keepUser({ id, type, courseId }: KeptUser): void {
  const place = PLACES.find(hasSession);
  if (place !== undefined) keep(place, KEY, { id, type, courseId } satisfies KeptUser);
}

/**
 * Forgets the user, when nobody is signed in here any more: a note beside a session of another tab
 * stays.
 */
export function forgetUser(): void {
  for (const place of PLACES) {
    if (hasSession(place)) continue;
    forget(place, KEY);
    forget(place, INSTITUTE);
  }
}

/** Notes the institute's document, which anybody may read, beside the session. */
export function keepInstitute(institute: object): void {
  const place = PLACES.find(hasSession);
  if (place !== undefined) keep(place, INSTITUTE, institute);
}

/** The institute that was noted last, in the shape of then; undefined when there is none. */
export const findInstitute = (): unknown =>
  PLACES.map((place) => findKept(place, INSTITUTE)).find((found) => found !== null);

const isKeptUser = (value: unknown): value is KeptUser => {
  const { id, type, courseId } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof type === 'number' && typeof courseId === 'string';
};

/** Finds the note that was kept last, for any user. */
export const findNoted = (): KeptUser | undefined =>
  PLACES.map((place) => findKept(place, KEY)).find(isKeptUser);

/** Returns the note about this user; null when there is none or it is about somebody else. */
export function findUser(uid: string): KeptUser | null {
  const found = findNoted();
  return found?.id === uid ? found : null;
}

/** Returns the type of the noted user, of any id; null when there is none. */
export function findType(): UserType | null {
  const type = findNoted()?.type;
  return Object.values(USER_TYPE).find((each) => each === type) ?? null;
}
