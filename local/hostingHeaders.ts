import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appCheckKeyOf, policyWith } from './appCheck';
import { PROJECT_ROOT } from './project';

type Rule = { source: string; headers: { key: string; value: string }[] };

/** A page reaches the local Firestore by a host name of its own: src/lib/firebase/localHost.ts. */
const LOCAL_HOSTS = 'http://*.localhost:*';

/**
 * The headers with which hosting serves every page, for the preview of the production build: it
 * forbids the same things. Only the local Firebase is allowed besides.
 * @param source the pages that they are for, as firebase.json names them
 */
export function hostingHeaders(source = '**'): Record<string, string> {
  const { hosting } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'firebase.json'), 'utf8')) as {
    hosting: { headers: Rule[] };
  };
  const { headers = [] } = hosting.headers.find((rule) => rule.source === source) ?? {};
  return Object.fromEntries(
    headers.map(({ key, value }) => [
      key,
      key === 'Content-Security-Policy'
        ? policyWith(appCheckKeyOf('production'), value).replace(
            /(connect-src|img-src|object-src) 'self'/g,
            `$1 'self' ${LOCAL_HOSTS}`,
          )
        : value,
    ]),
  );
}
