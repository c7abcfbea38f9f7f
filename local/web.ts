import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, preview, type ProxyOptions } from 'vite';
import { PROJECT_ROOT } from './fireemu';
import { LocalError } from './localError';
import { HOST, type Ports } from './ports';
import { PROJECT_ID } from './school';

export type Web = { url: string; close(): Promise<void> };

const REGION = 'us-east1';

/**
 * One port for everything the browser needs: the application, /api and the Firebase protocols. The
 * Origin header is dropped, because the local functions refuse any but loopback names. A page reaches
 * Firestore by a host name of its own (src/lib/firebase/localHost.ts), which is another origin: the
 * answer names the page's, where the local Firebase would say `*`, which is too little for a request
 * with credentials.
 */
function buildProxy(ports: Ports): Record<string, ProxyOptions> {
  const pageOrigins = ['localhost', HOST, '[::1]'].map(
    (name) => `http://${name}:${String(ports.app)}`,
  );
  const to = (port: number, rewrite?: (path: string) => string): ProxyOptions => ({
    target: `http://${HOST}:${String(port)}`,
    changeOrigin: true,
    ...(rewrite && { rewrite }),
    configure: (proxy) => {
      proxy.on('proxyReq', (request) => {
        request.removeHeader('origin');
      });
      proxy.on('proxyRes', (answer, { headers: { origin } }) => {
        if (origin !== undefined && pageOrigins.includes(origin)) {
          answer.headers['access-control-allow-origin'] = origin;
        }
      });
    },
  });
  return {
    '/api/': to(ports.functions, (path) => `/${PROJECT_ID}/${REGION}/api${path}`),
    '/google.firestore.v1.Firestore': to(ports.firestore),
    '/v1/projects/': to(ports.firestore), // counts go over REST
    '/identitytoolkit.googleapis.com': to(ports.auth),
    '/securetoken.googleapis.com': to(ports.auth),
    '/emulator/': to(ports.auth),
    '/v0/b': to(ports.storage),
  };
}

/** Serves the application with hot reload, on loopback only. */
export async function serveDev(ports: Ports): Promise<Web> {
  const server = await createServer({
    root: PROJECT_ROOT,
    logLevel: 'warn',
    server: { host: 'localhost', port: ports.app, strictPort: true, proxy: buildProxy(ports) },
  });
  await server.listen();
  return { url: `http://localhost:${String(ports.app)}`, close: () => server.close() };
}

/** Serves the production build of `npm run build`, or one in another folder of the project. */
export async function servePreview(ports: Ports, outDir = 'dist'): Promise<Web> {
  if (!existsSync(join(PROJECT_ROOT, outDir, 'index.html'))) {
    throw new LocalError('there is no build yet; run `npm run build` first.');
  }
  const server = await preview({
    root: PROJECT_ROOT,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: 'localhost', port: ports.app, strictPort: true, proxy: buildProxy(ports) },
  });
  return { url: `http://localhost:${String(ports.app)}`, close: () => server.close() };
}
