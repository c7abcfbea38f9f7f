import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from '../dataFolder';
import { LocalError } from '../localError';
import { readPasswordBook } from '../passwordBook';
import { PAGE } from './documents';
import type { Target } from './target';

// Accounts as the REST interface has them, with the hashes of their passwords.

export type Account = {
  localId: string;
  email?: string;
  passwordHash?: string;
  salt?: string;
  createdAt?: string;
  lastLoginAt?: string;
  /** Seconds since 1970: sessions from before do not count. Auth alone sets it. */
  validSince?: string;
  providerUserInfo?: { providerId?: string }[];
  [field: string]: unknown;
};

/**
 * The settings with which a deployed Auth has hashed its passwords, in the form in which another
 * one takes them.
 */
export type HashConfig = {
  algorithm: string;
  signerKey: string;
  saltSeparator: string;
  rounds: number;
  memoryCost: number;
};

/** The texts that Auth answers instead of a hash to those who may not see it. */
const REDACTED = ['UkVEQUNURUQ=', 'UkVEQUNURUQ'];
/** The form in which a local Auth has a password. */
const LOCAL_HASH = /^fakeHash:salt=([^:]*):password=(.*)$/s;
/** The fields that live with an account of one Auth and mean nothing in another one. */
const OWN = ['version', 'lastRefreshAt', 'passwordUpdatedAt', 'validSince', 'mfaInfo'];

type Passwords = ReadonlyMap<string, string>;

/** The passwords of a local school: its Auth tells none, but its saves and its book have them. */
function readPasswords({ saved, passwords }: DataFolder): Passwords {
  const known = new Map<string, string>();
  const accounts = join(saved, 'auth_export', 'accounts.json');
  if (existsSync(accounts)) {
    const { users = [] } = JSON.parse(readFileSync(accounts, 'utf8')) as { users?: Account[] };
    for (const { localId, passwordHash = '' } of users) {
      const password = LOCAL_HASH.exec(passwordHash)?.[2];
      if (password !== undefined) known.set(localId, password);
    }
  }
  if (!existsSync(passwords)) return known;
  return new Map([...known, ...Object.entries(readPasswordBook(passwords))]);
}

const localHash = (password: string) => ({
  salt: 'fakeSaltlocal',
  passwordHash: `fakeHash:salt=fakeSaltlocal:password=${password}`,
});

function withHash(account: Account, passwords: Passwords): Account {
  const password = passwords.get(account.localId);
  if (password !== undefined) return { ...account, ...localHash(password) };
  if (!REDACTED.includes(account.passwordHash ?? '')) return account;
  const { passwordHash: _, salt: _salt, ...rest } = account;
  return rest;
}

/** Whether somebody signs in to this account with a password that is not in it. */
export const lacksPassword = ({ passwordHash, providerUserInfo = [] }: Account): boolean =>
  passwordHash === undefined &&
  providerUserInfo.some(({ providerId }) => providerId === 'password');

/** The accounts that follow the page with this token, and the token of the next page. */
export async function readAccountPage(
  target: Target,
  token: string | null,
  limit = PAGE,
): Promise<{ accounts: Account[]; next: string | null }> {
  const query = new URLSearchParams({
    maxResults: String(limit),
    ...(token !== null && { nextPageToken: token }),
  });
  const answer = await target.call<{ users?: Account[]; nextPageToken?: string }>(
    'GET',
    `${target.accounts}:batchGet?${query.toString()}`,
  );
  const passwords = target.local ? readPasswords(target.local.folder) : new Map<string, string>();
  const accounts = (answer.users ?? []).map((account) => withHash(account, passwords));
  return { accounts, next: accounts.length < limit ? null : (answer.nextPageToken ?? null) };
}

/** All accounts, a page at a time. */
export async function* readAccounts(target: Target): AsyncGenerator<Account[]> {
  let token: string | null = null;
  do {
    const page = await readAccountPage(target, token);
    if (page.accounts.length > 0) yield page.accounts;
    token = page.next;
  } while (token !== null);
}

/** Reads the hash settings of this Auth; null for a local one, whose form everybody knows. */
export async function readHashConfig(target: Target): Promise<HashConfig | null> {
  if (target.local) return null;
  const { signIn } = await target.call<{ signIn?: { hashConfig?: HashConfig } }>(
    'GET',
    target.authConfig,
  );
  if (!signIn?.hashConfig?.signerKey) {
    throw new LocalError(
      'Auth does not tell how it hashes passwords: these credentials need the role Firebase Authentication Admin ' +
        '(firebaseauth.configs.getHashConfig). Without it nobody could sign in to the restored school.',
    );
  }
  return signIn.hashConfig;
}

const webSafe = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_');

/** An account as Auth takes it; a local one is told the password, so that its book notes it. */
function toImport(account: Account, hash: HashConfig | null): Account {
  const { passwordHash, salt, providerUserInfo = [], ...rest } = account;
  const own = Object.fromEntries(Object.entries(rest).filter(([name]) => !OWN.includes(name)));
  const providers = providerUserInfo.filter(({ providerId }) => providerId !== 'password');
  const password = LOCAL_HASH.exec(passwordHash ?? '')?.[2];
  return {
    ...own,
    localId: account.localId,
    ...(providers.length > 0 && { providerUserInfo: providers }),
    ...(password !== undefined && { rawPassword: password }),
    ...(password === undefined &&
      passwordHash !== undefined &&
      hash !== null && {
        passwordHash: webSafe(passwordHash),
        ...(salt !== undefined && { salt: webSafe(salt) }),
      }),
  };
}

/** Whether accounts of one Auth can be put into the other with their passwords. */
export function whyNotImportable(hash: HashConfig | null, target: Target): string | null {
  if (target.local && hash !== null) {
    return (
      'a local Auth does not understand the passwords of a deployed one. Import into a project, or with ' +
      '--without-passwords: then everybody gets a new one there.'
    );
  }
  if (!target.local && hash === null) {
    return 'the passwords of a local school are readable, and are not for a deployed one.';
  }
  return null;
}

/** Stores accounts with their ids and passwords; one that exists is replaced. */
export async function writeAccounts(
  target: Target,
  accounts: readonly Account[],
  hash: HashConfig | null,
): Promise<void> {
  const users = accounts.map((account) => toImport(account, hash));
  const { error = [] } = await target.call<{ error?: { index: number; message: string }[] }>(
    'POST',
    `${target.accounts}:batchCreate`,
    {
      users,
      allowOverwrite: true,
      ...(hash && {
        hashAlgorithm: hash.algorithm,
        signerKey: webSafe(hash.signerKey),
        saltSeparator: webSafe(hash.saltSeparator),
        rounds: hash.rounds,
        memoryCost: hash.memoryCost,
      }),
    },
  );
  const [first] = error;
  if (first === undefined) return;
  const refused = users[first.index]?.email ?? 'one';
  throw new LocalError(`Auth refused ${error.length} accounts: ${refused}: ${first.message}.`);
}
