import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from './dataFolder';

type Accounts = { users?: { localId: string; salt?: string; passwordHash?: string }[] };
export type Password = { uid: string | undefined; password: string | undefined };

const accountsIn = (saved: string) => join(saved, 'auth_export', 'accounts.json');
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Accounts;
/** The form in which the local Firebase keeps a password that it imports. */
const KNOWN_HASH = /^fakeHash:salt=[^:]*:password=(.*)$/s;

/**
 * Passwords by uid. The local Firebase exports accounts without the passwords set through its API:
 * the book notes them and puts them into what was exported. It is kept in a file of its own until
 * then, for a run that is killed. They are passwords of fake local accounts.
 */
export class PasswordBook {
  private readonly file: string;
  private passwords: Record<string, string> = {};
  /** How often there was something new to note. */
  noted = 0;

  constructor(file: string) {
    this.file = file;
  }

  /** Takes up what a run that was killed has noted. */
  reopen(): void {
    try {
      this.passwords = JSON.parse(readFileSync(this.file, 'utf8')) as Record<string, string>;
    } catch {
      // None, or a damaged one: the passwords of the last saved school hold.
      this.passwords = {};
    }
  }

  /** Begins anew, with the passwords of a saved school or, without one, with none. */
  begin(saved: string | null): void {
    rmSync(this.file, { force: true });
    this.passwords = {};
    if (saved === null || !existsSync(accountsIn(saved))) return;
    for (const { localId, passwordHash } of read(accountsIn(saved)).users ?? []) {
      const password = KNOWN_HASH.exec(passwordHash ?? '')?.[1];
      if (password !== undefined) this.passwords[localId] = password;
    }
  }

  remember(noted: readonly Password[]): void {
    let hasNew = false;
    for (const { uid, password } of noted) {
      if (!uid || !password || this.passwords[uid] === password) continue;
      this.passwords[uid] = password;
      hasNew = true;
    }
    if (!hasNew) return;
    writeAtomically(this.file, JSON.stringify(this.passwords));
    this.noted += 1;
  }

  /**
   * Puts the known passwords into an exported school that has none for these accounts.
   * @throws SyntaxError when its accounts cannot be read
   */
  completeExport(saved: string): void {
    const file = accountsIn(saved);
    if (!existsSync(file)) return;
    const accounts = read(file);
    for (const user of accounts.users ?? []) {
      const password = this.passwords[user.localId];
      if (user.passwordHash || password === undefined) continue;
      user.salt = 'fakeSaltlocal';
      user.passwordHash = `fakeHash:salt=${user.salt}:password=${password}`;
    }
    writeAtomically(file, JSON.stringify(accounts));
  }
}
