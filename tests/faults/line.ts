import {
  connect,
  constants,
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
} from 'node:http2';
import { HOST } from '../../local/ports';

/** The way between the application and the local Firestore, on which a commit can meet with a fault. */
export type Line = {
  /** Where the application finds Firestore. */
  address: string;
  /** Holds what the next commit sends for so long, counted from its first byte. */
  delay: (ms: number) => void;
  /** Lets the next commit be done, and cuts the connection before its answer. */
  loseAnswer: () => void;
  /** Whether a fault that was asked for has happened. */
  hasStruck: () => boolean;
  mend: () => void;
};

type Fault = { kind: 'delay'; ms: number; until: number | null } | { kind: 'lose' };

/** A commit is one call, or a message in the stream of writes, whose first answer is a greeting. */
const GREETINGS: Readonly<Record<string, number>> = { Commit: 0, Write: 1 };

export async function startLine(firestorePort: number): Promise<Line> {
  let fault: Fault | null = null;
  let hasStruck = false;
  const server = createServer();

  const held = (): number => {
    if (fault?.kind !== 'delay') return 0;
    hasStruck = true;
    fault.until ??= Date.now() + fault.ms;
    return Math.max(0, fault.until - Date.now());
  };

  server.on('session', (near: ServerHttp2Session) => {
    const far = connect(`http://${HOST}:${String(firestorePort)}`);
    const end = () => {
      far.destroy();
      near.destroy();
    };
    near.on('close', end).on('error', end);
    far.on('close', end).on('error', end);

    near.on('stream', (down, headers) => {
      const up = far.request(headers);
      const greetings = GREETINGS[String(headers[':path']).split('/').at(-1) ?? ''];
      const isCommit = greetings !== undefined;
      let answers = 0;
      let sending = Promise.resolve();
      const send = (run: () => void) => {
        const ms = isCommit ? held() : 0;
        const wait = ms === 0 ? undefined : new Promise((resolve) => setTimeout(resolve, ms));
        sending = sending.then(() => wait).then(run);
      };
      down.on('data', (chunk: Buffer) => {
        send(() => up.destroyed || up.write(chunk));
      });
      down.on('end', () => {
        send(() => up.destroyed || up.end());
      });
      let trailers: IncomingHttpHeaders = {};
      up.on('response', (answer, flags) => {
        if (down.destroyed) return;
        const isWhole = (flags & constants.NGHTTP2_FLAG_END_STREAM) !== 0;
        down.respond(answer, isWhole ? { endStream: true } : { waitForTrailers: true });
      });
      up.on('trailers', (last: IncomingHttpHeaders) => {
        trailers = last;
      });
      down.on('wantTrailers', () => {
        down.sendTrailers(trailers);
      });
      up.on('data', (chunk: Buffer) => {
        answers += 1;
        if (isCommit && fault?.kind === 'lose' && answers > greetings) {
          fault = null;
          hasStruck = true;
          end();
        } else if (!down.destroyed) down.write(chunk);
      });
      // Its trailers follow: they are how a call says what became of it.
      up.on('end', () => {
        if (!down.destroyed) down.end();
      });
      up.on('close', () => {
        if (up.rstCode !== constants.NGHTTP2_NO_ERROR) down.close(up.rstCode);
      });
      down.on('close', () => {
        up.close(constants.NGHTTP2_CANCEL);
      });
      // What a cut connection leaves behind is what a cut connection is for.
      up.on('error', () => undefined);
      down.on('error', () => undefined);
    });
  });

  await new Promise<void>((resolve) => {
    server.listen(0, HOST, resolve);
  });
  server.unref();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const begin = (next: Fault | null) => {
    fault = next;
    hasStruck = false;
  };
  return {
    address: `${HOST}:${String(port)}`,
    delay: (ms) => {
      begin({ kind: 'delay', ms, until: null });
    },
    loseAnswer: () => {
      begin({ kind: 'lose' });
    },
    hasStruck: () => hasStruck,
    mend: () => {
      begin(null);
    },
  };
}
