import { statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { Connect } from 'vite';

/**
 * Answers for the parts of the application as hosting does: existing parts get its headers, and the
 * next middleware serves them; any other part is missing, and no page stands in its place.
 * @param folder where they are
 */
export function assetsMiddleware(
  folder: string,
  headers: Readonly<Record<string, string>>,
): Connect.NextHandleFunction {
  return ({ url = '' }, response, next) => {
    const [path = ''] = url.split('?');
    // Normalized from the root, so that nothing leads out of the folder.
    const file = join(folder, normalize(`/${path}`));
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) {
      for (const [key, value] of Object.entries(headers)) response.setHeader(key, value);
      next();
      return;
    }
    response.statusCode = 404;
    response.setHeader('Cache-Control', 'no-store');
    response.end();
  };
}
