import {
  arrayUnion,
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { dbPaths } from '../../src/lib/firebase/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Data } from '../support/rulesDocuments';
import {
  buildNoWorkGrade,
  buildScoredNote,
  buildSubNote,
  buildTask,
  LONG_AGO,
} from '../support/rulesBuilders';
import { describeAccess } from '../support/rulesMatrix';
import { setUpSchool, TASKS } from '../support/rulesSchool';
import { archivePath, reopen, submit } from '../support/rulesSubmission';

const school = setUpSchool('reopening');
const teacher = () => school.as('teacher');
const note = buildScoredNote('classmate')();
const path = archivePath('answered', 'classmate', LONG_AGO.toMillis());
const valid = { note, path };

describeAccess(school, 'submissions', {
  reopen: [['teacher'], (actor) => reopen(actor, valid)],
});

describe('reopening: what must go together', () => {
  const putTwo = () =>
    school.put({
      [dbPaths.task('answered')]: buildTask({ students: ['classmate', 'student'] }),
      [dbPaths.note('answered', 'student')]: buildScoredNote('student')(),
    });

  it('allows all three writes in one batch', async () => {
    await allow(reopen(teacher(), valid));
  });
  it.each([[['copy']], [['note']], [['name']], [['copy', 'note']], [['note', 'name']]] as const)(
    'denies only the %j',
    async (writes) => {
      await deny(reopen(teacher(), { ...valid, writes }));
    },
  );
  it('allows to finish what left the note behind', async () => {
    // The one thing that rules of the local Firebase cannot ask is that a document will be gone.
    await reopen(teacher(), { ...valid, writes: ['copy', 'name'] });
    await deny(submit(school.as('classmate'), { task: 'answered' }));
    await allow(reopen(teacher(), { ...valid, writes: ['note'] }));
  });
  it('denies to finish it when the note is no longer the one that was copied', async () => {
    await reopen(teacher(), { ...valid, writes: ['copy', 'name'] });
    await school.put({
      [dbPaths.note('answered', 'classmate')]: buildScoredNote('classmate')({ noteFinal: 9 }),
    });
    await deny(reopen(teacher(), { ...valid, writes: ['note'] }));
  });
  it.each([
    ['to take out another name too', []],
    ['to put in another name', ['student', 'otherStudent']],
    ['to put in a name twice', ['student', 'student']],
    ['to change nothing', ['classmate', 'student']],
  ])('denies %s', async (_what, students) => {
    await putTwo();
    await deny(reopen(teacher(), { ...valid, students }));
  });
  it('allows to leave another name where it is, told as the whole list', async () => {
    await putTwo();
    await allow(reopen(teacher(), { ...valid, students: ['student'] }));
  });
  it('allows to leave another name where it is', async () => {
    await putTwo();
    await allow(reopen(teacher(), valid));
  });
});

describe('reopening: the copy', () => {
  const forged: Record<string, Data> = {
    'another grade': { noteFinal: 9.99 },
    'other answers': { answers: {} },
    'another student': { idStudent: 'student' },
    'another time of submission': { fecha: serverTimestamp() },
    'one more field': { extra: 1 },
    'an own time': { archivedAt: LONG_AGO },
    'another archivist': { archivedBy: 'otherTeacher' },
  };
  it.each(Object.entries(forged))('denies one with %s', async (_what, copy) => {
    await deny(reopen(teacher(), { ...valid, copy }));
  });
  it.each(Object.keys(note))('denies one without %s', async (field) => {
    const rest = Object.fromEntries(Object.entries(note).filter(([other]) => other !== field));
    await deny(reopen(teacher(), { ...valid, note: rest }));
  });
  it.each([
    `${dbPaths.archive('answered')}/classmate`,
    `${dbPaths.archive('answered')}/other`,
    archivePath('answered', 'student', LONG_AGO.toMillis()),
    archivePath('answered', 'classmate', LONG_AGO.toMillis() + 1),
    archivePath('open', 'classmate', LONG_AGO.toMillis()),
  ])('denies one at %s', async (other) => {
    await deny(reopen(teacher(), { ...valid, path: other }));
  });
  it('denies one of a note that does not exist', async () => {
    await school.put({ [dbPaths.note('answered', 'classmate')]: null });
    await deny(reopen(teacher(), { ...valid, writes: ['copy', 'name'] }));
  });
  it.each(['teacher', 'admin'])('denies %s to change it afterwards', async (uid) => {
    await reopen(teacher(), valid);
    await deny(updateDoc(doc(school.as(uid).db, path), { noteFinal: 9 }));
  });
  it.each(['teacher', 'admin'])('denies %s to delete it', async (uid) => {
    await reopen(teacher(), valid);
    await deny(deleteDoc(doc(school.as(uid).db, path)));
  });
});

describe('reopening: the task', () => {
  const put = (overrides: Data) =>
    school.put({ [dbPaths.task('answered')]: buildTask({ ...TASKS.answered, ...overrides }) });

  it.each(['closed', 'lastPeriod', 'deleted'] as const)('denies in the task %s', async (task) => {
    await put(TASKS[task]);
    await deny(reopen(teacher(), valid));
  });
  it('allows in the task that differs from each of these in one fact', async () => {
    await put({});
    await allow(reopen(teacher(), valid));
  });
});

describe('reopening: afterwards', () => {
  beforeEach(async () => {
    await reopen(teacher(), valid);
  });

  it('allows the student to hand in again', async () => {
    await allow(submit(school.as('classmate'), { task: 'answered' }));
  });
  it('denies the student to hand in twice again', async () => {
    await submit(school.as('classmate'), { task: 'answered' });
    await deny(submit(school.as('classmate'), { task: 'answered' }));
  });
  it('allows to reopen once more, as the application does it', async () => {
    await submit(school.as('classmate'), { task: 'answered' });
    const { db, uid } = teacher();
    const ref = doc(db, dbPaths.note('answered', 'classmate'));
    const stored = (await getDoc(ref)).data() as { fecha: typeof LONG_AGO };
    // The server's time has microseconds, the name of the copy whole milliseconds.
    const second = archivePath('answered', 'classmate', Math.floor(stored.fecha.toMillis()));
    expect(second).not.toBe(path);
    await allow(reopen({ ...teacher(), uid }, { note: stored, path: second }));
  });
});

describe('reopening: a grade without a submission', () => {
  const graded = buildNoWorkGrade('student', 'teacher')({ reviewedAt: LONG_AGO });
  const copy = {
    note: graded,
    task: 'open',
    student: 'student',
    path: archivePath('open', 'student', LONG_AGO.toMillis()),
    writes: ['copy', 'note'] as const,
  };
  beforeEach(() => school.put({ [dbPaths.note('open', 'student')]: graded }));

  it('allows the copy with the deletion; the name was never in the list', async () => {
    await allow(reopen(teacher(), copy));
  });
  it('allows it with the removal of a name that is not there, as the application does it', async () => {
    const writes = ['copy', 'note', 'name'] as const;
    await deny(reopen(teacher(), { ...copy, writes, reopened: { student: 1 } }));
    await allow(reopen(teacher(), { ...copy, writes, reopened: null }));
  });
  it('denies the deletion alone', async () => {
    await deny(reopen(teacher(), { ...copy, writes: ['note'] }));
  });
  it('allows the student to hand in then', async () => {
    await reopen(teacher(), copy);
    await allow(submit(school.as('student')));
  });
});

// Each of the three rules must hold by itself, also where another of them would refuse the batch.
describe('reopening: the copy of a note whose name is in no list', () => {
  const graded = buildNoWorkGrade('student', 'teacher')({ reviewedAt: LONG_AGO });
  const copy = {
    note: graded,
    task: 'open',
    student: 'student',
    path: archivePath('open', 'student', LONG_AGO.toMillis()),
    writes: ['copy'] as const,
  };
  beforeEach(() => school.put({ [dbPaths.note('open', 'student')]: graded }));

  it('allows the teacher a true one', async () => {
    await allow(reopen(teacher(), copy));
  });
  it('denies one with another grade', async () => {
    await deny(reopen(teacher(), { ...copy, copy: { noteFinal: 9 } }));
  });
  it('denies one under another name', async () => {
    await deny(reopen(teacher(), { ...copy, path: `${dbPaths.archive('open')}/other` }));
  });
  it.each(['otherTeacher', 'admin', 'student'])('denies the %s one', async (uid) => {
    await deny(reopen(school.as(uid), copy));
  });
  it.each(['closed', 'lastPeriod', 'deleted'] as const)(
    'denies it in the task %s',
    async (task) => {
      await school.put({ [dbPaths.task('open')]: buildTask(TASKS[task]) });
      await deny(reopen(teacher(), copy));
    },
  );
});

describe('reopening: the deletion of a note whose copy exists', () => {
  const deletion = { ...valid, writes: ['note'] as const };
  const putCopy = (task: Data) =>
    school.put({
      [path]: { ...note, archivedAt: LONG_AGO, archivedBy: 'teacher' },
      [dbPaths.task('answered')]: buildTask({ students: [], ...task }),
    });

  it('allows it once the name is out of the list', async () => {
    await putCopy({});
    await allow(reopen(teacher(), deletion));
  });
  it('denies it while the name is in the list', async () => {
    await putCopy({ students: ['classmate'] });
    await deny(reopen(teacher(), deletion));
  });
  it.each(['closed', 'lastPeriod', 'deleted'] as const)(
    'denies it in the task %s',
    async (task) => {
      await putCopy(TASKS[task]);
      await deny(reopen(teacher(), deletion));
    },
  );
  it.each(['otherTeacher', 'admin', 'classmate'])('denies it to the %s', async (uid) => {
    await putCopy({});
    await deny(reopen(school.as(uid), deletion));
  });
});

describe('reopening: nobody else', () => {
  it.each(['student', 'classmate'])('denies the %s a copy', async (uid) => {
    await deny(
      setDoc(doc(school.as(uid).db, path), {
        ...note,
        archivedAt: serverTimestamp(),
        archivedBy: uid,
      }),
    );
  });
  it('denies the teacher to put a name into the list', async () => {
    await deny(
      updateDoc(doc(teacher().db, dbPaths.task('answered')), { students: arrayUnion('student') }),
    );
  });
  it('denies the teacher to add a note with sub-grades of the student’s', async () => {
    await deny(
      setDoc(doc(teacher().db, dbPaths.note('answered', 'student')), {
        ...buildScoredNote('student')({ subNotes: [buildSubNote()] }),
      }),
    );
  });
});
