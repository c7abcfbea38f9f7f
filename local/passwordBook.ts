import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { putNamesApart, type NamedAccount } from './accountNames';
import { writeAtomically } from './dataFolder';

type Account = NamedAccount & {
  salt?: string;
  passwordHash?: string;
  providerUserInfo?: readonly { providerId: string }[];
};
type Accounts = { users?: Account[] };
export type Password = { uid: string | undefined; password: string | undefined };

const accountsIn = (saved: string) => join(saved, 'auth_export', 'accounts.json');
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Accounts;
/** The form in which the local Firebase keeps a password that it imports. */
const KNOWN_HASH = /^fakeHash:salt=[^:]*:password=(.*)$/s;

type Passwords = Record<string, string>;

/**
 * The passwords in the file of a book; a line that was cut off is none.
 * @throws Error when there is no file
 */
export function readPasswordBook(file: string): Passwords {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return Object.assign({}, ...lines.flatMap(readLine)) as Passwords;
}

function readLine(line: string): Passwords[] {
  try {
    return [JSON.parse(line) as Passwords];
  } catch {
    return [];
  }
}

/**
 * Passwords by uid. The local Firebase exports accounts without the passwords set through its API:
 * the book notes them and puts them into what was exported. It is kept in a file of its own until
 * then, for a run that is killed. They are passwords of fake local accounts.
 */
export class PasswordBook {
  private readonly file: string;
  private passwords: Passwords = {};
  /** Whether the file has all of them. */
  private isWritten = false;
  /** The number of times there was something new to note. */
  noted = 0;

  constructor(file: string) {
    this.file = file;
  }

  /** Takes up the notes of a run that was killed. */
  reopen(): void {
    this.isWritten = false;
    try {
      this.passwords = readPasswordBook(this.file);
    } catch {
      this.passwords = {}; // none: the passwords of the last saved school hold
    }
  }

  /** Begins anew, with the passwords of a saved school or, without one, with none. */
  begin(saved: string | null): void {
    rmSync(this.file, { force: true });
    this.isWritten = false;
    this.passwords = {};
    if (saved === null || !existsSync(accountsIn(saved))) return;
    for (const { localId, passwordHash } of read(accountsIn(saved)).users ?? []) {
      const password = KNOWN_HASH.exec(passwordHash ?? '')?.[1];
      if (password !== undefined) this.passwords[localId] = password;
    }
  }

  remember(noted: readonly Password[]): void {
    const news: Passwords = {};
    for (const { uid, password } of noted) {
      if (!uid || !password || this.passwords[uid] === password) continue;
      this.passwords[uid] = password;
      news[uid] = password;
    }
    if (Object.keys(news).length === 0) return;
    // A list of thousands notes them one by one: only the news are written, each as a line.
    if (this.isWritten) appendFileSync(this.file, `${JSON.stringify(news)}\n`);
    else writeAtomically(this.file, `${JSON.stringify(this.passwords)}\n`);
    this.isWritten = true;
    this.noted += 1;
  }

  /**
   * Puts the known passwords into an exported school that has none for these accounts. What Auth itself knows of an
   * account with a password, that it signs in by it, is left out, and names lie beside: of thousands they take most of the time of loading them.
   * @throws SyntaxError when its accounts cannot be read
   */
  completeExport(saved: string): void {
    const file = accountsIn(saved);
    if (!existsSync(file)) return;
    const accounts = read(file);
    for (const user of accounts.users ?? []) {
      const password = this.passwords[user.localId];
      if (!user.passwordHash && password !== undefined) {
        user.salt = 'fakeSaltlocal';
        user.passwordHash = `fakeHash:salt=${user.salt}:password=${password}`;
      }
      const isByPassword = user.providerUserInfo?.every(
        ({ providerId }) => providerId === 'password',
      );
      if (user.passwordHash && isByPassword) delete user.providerUserInfo;
    }
    putNamesApart(saved, accounts.users ?? []);
    writeAtomically(file, JSON.stringify(accounts));
  }
}
