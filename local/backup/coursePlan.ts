import type { Say } from '../terminal';
import type { Manifest } from './backupFolder';
import { canonical } from './compareSchool';
import type { Chosen } from './courseSelection';
import type { Fields, ReadDocument } from './documents';

/** The actions on a document, with the words of the plan for them. */
const ACTIONS = {
  same: 'are as they were',
  kept: 'are counted by the server, or tell what happened or whose a name is: they stay',
  create: 'are missing: they come back',
  change: 'differ: they get their value of the export',
  newer: 'were entered by somebody after the export',
  elsewhere: 'are of people who are in another course, or in none, by now: they are left out',
} as const;
export type Action = keyof typeof ACTIONS;

/**
 * The times at which somebody entered the values of a document; a server's or a migration's write
 * leaves them.
 */
const ENTERED = ['reviewedAt', 'updatedAt', 'creation', 'fecha', 'madeAt'];
/**
 * The documents that the server counts anew after each write; and a name, which another course may
 * have by now.
 */
const SERVER_KEPT = /^(classLists|gradingPlans|partialProgress|solutions|courseNames)\//;
/** The number of documents of each kind that are named. */
const MOST_NAMED = 10;

function isEnteredAfter({ fields }: ReadDocument, { readTime }: Manifest): boolean {
  return ENTERED.some((name) => {
    const { timestampValue } = (fields[name] ?? {}) as { timestampValue?: string };
    return timestampValue !== undefined && Date.parse(timestampValue) > Date.parse(readTime);
  });
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));

/** The fields that are put back of a document that exists. */
export const fieldsOf = ({ fields, only }: Chosen): Fields => (only ? pick(fields, only) : fields);

/**
 * Returns the student whose place in the course a document tells: a student's card, or the
 * student's own document.
 */
export function studentOf(path: string): string | null {
  return /^(?:courses\/[^/]+\/students|users)\/([^/]+)$/.exec(path)?.[1] ?? null;
}

/** Whether a person may be in the course again: it is the own one, or there is none. */
function mayBeIn(courseId: string, person: ReadDocument | undefined): boolean {
  if (person === undefined) return false;
  const { courseId: current, deleted } = person.fields as {
    courseId?: { stringValue?: string };
    deleted?: { booleanValue?: boolean };
  };
  return deleted?.booleanValue !== true && ['', courseId].includes(current?.stringValue ?? '');
}

/** A score that was only written anew is no other score. */
function withoutCount(fields: Fields): Fields {
  const { revision: _, writeId: _id, ...kept } = fields;
  return kept;
}

/**
 * Decides what happens to a document of the course.
 * @param person the document of the student of whom it says that the course is theirs
 */
export function decide(
  chosen: Chosen,
  stored: ReadDocument | undefined,
  { courseId, manifest, person }: { courseId: string; manifest: Manifest; person?: ReadDocument },
): Action {
  const { path, only } = chosen;
  const isOfStudent = studentOf(path) !== null;
  if (stored === undefined) {
    return isOfStudent && !mayBeIn(courseId, person) ? 'elsewhere' : 'create';
  }
  const current = only ? pick(stored.fields, only) : stored.fields;
  if (canonical(withoutCount(current)) === canonical(withoutCount(fieldsOf(chosen)))) return 'same';
  if (path.includes('/history/') || SERVER_KEPT.test(path)) return 'kept';
  if (isOfStudent) return mayBeIn(courseId, person) ? 'change' : 'elsewhere';
  return isEnteredAfter(stored, manifest) ? 'newer' : 'change';
}

/** Says per kind of document and action how many there are, and names the first ones. */
export class Plan {
  private readonly found = new Map<string, string[]>();

  add(action: Action, path: string): void {
    const kind = path
      .split('/')
      .filter((_, i) => i % 2 === 0)
      .join('/');
    const key = `${action} ${kind}`;
    const paths = this.found.get(key) ?? [];
    paths.push(path);
    this.found.set(key, paths);
  }

  count(...actions: Action[]): number {
    return [...this.found].reduce(
      (sum, [key, paths]) =>
        sum + (actions.some((each) => key.startsWith(`${each} `)) ? paths.length : 0),
      0,
    );
  }

  print(say: Say): void {
    for (const action of Object.keys(ACTIONS) as Action[]) {
      for (const [key, paths] of this.found) {
        if (!key.startsWith(`${action} `)) continue;
        say(`${paths.length} ${key.slice(action.length + 1)} ${ACTIONS[action]}.`);
        if (action === 'same' || action === 'kept') continue;
        for (const path of paths.slice(0, MOST_NAMED)) say(`  ${path}`);
        if (paths.length > MOST_NAMED) say(`  and ${paths.length - MOST_NAMED} more`);
      }
    }
  }
}
