import { randomUUID } from 'node:crypto';
import type { Target } from '../backup/target';

const SERVICE = 'https://firebaseappcheck.googleapis.com/v1';

/**
 * A proof of App Check without a page: by a debug token of the owner's, which is deleted at once. The proof itself ends by
 * itself, after an hour as a rule.
 * @param appId of the web application
 */
export async function borrowProof(
  { project, call }: Pick<Target, 'project' | 'call'>,
  appId: string,
): Promise<string> {
  const app = `${SERVICE}/projects/${project}/apps/${appId}`;
  const debugToken = randomUUID();
  const { name } = await call<{ name: string }>('POST', `${app}/debugTokens`, {
    displayName: 'Check of a release',
    token: debugToken,
  });
  try {
    const { token } = await call<{ token: string }>('POST', `${app}:exchangeDebugToken`, {
      debugToken,
    });
    return token;
  } finally {
    await call('DELETE', `${SERVICE}/${name}`);
  }
}
