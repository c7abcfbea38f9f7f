import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { HOST } from './ports';

// The local Firebase exports accounts without the passwords set through its API. This proxy stands
// before its Auth port, notes each password that was used with success, and puts them back into an
// export before it is imported. They are passwords of fake local accounts.

/** Passwords by uid, kept in one file. */
export class PasswordBook {
  private readonly file: string;
  private readonly passwords: Record<string, string>;

  constructor(file: string) {
    this.file = file;
    this.passwords = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
      : {};
  }

  remember(uid: string | undefined, password: string | undefined): void {
    if (!uid || !password || this.passwords[uid] === password) return;
    this.passwords[uid] = password;
    writeFileSync(this.file, JSON.stringify(this.passwords), { mode: 0o600 });
  }

  /** Writes the known passwords into `auth_export/accounts.json`, in the form the import reads. */
  restoreInto(accountsFile: string): void {
    if (!existsSync(accountsFile)) return;
    const accounts = JSON.parse(readFileSync(accountsFile, 'utf8')) as {
      users?: { localId: string; salt?: string; passwordHash?: string }[];
    };
    for (const user of accounts.users ?? []) {
      const password = this.passwords[user.localId];
      if (user.passwordHash || password === undefined) continue;
      user.salt = 'fakeSaltlocal';
      user.passwordHash = `fakeHash:salt=${user.salt}:password=${password}`;
    }
    writeFileSync(accountsFile, JSON.stringify(accounts), { mode: 0o600 });
  }
}

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
    book.remember(answered.localId ?? sent.localId, sent.password ?? sent.newPassword);
    for (const user of sent.users ?? []) book.remember(user.localId, user.rawPassword);
    // A reset by link answers the address only.
    if (sent.newPassword && answered.email && !answered.localId) {
      book.remember(await findUid(answered.email), sent.newPassword);
    }
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
