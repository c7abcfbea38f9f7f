import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from './dataFolder';
import { LocalError } from './localError';
import { HOST } from './ports';
import { PROJECT_ID } from './project';

// The local Firebase loads an account step by step, each step the longer the more accounts there are: of 5,000 people
// with names it took minutes. So a saved school has the names of its accounts beside them, and Auth is given them
// when it runs, which takes a millisecond each.

/** An account with the fields that load slowly. */
export type NamedAccount = {
  localId: string;
  displayName?: string;
  emailVerified?: boolean;
  disabled?: boolean;
};
type Names = Record<string, string>;

const namesIn = (saved: string) => join(saved, 'account-names.json');
const AT_ONCE = 8;

/**
 * Takes the names out of the accounts of an exported school and puts them beside; default values
 * are left out.
 */
export function putNamesApart(saved: string, accounts: readonly NamedAccount[]): void {
  const names: Names = {};
  for (const account of accounts) {
    if (account.displayName) names[account.localId] = account.displayName;
    delete account.displayName;
    if (account.emailVerified === false) delete account.emailVerified;
    if (account.disabled === false) delete account.disabled;
  }
  writeAtomically(namesIn(saved), JSON.stringify(names));
}

/**
 * Gives the accounts of a loaded school their names.
 * @param port of Auth
 * @throws LocalError when Auth refuses one
 */
export async function restoreNames(saved: string, port: number): Promise<void> {
  const file = namesIn(saved);
  if (!existsSync(file)) return; // saved when they were among the accounts
  const names = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Names);
  const url = `http://${HOST}:${String(port)}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:update`;
  const work = async () => {
    for (let next = names.shift(); next; next = names.shift()) {
      const [localId, displayName] = next;
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({ localId, displayName }),
      });
      const answer = await response.text();
      if (!response.ok) throw new LocalError(`an account could not get its name: ${answer}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
