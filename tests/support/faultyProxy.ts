import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { HOST } from '../../local/ports';

export type FaultyProxy = {
  /** The application's address through the proxy. */
  url: string;
  /** Accepts requests from now on without answering them; running answers stop. */
  freeze: () => void;
  /** Ends every connection at once from now on, like an address on which no server listens. */
  refuse: () => void;
  /** Answers every request from now on with a page that asks for a password. */
  capture: () => void;
  thaw: () => void;
  /** Sends the listeners nothing from now on, on old streams and new ones; all else goes on. */
  holdStream: () => void;
  /** Sends the listeners what was held back. */
  releaseStream: () => void;
  /** Deploys another release: another page, and a service worker that lists it. */
  publish: (name: string) => void;
  close: () => void;
};

/** The page that a network shows for every request until the user has paid. */
const CAPTIVE_PAGE = '<!doctype html><title>Bienvenido</title><form><input type="password"></form>';

/** Returns the built page and service worker as another release would have them. */
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
    // Each answer comes whole and readable, because another release changes it.
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
      // A request without an answer is lost, as on a server that was started again.
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
