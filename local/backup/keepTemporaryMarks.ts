import { serverPaths } from '../../src/domain/serverPaths';
import type { Account } from './accounts';
import type { Moved } from './compareSchool';
import { PAGE, readSome, writeDocuments } from './documents';
import type { Target } from './target';

/** The time of the last change of e-mail or password as the Admin SDK tells it (functions/src/api/temporaryMark.ts). */
export function credentialsSince({ validSince, createdAt }: Account): string {
  const ms = validSince === undefined ? Number(createdAt) : Number(validSince) * 1000;
  return new Date(ms).toUTCString();
}

/**
 * A temporary password is known by the time at which Auth took it. An import gives each account a new time: the marks
 * of passwords that are still temporary get it, too, so that they must still be changed.
 */
export async function keepTemporaryMarks(target: Target, moved: readonly Moved[]): Promise<void> {
  for (let i = 0; i < moved.length; i += PAGE) {
    const some = moved.slice(i, i + PAGE);
    const paths = some.map(({ after }) => serverPaths.temporaryPassword(after.localId));
    const marks = await readSome(target, paths);
    const changed = some.flatMap(({ before, after }) => {
      const path = serverPaths.temporaryPassword(after.localId);
      const fields = marks.get(path)?.fields;
      const { stringValue } = (fields?.setAt ?? {}) as { stringValue?: string };
      if (stringValue !== credentialsSince(before)) return [];
      return [{ path, fields: { ...fields, setAt: { stringValue: credentialsSince(after) } } }];
    });
    await writeDocuments(target, changed);
  }
}
