import { showTime } from '../terminal';
import type { Checkout } from './checkoutState';
import type { SchoolState } from './commands';

/** The age up to which an export still has the data that a migration might spoil, in ms. */
const EXPORT_LASTS_MS = 24 * 3_600_000;
const NAMED = 5;

function listed(names: readonly string[]): string {
  const more = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${String(more)} more` : '');
}

/** Returns the reasons why this checkout must not be released; the school does not matter. */
export function refusalsOfCheckout({ changed, commit, isPushed, notInstalled }: Checkout) {
  const refusals: string[] = [];
  if (changed.length > 0) {
    refusals.push(
      `files differ from the commit (${listed(changed)}). Commit them or put them away: what is deployed must be a ` +
        'commit, or nobody can build it again.',
    );
  }
  if (!isPushed) {
    refusals.push(
      `no remote branch has the commit ${commit.slice(0, 8)}. Push it: a way back is built from the commit, also by ` +
        'others.',
    );
  }
  if (notInstalled.length > 0) {
    refusals.push(
      `${listed(notInstalled)} differ from package-lock.json. Run npm ci: the tests must run with what is deployed.`,
    );
  }
  return refusals;
}

/** Returns the reasons why this school must not get this release. */
export function refusalsOfSchool(
  { release, commit, shape }: Checkout,
  { note, shape: stored, exportedAt, isRestoring }: SchoolState,
  now: number,
  isWithoutExport: boolean,
): string[] {
  const refusals: string[] = [];
  if (isRestoring) refusals.push('the school is being restored: let npm run import end first.');
  if (stored > shape) {
    refusals.push(
      `the data are of version ${String(stored)}, and this checkout knows version ${String(shape)}: take a later commit.`,
    );
  }
  const sameName = note.releases.find((each) => each.release === release);
  if (sameName && sameName.commit !== commit) {
    refusals.push(
      `${release} was deployed already, from the commit ${sameName.commit.slice(0, 8)}. Give this one a version of its ` +
        "own in package.json: by it 'Estado del sistema' tells which release is where.",
    );
  }
  const isExported = exportedAt !== null && now - exportedAt < EXPORT_LASTS_MS;
  if (stored < shape && !isExported && !isWithoutExport) {
    const last =
      exportedAt === null ? 'no export is noted' : `the last export is of ${showTime(exportedAt)}`;
    refusals.push(
      `the data will be brought from version ${String(stored)} to ${String(shape)}, and ${last}. Run npm run export first, ` +
        'or say --without-export. (A project that is still empty: npm run bootstrap first.)',
    );
  }
  return refusals;
}
