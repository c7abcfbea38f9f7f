import { existsSync, readFileSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import type { Connect } from 'vite';
import { PROJECT_ROOT } from './project';

/** The folder of the demo school's addresses below /demo/. It is no part of the application. */
export const DEMO_SITE = join(PROJECT_ROOT, 'local', 'seed', 'site');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

/** The file that an address names; null for none that is below the site, or of no known type. */
export function findDemoFile(url: string): { path: string; type: string } | null {
  let pathname: string;
  try {
    pathname = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return null; // no address
  }
  const path = resolve(DEMO_SITE, `.${pathname}`);
  const type = TYPES[extname(path)];
  const isBelow = path.startsWith(join(DEMO_SITE, 'demo') + sep);
  return isBelow && type !== undefined ? { path, type } : null;
}

/**
 * Serves the books, covers and the logo of the demo school; a build for hosting does not have them.
 * @param headers those of every answer
 */
export function demoFiles(
  headers: Readonly<Record<string, string>> = {},
): Connect.NextHandleFunction {
  return ({ method = '', url = '' }, response, next) => {
    const file = ['GET', 'HEAD'].includes(method) ? findDemoFile(url) : null;
    if (file === null || !existsSync(file.path)) {
      next(); // the application says that there is no such page
      return;
    }
    const content = readFileSync(file.path);
    response.writeHead(200, {
      ...headers,
      'content-type': file.type,
      'content-length': content.length,
    });
    response.end(method === 'HEAD' ? undefined : content);
  };
}
