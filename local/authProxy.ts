import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { PasswordBook } from './passwordBook';
import { HOST } from './ports';

// A proxy before the local Auth: it notes each password that was used with success.

type AuthBody = {
  localId?: string;
  email?: string;
  password?: string;
  newPassword?: string;
  users?: { localId?: string; rawPassword?: string }[];
};

const SETS_PASSWORD =
  /\/accounts(:(signUp|signInWithPassword|update|resetPassword|batchCreate))?(\?|$)/;

function parse(chunks: Buffer[]): AuthBody {
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as AuthBody;
  } catch {
    return {}; // not JSON: nothing to learn
  }
}

/** Starts the proxy on `port`, before the daemon's Auth on `daemonPort`. */
export async function startAuthProxy(
  port: number,
  daemonPort: number,
  project: string,
  book: PasswordBook,
): Promise<Server> {
  const findUid = async (email: string): Promise<string | undefined> => {
    const response = await fetch(
      `http://${HOST}:${String(daemonPort)}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:lookup`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
        body: JSON.stringify({ email: [email] }),
      },
    );
    return ((await response.json()) as { users?: { localId: string }[] }).users?.[0]?.localId;
  };
  const learn = async (sent: AuthBody, answered: AuthBody): Promise<void> => {
    // A reset by link answers the address only.
    const uid =
      sent.newPassword && answered.email && !answered.localId
        ? await findUid(answered.email)
        : (answered.localId ?? sent.localId);
    book.remember([
      { uid, password: sent.password ?? sent.newPassword },
      ...(sent.users ?? []).map(({ localId, rawPassword }) => ({
        uid: localId,
        password: rawPassword,
      })),
    ]);
  };
  const collect = (stream: IncomingMessage): Buffer[] => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    return chunks;
  };

  const server = createServer((incoming, outgoing) => {
    const isWatched = incoming.method === 'POST' && SETS_PASSWORD.test(incoming.url ?? '');
    const sent = isWatched ? collect(incoming) : [];
    const { method, url: path, headers } = incoming;
    const upstream = request({ host: HOST, port: daemonPort, method, path, headers }, (answer) => {
      const received = isWatched ? collect(answer) : [];
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('end', () => {
        if (isWatched && answer.statusCode === 200) {
          learn(parse(sent), parse(received)).catch((error: unknown) => {
            console.error('aula: a password could not be noted:', error);
          });
        }
      });
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  return server;
}
