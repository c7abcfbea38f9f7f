import { deleteDoc, doc, getDoc, setDoc, writeBatch } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import { buildCourse } from '../support/rulesBuilders';
import { describeAccess } from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('course-names');
const RESERVED = dbPaths.courseName('octavo-a');

describeAccess(school, 'name of a course', {
  get: [['admin'], ({ db }) => getDoc(doc(db, RESERVED))],
  reserve: [['admin'], ({ db }) => setDoc(doc(db, RESERVED), { courseId: 'courseA' })],
  delete: [[], ({ db }) => deleteDoc(doc(db, RESERVED))],
});

describe('the name of a course', () => {
  const db = () => school.as('admin').db;

  it('an admin can reserve a course name in the batch that creates the course', async () => {
    const batch = writeBatch(db());
    batch.set(doc(db(), dbPaths.course('new')), buildCourse());
    batch.set(doc(db(), RESERVED), { courseId: 'new' });
    await allow(batch.commit());
  });

  it.each([
    ['of no course', { courseId: 'nowhere' }],
    ['of a path', { courseId: 'courses/courseA' }],
    ['with more', { courseId: 'courseA', extra: 1 }],
    ['of nothing', {}],
  ])('a course name cannot be reserved by a document %s', async (_what, data) => {
    await deny(setDoc(doc(db(), RESERVED), data));
  });
});

it('a renamed course can take the name of a course that no longer exists', async () => {
  const { db } = school.as('admin');
  await school.put({ [RESERVED]: { courseId: 'courseB' } });
  const batch = writeBatch(db);
  batch.set(doc(db, RESERVED), { courseId: 'courseA' });
  batch.update(doc(db, dbPaths.course('courseA')), { name: 'Octavo', course: 'A' });
  await allow(batch.commit());
});
