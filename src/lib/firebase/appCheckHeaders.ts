/** The site key of App Check. A build without one has none of its code (local/appCheck.ts). */
export const APP_CHECK_KEY = import.meta.env.VITE_APP_CHECK_KEY as string | undefined;

/** What a request past the SDKs sends so that it counts as one of the school's own pages. */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  if (!APP_CHECK_KEY) return {};
  await import('./app'); // starts App Check
  const { readProof } = await import('./appCheck');
  const proof = await readProof();
  return proof === undefined ? {} : { 'X-Firebase-AppCheck': proof };
}
