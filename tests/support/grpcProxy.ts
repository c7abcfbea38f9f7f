import {
  connect as connectHttp2,
  createServer as createHttp2,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { HOST } from '../../local/ports';

export type GrpcProxy = {
  /** The local Firestore through the proxy: "host:port". */
  address: string;
  /**
   * Sends the listeners nothing from now on, while commits and single reads go on.
   * @param of the streams that are open now, as when a phone changes masts, or new ones, too
   */
  holdStream: (of?: 'open' | 'all') => void;
  /** Sends the listeners what was held back. */
  releaseStream: () => void;
  /** Makes commits wait from now on, as in a slow network; the returned function counts them. */
  holdCommits: () => () => number;
  /** Sends all waiting commits, and lets later ones pass. */
  releaseCommits: () => void;
  /** Runs this number of the next commits and loses their answers. */
  loseAnswers: (count: number) => void;
  /** Counts the streams of listeners so far. */
  countStreams: () => number;
  close: () => void;
};

const LISTEN = '/google.firestore.v1.Firestore/Listen';
const COMMIT = '/google.firestore.v1.Firestore/Commit';
/** gRPC's number for a server that cannot be reached. */
const UNAVAILABLE = '14';

const portOf = (server: Server | Http2Server) => (server.address() as AddressInfo).port;

const listening = (server: Server | Http2Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, HOST, () => {
      resolve(portOf(server));
    });
  });

/**
 * Starts a proxy between the SDK of Node and the local Firestore. The SDK speaks gRPC, with all of
 * its calls over one connection of HTTP/2, so each call is passed on by itself; requests over
 * HTTP/1 are passed on unchanged.
 * @param port of the local Firestore
 */
export async function startGrpcProxy(port: number): Promise<GrpcProxy> {
  const kept: (() => void)[] = [];
  /** The waiting commits; null while none has to wait. */
  let waiting: (() => void)[] | null = null;
  const releaseCommits = () => {
    const sent = waiting ?? [];
    waiting = null;
    for (const send of sent) send();
  };
  let held: 'none' | 'open' | 'all' = 'none';
  let holds = 0;
  let toLose = 0;
  let streams = 0;
  const calls = createHttp2();
  calls.on('session', (session) => {
    const upstream = connectHttp2(`http://${HOST}:${String(port)}`);
    upstream.on('error', () => {
      session.destroy();
    });
    session.on('error', () => {
      upstream.destroy();
    });
    session.on('close', () => {
      upstream.destroy();
    });
    const passOn = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
      const path = headers[':path'];
      const isListening = path === LISTEN;
      if (isListening) streams += 1;
      const begun = holds;
      const isHeld = () => isListening && (held === 'all' || (held === 'open' && begun < holds));
      const isLost = path === COMMIT && toLose > 0;
      if (isLost) toLose -= 1;
      const pass = (write: () => void) => {
        if (stream.destroyed || isLost) return;
        if (isHeld()) kept.push(write);
        else write();
      };
      const asked = upstream.request(headers);
      let trailers: IncomingHttpHeaders = {};
      stream.on('error', () => {
        asked.close();
      });
      stream.on('close', () => {
        asked.close();
      });
      stream.on('wantTrailers', () => {
        stream.sendTrailers(trailers);
      });
      asked.on('error', () => {
        stream.close();
      });
      asked.on('response', (answer) => {
        pass(() => {
          if (!stream.destroyed) stream.respond(answer, { waitForTrailers: true });
        });
      });
      asked.on('trailers', (found: IncomingHttpHeaders) => {
        trailers = found;
      });
      asked.on('data', (chunk: Buffer) => {
        pass(() => {
          if (!stream.destroyed) stream.write(chunk);
        });
      });
      asked.on('end', () => {
        if (isLost && !stream.destroyed) {
          const lost = { ':status': 200, 'content-type': 'application/grpc' };
          stream.respond({ ...lost, 'grpc-status': UNAVAILABLE }, { endStream: true });
        }
        pass(() => {
          if (!stream.destroyed) stream.end();
        });
      });
      stream.pipe(asked);
    };
    session.on('stream', (stream, headers) => {
      if (waiting === null || headers[':path'] !== COMMIT) passOn(stream, headers);
      else
        waiting.push(() => {
          passOn(stream, headers);
        });
    });
  });
  const callPort = await listening(calls);
  const sockets = new Set<Socket>();
  const front = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', (first: Buffer) => {
      const isHttp2 = first.toString('latin1').startsWith('PRI ');
      const onward = connect(isHttp2 ? callPort : port, HOST);
      onward.write(first);
      socket.pipe(onward).pipe(socket);
      onward.on('error', () => socket.destroy());
      socket.on('error', () => onward.destroy());
    });
  });
  const ownPort = await listening(front);
  return {
    address: `${HOST}:${String(ownPort)}`,
    holdStream: (of = 'all') => {
      holds += 1;
      held = of;
    },
    releaseStream: () => {
      held = 'none';
      for (const write of kept.splice(0)) write();
    },
    holdCommits: () => {
      waiting = [];
      return () => waiting?.length ?? 0;
    },
    releaseCommits,
    loseAnswers: (count) => {
      toLose = count;
    },
    countStreams: () => streams,
    close: () => {
      for (const socket of sockets) socket.destroy();
      front.close();
      calls.close();
    },
  };
}
