import { LIMITS } from '../limits';
import { foldForSearch } from '../searchText';
import { isEmail } from '../validation';
import type { RosterValues } from './fields';
import { nameUnits } from './fullName';

// Nobody has an address for each child of a school, so the list can be completed with addresses
// that are made from the names.

export const EMAIL_PATTERNS = [
  'name.surname',
  'surname.name',
  'initialSurname',
  'name.surnames',
  'identification',
] as const;
export type EmailPattern = (typeof EMAIL_PATTERNS)[number];

type Named = Pick<RosterValues, 'name' | 'surname' | 'identification'>;

/**
 * An address for a row of the list; `isOther` when it differs from the pattern, because that
 * address is taken.
 */
export type EmailProposal = { id: string; email: string; isOther: boolean };

/**
 * Returns the letters and digits as an address has them: "Ñúñez" is "nunez", "De la Cruz" is
 * "delacruz".
 */
const signsOf = (text: string | undefined): string =>
  foldForSearch(text ?? '').replace(/[^a-z0-9]/g, '');

/**
 * Returns the parts before the @, the plain form first, then a longer one; empty when the row lacks
 * a field for it.
 */
function localsOf({ name, surname, identification }: Named, pattern: EmailPattern): string[] {
  if (pattern === 'identification') return [signsOf(identification)];
  const [first, second] = nameUnits(surname).map(signsOf);
  const [given] = nameUnits(name).map(signsOf);
  if (!first || !given) return [''];
  const surnames = second ? [first, second] : [first];
  const initial = given.slice(0, 1);
  switch (pattern) {
    case 'name.surname':
      return [`${given}.${first}`, [given, ...surnames].join('.')];
    case 'surname.name':
      return [`${first}.${given}`, [...surnames, given].join('.')];
    case 'initialSurname':
      return [`${initial}${first}`, [initial, ...surnames].join('')];
    case 'name.surnames':
      return [[given, ...surnames].join('.')];
  }
}

/** Returns the typed part after the @ without the sign, blanks and capitals. */
export const cleanDomain = (text: string): string =>
  text.trim().toLowerCase().replace(/^.*@/, '').replace(/\.+$/, '');

/** Tells whether an address can end in this domain. */
export const isEmailDomain = (domain: string): boolean =>
  /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(domain) && domain.length <= LIMITS.user.email.max - 10;

/** Builds the address of these parts, not longer than an address may be. */
function addressOf(local: string, ending: string, domain: string): string {
  const room = LIMITS.user.email.max - domain.length - 1 - ending.length;
  return `${local.slice(0, room).replace(/\.+$/, '')}${ending}@${domain}`;
}

/**
 * Returns the first free address of a person: the plain form, one with both surnames, one with a
 * number.
 */
function firstFree(locals: readonly string[], domain: string, taken: ReadonlySet<string>): string {
  const [plain = ''] = locals;
  for (const local of locals) {
    const email = addressOf(local, '', domain);
    if (!taken.has(email)) return email;
  }
  for (let number = 2; ; number += 1) {
    const email = addressOf(plain, String(number), domain);
    if (!taken.has(email)) return email;
  }
}

/**
 * Proposes an address for each person, in their order. No address is taken or proposed twice; a
 * person who lacks a field of the pattern gets none.
 * @param domain one that isEmailDomain accepts
 */
export function proposeEmails(
  people: readonly (Named & { id: string })[],
  pattern: EmailPattern,
  domain: string,
  taken: ReadonlySet<string>,
): EmailProposal[] {
  const given = new Set(taken);
  return people.flatMap(({ id, ...person }) => {
    const locals = localsOf(person, pattern);
    const [plain = ''] = locals;
    if (plain === '') return [];
    const email = firstFree(locals, domain, given);
    given.add(email);
    return [{ id, email, isOther: email !== addressOf(plain, '', domain) }];
  });
}

/**
 * Proposes addresses that nobody in the list or in the school has.
 * @param listed the addresses that stay in the list
 * @param findTaken returns which of these addresses somebody in the school has
 */
export async function proposeFreeEmails(
  people: readonly (Named & { id: string })[],
  pattern: EmailPattern,
  domain: string,
  listed: readonly string[],
  findTaken: (emails: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<EmailProposal[]> {
  const taken = new Set(listed);
  const free = new Set<string>();
  for (;;) {
    const proposals = proposeEmails(people, pattern, domain, taken);
    const asked = proposals.flatMap(({ email }) => (free.has(email) ? [] : [email]));
    if (asked.length === 0) return proposals;
    const found = await findTaken(asked);
    for (const email of asked) (found.has(email) ? taken : free).add(email);
  }
}

/** Returns the most frequent domain of these addresses; empty for none. */
export function commonDomain(emails: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const email of emails.filter(isEmail)) {
    const domain = cleanDomain(email);
    counts.set(domain, (counts.get(domain) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
