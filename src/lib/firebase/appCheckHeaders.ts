import { APP_CHECK_KEY } from './appCheckKey';

/** Returns the headers that make a request past the SDKs count as one of the school's own pages. */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  if (!APP_CHECK_KEY) return {};
  await import('./app'); // starts App Check
  const { readProof } = await import('./appCheck');
  const proof = await readProof();
  return proof === undefined ? {} : { 'X-Firebase-AppCheck': proof };
}
