import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from './eventually';
import { readReleases } from './parts';

const PATIENCE_MS = 90_000;

type Get = typeof fetch;
type PageOptions = {
  origin: string;
  /** The pages that were deployed. */
  site: string;
  /** The security policy that each page must have. */
  policy: string;
};

const entryOf = (html: string): string =>
  /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html)?.[1] ?? '';

const isHtml = (response: Response) =>
  (response.headers.get('content-type') ?? '').includes('text/html');

async function look(get: Get, { origin, site, policy }: PageOptions): Promise<string[]> {
  const wrong: string[] = [];
  const page = await get(`${origin}/`);
  const expected = entryOf(readFileSync(join(site, 'index.html'), 'utf8'));
  if (!page.ok) return [`${origin} answers ${String(page.status)}`];
  if (entryOf(await page.text()) !== expected) wrong.push('the first page is of another release');
  if (page.headers.get('content-security-policy') !== policy) {
    wrong.push('the first page has another security policy than firebase.json');
  }
  const [own, before] = readReleases(site);
  const [older] = Object.keys(before?.parts ?? {}).filter((name) => !(name in (own?.parts ?? {})));
  for (const part of [expected.slice(1), ...(older === undefined ? [] : [older])]) {
    const response = await get(`${origin}/${part}`);
    if (!response.ok || isHtml(response)) wrong.push(`${part} is missing`);
  }
  const none = await get(`${origin}/assets/none.js`);
  if (none.status !== 404)
    wrong.push(`a part that is not there is answered ${String(none.status)}`);
  const api = await get(`${origin}/api/nada`, { method: 'POST' });
  if (api.status !== 404 || isHtml(api)) wrong.push(`/api answers ${String(api.status)}`);
  return wrong;
}

/**
 * Looks at the deployed pages as a browser gets them.
 * @throws Error with everything that is not as it must be
 */
export async function checkPages(
  options: PageOptions,
  get: Get = fetch,
  patienceMs: number = PATIENCE_MS,
): Promise<string> {
  const tryLook = () =>
    look(get, options).catch((error: unknown) => [
      `${options.origin} does not answer: ${error instanceof Error ? error.message : String(error)}`,
    ]);
  await eventually(tryLook, patienceMs);
  return `${options.origin} serves the new pages with their headers, the parts of before, and /api.`;
}
