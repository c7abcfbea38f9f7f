import { dbPaths } from '../../domain/dbPaths';
import type { Institute } from '../../models/institute';
import { env } from '../env';
import { appCheckHeaders } from './appCheckHeaders';

/** The part of the school that anybody may know before signing in. */
export type PublicSchool = Pick<Institute, 'name' | 'photo'>;

type StoredText = { stringValue?: string } | undefined;

/**
 * Reads the school's name and shield with one plain request: the login screen does without the code
 * of Firestore, which is larger than the screen.
 * @throws when there is no network, or no institute
 */
export async function readPublicSchool(signal: AbortSignal): Promise<PublicSchool> {
  const { firebase, isLocal, services } = env;
  const local = services.firestore === undefined ? '' : `http://${services.firestore}`;
  const server = isLocal ? local : 'https://firestore.googleapis.com';
  const documents = `projects/${firebase?.projectId ?? ''}/databases/(default)/documents`;
  const fields = ['name', 'photo'].map((field) => `mask.fieldPaths=${field}`).join('&');
  const response = await fetch(`${server}/v1/${documents}/${dbPaths.institute}?${fields}`, {
    signal,
    headers: await appCheckHeaders(),
  });
  if (!response.ok) throw new Error(`the institute was answered with ${String(response.status)}`);
  const stored = (await response.json()) as { fields?: { name?: StoredText; photo?: StoredText } };
  return {
    name: stored.fields?.name?.stringValue ?? '',
    photo: stored.fields?.photo?.stringValue ?? '',
  };
}
