import { dbPaths } from '../../src/domain/dbPaths';
import type { Say } from '../terminal';
import type { BackupFolder, Manifest } from './backupFolder';
import { moveReferences } from './compareSchool';
import { decide, fieldsOf, Plan, studentOf, type Action } from './coursePlan';
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
  /** Writes the changes of the plan; otherwise the plan is only printed. */
  isApplied: boolean;
  /** Also replaces data that somebody has entered since the export. */
  isOverNewer: boolean;
};

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

/**
 * Puts one course, or its grades, back into a school that goes on: its missing and its different
 * documents. Nothing is deleted, and data that somebody has entered since the export stay unless
 * `isOverNewer`. Without `isApplied` it only prints the plan. Functions follow its writes, as they
 * follow any other write.
 * @throws LocalError when the export is damaged, lacks the course or is of another shape than the
 *   school, or when somebody changed a document between its reading and its writing
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
    const students = moved.flatMap(({ path }) => studentOf(path) ?? []);
    const people = await readSome(
      target,
      [...new Set(students)].map((id) => dbPaths.user(id)),
    );
    const writes: Write[] = [];
    for (const chosen of moved) {
      const current = stored.get(chosen.path);
      const person = people.get(dbPaths.user(studentOf(chosen.path) ?? ''));
      const action = decide(chosen, current, { courseId, manifest, ...(person && { person }) });
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
