import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { HOST } from '../../local/ports';

export type FaultyProxy = {
  /** The application's address through the proxy. */
  url: string;
  /** From now on requests are accepted and never answered; answers on their way stop. */
  freeze: () => void;
  /** From now on every connection is ended at once, as where nobody listens. */
  refuse: () => void;
  /** From now on every request is answered with a page that asks for a password. */
  capture: () => void;
  thaw: () => void;
  /** From now on the listeners hear nothing, of old streams and new ones; all else goes on. */
  holdStream: () => void;
  /** The listeners hear what was kept from them. */
  releaseStream: () => void;
  /** Deploys another release: another page, and a service worker that lists it. */
  publish: (name: string) => void;
  close: () => void;
};

/** What a network shows to whoever has not paid, whatever is asked for. */
const CAPTIVE_PAGE = '<!doctype html><title>Bienvenido</title><form><input type="password"></form>';

/** The built page and service worker as another release would have them. */
function asRelease(name: string, path: string, text: string): string {
  if (path === '/sw.js') {
    const entry = /("revision":")\w+(","url":"index\.html")/;
    if (!entry.test(text)) throw new Error('sw.js lists no index.html');
    return text.replace(entry, `$1${name}$2`);
  }
  return text.replace('<html lang="es"', `<html lang="es" data-release="${name}"`);
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** A server between one browser and the application that can stop answering and deploy releases. */
export async function startFaultyProxy(appUrl: string): Promise<FaultyProxy> {
  const target = new URL(appUrl);
  let isFrozen = false;
  let isHeld = false;
  const kept: (() => void)[] = [];
  const releaseStream = () => {
    isHeld = false;
    for (const pass of kept.splice(0)) pass();
  };
  let isRefused = false;
  let isCaptured = false;
  let release: string | null = null;
  const sockets = new Set<Socket>();
  const server: Server = createServer((incoming, outgoing) => {
    if (isFrozen) return;
    if (isRefused) {
      incoming.socket.destroy();
      return;
    }
    if (isCaptured) {
      outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      outgoing.end(CAPTIVE_PAGE);
      return;
    }
    // Each answer comes whole and readable, as another release needs it.
    const unread = ['accept-encoding', 'if-none-match', 'if-modified-since'];
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !unread.includes(name)),
    );
    const path = incoming.url ?? '/';
    const upstream = request(
      {
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path,
        headers,
        agent: false, // a kept-alive connection may end just as it is reused
      },
      (answer) => {
        const type = answer.headers['content-type'] ?? '';
        if (release !== null && (path === '/sw.js' || type.startsWith('text/html'))) {
          const { 'content-length': _length, etag: _etag, ...rest } = answer.headers;
          const name = release;
          void textOf(answer).then((text) => {
            outgoing.writeHead(answer.statusCode ?? 502, rest);
            outgoing.end(asRelease(name, path, text));
          });
          return;
        }
        const isStream = incoming.method === 'GET' && path.includes('/Listen/channel');
        const pass = (write: () => void) => {
          if (isFrozen) return;
          if (isHeld && isStream) kept.push(write);
          else write();
        };
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('data', (chunk: Buffer) => {
          pass(() => outgoing.write(chunk));
        });
        answer.on('end', () => {
          pass(() => outgoing.end());
        });
      },
    );
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => {
    server.listen(0, HOST, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://${HOST}:${String(port)}`,
    freeze: () => {
      isFrozen = true;
    },
    refuse: () => {
      isRefused = true;
      endAll();
    },
    capture: () => {
      isCaptured = true;
      endAll();
    },
    thaw: () => {
      [isFrozen, isRefused, isCaptured] = [false, false, false];
      // What was never answered is lost, as on a server that was started again.
      endAll();
    },
    holdStream: () => {
      isHeld = true;
    },
    releaseStream,
    publish: (name) => {
      release = name;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
