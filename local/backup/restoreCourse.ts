import type { Say } from '../terminal';
import type { BackupFolder, Manifest } from './backupFolder';
import { canonical, moveReferences } from './compareSchool';
import { chooseOfCourse, type Chosen } from './courseSelection';
import {
  commit,
  nameOf,
  PAGE,
  readSome,
  type Fields,
  type ReadDocument,
  type Write,
} from './documents';
import { requireNotRestoring } from './restoreMark';
import type { Target } from './target';

export type CourseOptions = {
  courseId: string;
  /** Only grades, scores, report cards and conduct. */
  isGradesOnly: boolean;
  /** Writes what the plan says; otherwise it is only printed. */
  isApplied: boolean;
  /** Also what somebody has entered since the export. */
  isOverNewer: boolean;
};

/** What happens to a document, and how the plan names it. */
const ACTIONS = {
  same: 'are as they were',
  create: 'are missing: they come back',
  change: 'differ: they get their value of the export',
  newer: 'were entered by somebody after the export',
  orphan: 'belong to what is not there any more: they are left out',
} as const;
type Action = keyof typeof ACTIONS;

/** When somebody entered what a document holds; a server's or a migration's write leaves them. */
const ENTERED = ['reviewedAt', 'updatedAt', 'creation', 'fecha', 'madeAt'];
/** What the server counts from the rest: nobody has entered it. */
const SERVER_KEPT = /^(classLists|gradingPlans|partialProgress|solutions)\//;
/** How many documents of each kind are named. */
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
const fieldsOf = ({ fields, only }: Chosen): Fields => (only ? pick(fields, only) : fields);

function decide(chosen: Chosen, stored: ReadDocument | undefined, manifest: Manifest): Action {
  const { path, only } = chosen;
  if (stored === undefined) return path.startsWith('users/') ? 'orphan' : 'create';
  const current = only ? pick(stored.fields, only) : stored.fields;
  if (canonical(current) === canonical(fieldsOf(chosen))) return 'same';
  if (path.includes('/history/')) return 'same'; // what happened is never told in another way
  if (path.startsWith('users/')) {
    // Who is in another course by now stays there, as who has left the school.
    const { courseId, deleted } = stored.fields as {
      courseId?: { stringValue?: string };
      deleted?: { booleanValue?: boolean };
    };
    const isFree = (courseId?.stringValue ?? '') === '' && deleted?.booleanValue !== true;
    return isFree ? 'change' : 'newer';
  }
  return !SERVER_KEPT.test(path) && isEnteredAfter(stored, manifest) ? 'newer' : 'change';
}

/** A score or report card that is put back counts on: no open page takes it for the one that it knows. */
function countedOn(fields: Fields, stored: ReadDocument | undefined, { id }: Manifest): Fields {
  if (stored === undefined || !('revision' in fields)) return fields;
  const { integerValue = '0' } = (stored.fields.revision ?? {}) as { integerValue?: string };
  return {
    ...fields,
    revision: { integerValue: String(Number(integerValue) + 1) },
    writeId: { stringValue: `restored.${id}` },
  };
}

const quoted = (name: string) => `\`${name}\``;

/** Writes a document only if it still is as the plan found it. */
function toWrite(
  target: Target,
  chosen: Chosen,
  stored: ReadDocument | undefined,
  manifest: Manifest,
): Write {
  const fields = countedOn(fieldsOf(chosen), stored, manifest);
  const name = nameOf(target, chosen.path);
  if (stored === undefined)
    return { update: { name, fields: chosen.fields }, currentDocument: { exists: false } };
  return {
    update: { name, fields },
    ...(chosen.only && { updateMask: { fieldPaths: chosen.only.map(quoted) } }),
    currentDocument: { updateTime: stored.updateTime },
  };
}

/** A score that was only written anew is no other score. */
function withoutCount({ fields, ...rest }: ReadDocument): ReadDocument {
  const { revision: _, writeId: _id, ...kept } = fields;
  return { ...rest, fields: kept };
}

/** Says per kind of document and action how many there are, and names the first ones. */
class Plan {
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
        if (action === 'same') continue;
        for (const path of paths.slice(0, MOST_NAMED)) say(`  ${path}`);
        if (paths.length > MOST_NAMED) say(`  and ${paths.length - MOST_NAMED} more`);
      }
    }
  }
}

/**
 * Puts one course, or its grades, back into a school that goes on: what is missing and what differs. Nothing is
 * deleted, and what somebody has entered since the export stays unless `isOverNewer`. Without `isApplied` it only
 * says what it would do. Functions follow what it writes, as they follow any other write.
 * @throws LocalError when the export is damaged, lacks the course or is of another shape than the school, or when
 *   somebody changed a document between its reading and its writing
 */
export async function restoreCourse(
  target: Target,
  folder: BackupFolder,
  say: Say,
  options: CourseOptions,
): Promise<void> {
  const { courseId, isGradesOnly, isApplied, isOverNewer } = options;
  const { manifest, parts } = await folder.verify();
  await requireNotRestoring(target, manifest);
  const plan = new Plan();
  const written: Action[] = ['create', 'change', ...(isOverNewer ? (['newer'] as const) : [])];
  for (const page of chooseOfCourse(folder, parts, courseId, { isGradesOnly, pageSize: PAGE })) {
    const moved = moveReferences(page, manifest, target).map((document, i) => ({
      ...document,
      only: page[i]?.only ?? null,
    }));
    const stored = await readSome(
      target,
      moved.map(({ path }) => path),
    );
    const writes: Write[] = [];
    for (const chosen of moved) {
      const current = stored.get(chosen.path);
      const isCounted = current !== undefined && 'revision' in chosen.fields;
      const action = isCounted
        ? decide(
            { ...chosen, fields: withoutCount({ ...chosen, updateTime: '' }).fields },
            withoutCount(current),
            manifest,
          )
        : decide(chosen, current, manifest);
      plan.add(action, chosen.path);
      if (written.includes(action)) writes.push(toWrite(target, chosen, current, manifest));
    }
    if (isApplied) await commit(target, writes);
  }
  plan.print(say);
  const [count, newer] = [plan.count(...written), plan.count('newer')];
  if (newer > 0 && !isOverNewer) {
    say(
      `${newer} documents that were entered after the export stay. With --over-newer they are replaced, too.`,
    );
  }
  if (isApplied) say(`${count} documents of ${courseId} were put back.`);
  else
    say(
      `nothing is written yet: ${count} documents would be. To do it: the same command with --apply.`,
    );
}
