import type { Firestore } from 'firebase-admin/firestore';
import { beforeAll } from 'vitest';
import { connectHub, withoutTriggers } from '../../local/hub';
import { buildDemoSchool } from '../../local/seed/demoSchool';
import { readDocuments, restoreDocuments, type StoredDocument } from './firstState';
import { smallCatalogue } from './smallCatalogue';
import { ownSchool, settle } from './testSchool';

// Events of a whole school, as the end of a period, take time in proportion to its size. In one
// with few students and subjects the result is the same.

const STUDENTS = 3;

/** The number of writes that the local Firebase accepts in one call. */
const CHUNK = 500;

/** Replaces the documents of the demo school by those of the small school, without triggers. */
async function becomeSmall(db: Firestore, studentsPerCourse: number): Promise<void> {
  const school = ownSchool();
  const catalogue = smallCatalogue(studentsPerCourse);
  const { documents } = buildDemoSchool({ now: Date.now(), scale: 1, catalogue });
  const paths = new Set(documents.map(({ path }) => path));
  const stored = await readDocuments(school, false);
  const gone = stored
    .map(({ name }) => name.slice(name.indexOf('/documents/') + '/documents/'.length))
    .filter((path) => !paths.has(path));
  const writes = [...gone.map((path) => ({ path, data: null })), ...documents];
  await withoutTriggers(connectHub(school.ports.hub, school.hubTokenFile), async () => {
    for (let i = 0; i < writes.length; i += CHUNK) {
      const batch = db.batch();
      for (const { path, data } of writes.slice(i, i + CHUNK)) {
        if (data === null) batch.delete(db.doc(path));
        else batch.set(db.doc(path), data);
      }
      await batch.commit();
    }
  });
}

/**
 * Makes the worker's school a small one, for a test file or, within a `describe`, until the file
 * ends: the demo school with the first students of each course, as `estudiante`, and two subjects,
 * of the teachers `docente` and `docente-02`. The next file finds the demo school.
 */
export function useSmallSchool(db: Firestore, studentsPerCourse = STUDENTS): void {
  beforeAll(() => becomeSmall(db, studentsPerCourse));
}

/**
 * Notes every document as it is now; the returned function restores those that have changed since,
 * without triggers.
 */
export async function noteDocuments(): Promise<() => Promise<void>> {
  const school = ownSchool();
  const found = await readDocuments(school, true);
  const documents = new Map(found.map((each): [string, StoredDocument] => [each.name, each]));
  return async () => {
    await settle();
    await restoreDocuments(school, documents);
  };
}
