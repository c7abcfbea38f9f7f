import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createServer, preview, type Plugin, type ProxyOptions } from 'vite';
import { assetsMiddleware } from './assets';
import { BACK_CHANNEL, passInParts } from './backChannel';
import { functionsMiddleware } from './busyFunctions';
import { demoFiles } from './demoFiles';
import { PROJECT_ROOT } from './fireemu';
import { hostingHeaders } from './hostingHeaders';
import { LocalError } from './localError';
import { OUTBOX_PATH, outboxMiddleware } from './outbox';
import { HOST, type Ports } from './ports';
import { PROJECT_ID } from './school';

export type Web = { url: string; close(): Promise<void> };

const REGION = 'us-east1';
const UPLOAD_URL = 'x-goog-upload-url';

/**
 * A page reaches Firestore by a host name of its own (src/lib/firebase/localHost.ts), which makes it
 * another origin: this answers the browser's question whether a page of this machine may.
 */
const ALLOW_LOCAL_PAGES = {
  origin: /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/,
  credentials: true, // the SDK asks for them, although there are none
  maxAge: 3600, // as Firestore's own answer: otherwise each write is two requests
};

/** A large upload goes on at the address that Storage names: the page's own, as its policy asks. */
function keepUploadsHere({ headers }: IncomingMessage, request: IncomingMessage): void {
  const address = headers[UPLOAD_URL];
  if (typeof address !== 'string' || request.headers.host === undefined) return;
  const url = new URL(address);
  url.host = request.headers.host;
  headers[UPLOAD_URL] = url.href;
}

/**
 * One port for everything the browser needs: the application, its endpoints and the Firebase protocols. The
 * Origin header is dropped, because the local functions refuse any but loopback names.
 */
function buildProxy(ports: Ports): Record<string, ProxyOptions> {
  /** @param pass writes the answer; without it, it is passed on as it is */
  const to = (port: number, pass?: typeof passInParts): ProxyOptions => ({
    selfHandleResponse: pass !== undefined,
    target: `http://${HOST}:${String(port)}`,
    changeOrigin: true,
    configure: (proxy) => {
      proxy.on('proxyReq', (request) => {
        request.removeHeader('origin');
      });
      // The local Firebase allows everybody, which is no answer to a request with credentials.
      proxy.on('proxyRes', (response, request, own) => {
        delete response.headers['access-control-allow-origin'];
        // As Firebase says itself: a browser's cache on the disk would outlive the sign-out.
        response.headers['cache-control'] ??= 'no-store';
        keepUploadsHere(response, request);
        pass?.(response, own);
      });
    },
  });
  return {
    // Before the next one, which passes each answer on as it is.
    [BACK_CHANNEL]: to(ports.firestore, passInParts),
    '/google.firestore.v1.Firestore': to(ports.firestore),
    '/v1/projects/': to(ports.firestore), // counts go over REST
    '/identitytoolkit.googleapis.com': to(ports.auth),
    '/securetoken.googleapis.com': to(ports.auth),
    '/emulator/': to(ports.auth),
    '/v0/b': to(ports.storage),
  };
}

const serve = (ports: Ports) => ({
  host: 'localhost',
  port: ports.app,
  strictPort: true,
  cors: ALLOW_LOCAL_PAGES,
  proxy: buildProxy(ports),
});

/** The endpoints, at the address that hosting gives them. */
function endpoints(ports: Ports): Plugin {
  const middleware = functionsMiddleware(
    `http://${HOST}:${String(ports.functions)}/${PROJECT_ID}/${REGION}/api`,
  );
  return {
    name: 'aula:endpoints',
    configureServer: ({ middlewares }) => void middlewares.use('/api/', middleware),
    configurePreviewServer: ({ middlewares }) => void middlewares.use('/api/', middleware),
  };
}

/** The e-mails that a deployed school would send. */
function outbox(ports: Ports): Plugin {
  const middleware = outboxMiddleware(ports);
  return {
    name: 'aula:outbox',
    configureServer: ({ middlewares }) => void middlewares.use(OUTBOX_PATH, middleware),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(OUTBOX_PATH, middleware),
  };
}

/** The demo school's books and pictures, at the addresses that its documents name. */
function demoSite(headers?: Readonly<Record<string, string>>): Plugin {
  const middleware = demoFiles(headers);
  return {
    name: 'aula:demo-site',
    configureServer: ({ middlewares }) => void middlewares.use(middleware),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(middleware),
  };
}

/** Removes the files that a preview at this address has kept, and shows its pages anew. */
const FORGET_PREVIEW = `
addEventListener('install', () => void skipWaiting());
addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
    for (const page of await clients.matchAll({ type: 'window' })) await page.navigate(page.url);
  };
  event.waitUntil(forget());
});
`;

/** The development server keeps nothing on a device: its files change. */
const nothingKept: Plugin = {
  name: 'aula:nothing-kept',
  configureServer: ({ middlewares }) =>
    void middlewares.use('/sw.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(FORGET_PREVIEW);
    }),
};

/** Serves the application with hot reload, on loopback only. */
export async function serveDev(ports: Ports): Promise<Web> {
  const server = await createServer({
    root: PROJECT_ROOT,
    logLevel: 'warn',
    plugins: [
      nothingKept,
      assets(join(PROJECT_ROOT, 'public', 'assets')),
      endpoints(ports),
      outbox(ports),
      demoSite(),
    ],
    server: serve(ports),
  });
  await server.listen();
  return { url: `http://localhost:${String(ports.app)}`, close: () => server.close() };
}

/** The parts of the application, those of a build and those that are not there, as hosting answers for them. */
function assets(folder: string): Plugin {
  const middleware = assetsMiddleware(folder, hostingHeaders('/assets/**'));
  return {
    name: 'aula:assets',
    configureServer: ({ middlewares }) => void middlewares.use('/assets/', middleware),
    configurePreviewServer: ({ middlewares }) => void middlewares.use('/assets/', middleware),
  };
}

/**
 * Serves the production build of `npm run build`, or one in another folder of the project.
 * @param plugins what answers before it, as in a measurement
 */
export async function servePreview(
  ports: Ports,
  outDir = 'dist',
  plugins: Plugin[] = [],
): Promise<Web> {
  if (!existsSync(join(PROJECT_ROOT, outDir, 'index.html'))) {
    throw new LocalError('there is no build yet; run `npm run build` first.');
  }
  // The server itself says how long each file may be kept: pages not at all, parts for a while.
  const { 'Cache-Control': _everywhere, ...headers } = hostingHeaders();
  const server = await preview({
    root: PROJECT_ROOT,
    logLevel: 'warn',
    build: { outDir },
    plugins: [
      assets(join(PROJECT_ROOT, outDir, 'assets')),
      ...plugins,
      endpoints(ports),
      outbox(ports),
      demoSite(headers),
    ],
    preview: { ...serve(ports), headers },
  });
  return { url: `http://localhost:${String(ports.app)}`, close: () => server.close() };
}
