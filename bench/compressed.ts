import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
};

/** Sends scripts and styles compressed, as hosting does; the preview of Vite does not. */
export function compressed(folder: string): Plugin {
  const known = new Map<string, Buffer>();
  const compress = (path: string) => {
    const bytes = known.get(path) ?? gzipSync(readFileSync(join(folder, path)), { level: 9 });
    known.set(path, bytes);
    return bytes;
  };
  return {
    name: 'aula:compressed',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const type = TYPES[/\.(\w+)$/.exec(pathname)?.[1] ?? ''];
        if (type === undefined || pathname.startsWith('/demo/')) {
          next();
          return;
        }
        let bytes: Buffer;
        try {
          bytes = compress(pathname);
        } catch {
          next(); // no such file: the preview says so
          return;
        }
        response.setHeader('Content-Type', type);
        response.setHeader('Content-Encoding', 'gzip');
        response.end(bytes);
      });
    },
  };
}
