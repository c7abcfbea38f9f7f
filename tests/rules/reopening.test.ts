import {
  arrayUnion,
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Data } from '../support/rulesDocuments';
import {
  buildNoWorkGrade,
  buildScoredSubmission,
  buildSubGrade,
  storedSubGrades,
  buildTask,
  LONG_AGO,
} from '../support/rulesBuilders';
import { describeAccess } from '../support/rulesMatrix';
import { setUpSchool, TASKS } from '../support/rulesSchool';
import { archivePath, reopen, submit } from '../support/rulesSubmission';

const school = setUpSchool('reopening');
const teacher = () => school.as('teacher');
const submission = buildScoredSubmission('classmate')();
const path = archivePath('answered', 'classmate', LONG_AGO.toMillis());
const valid = { submission, path };

describeAccess(school, 'submissions', {
  reopen: [['teacher'], (actor) => reopen(actor, valid)],
});

describe('reopening: what must go together', () => {
  const putTwo = () =>
    school.put({
      [dbPaths.task('answered')]: buildTask({ students: ['classmate', 'student'] }),
      [dbPaths.submission('answered', 'student')]: buildScoredSubmission('student')(),
    });

  it('a teacher can reopen a submission with all three writes in one batch', async () => {
    await allow(reopen(teacher(), valid));
  });
  it.each([
    [['copy']],
    [['deletion']],
    [['studentId']],
    [['copy', 'deletion']],
    [['deletion', 'studentId']],
  ] as const)('a teacher cannot reopen a submission with only these writes: %j', async (writes) => {
    await deny(reopen(teacher(), { ...valid, writes }));
  });
  it('a teacher can delete a submission that an unfinished reopening left behind', async () => {
    // Rules in the local Firebase cannot check that a batch deletes a document.
    await reopen(teacher(), { ...valid, writes: ['copy', 'studentId'] });
    await deny(submit(school.as('classmate'), { task: 'answered' }));
    await allow(reopen(teacher(), { ...valid, writes: ['deletion'] }));
  });
  it('a teacher cannot finish reopening a submission that has changed since it was copied', async () => {
    await reopen(teacher(), { ...valid, writes: ['copy', 'studentId'] });
    await school.put({
      [dbPaths.submission('answered', 'classmate')]: buildScoredSubmission('classmate')({
        noteFinal: 9,
      }),
    });
    await deny(reopen(teacher(), { ...valid, writes: ['deletion'] }));
  });
  it.each([
    ['to take out another name too', []],
    ['to put in another name', ['student', 'otherStudent']],
    ['to put in a name twice', ['student', 'student']],
    ['to change nothing', ['classmate', 'student']],
  ])(
    'a teacher who reopens a submission cannot use the list of students %s',
    async (_what, students) => {
      await putTwo();
      await deny(reopen(teacher(), { ...valid, students }));
    },
  );
  it('a teacher can reopen a submission by writing the whole list of the other students', async () => {
    await putTwo();
    await allow(reopen(teacher(), { ...valid, students: ['student'] }));
  });
  it('a teacher can reopen a submission and keep the other students in the list', async () => {
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
  it.each(Object.entries(forged))(
    'the archived copy of a submission cannot have %s',
    async (_what, copy) => {
      await deny(reopen(teacher(), { ...valid, copy }));
    },
  );
  it.each(Object.keys(submission))(
    'the archived copy of a submission cannot be without %s',
    async (field) => {
      const rest = Object.fromEntries(
        Object.entries(submission).filter(([other]) => other !== field),
      );
      await deny(reopen(teacher(), { ...valid, submission: rest }));
    },
  );
  it.each([
    `${dbPaths.archive('answered')}/classmate`,
    `${dbPaths.archive('answered')}/other`,
    archivePath('answered', 'student', LONG_AGO.toMillis()),
    archivePath('answered', 'classmate', LONG_AGO.toMillis() + 1),
    archivePath('open', 'classmate', LONG_AGO.toMillis()),
  ])('the archived copy of a submission cannot be at %s', async (other) => {
    await deny(reopen(teacher(), { ...valid, path: other }));
  });
  it('a teacher cannot archive a submission that does not exist', async () => {
    await school.put({ [dbPaths.submission('answered', 'classmate')]: null });
    await deny(reopen(teacher(), { ...valid, writes: ['copy', 'studentId'] }));
  });
  it.each(['teacher', 'admin'])('%s cannot change an archived submission', async (uid) => {
    await reopen(teacher(), valid);
    await deny(updateDoc(doc(school.as(uid).db, path), { noteFinal: 9 }));
  });
  it.each(['teacher', 'admin'])('%s cannot delete an archived submission', async (uid) => {
    await reopen(teacher(), valid);
    await deny(deleteDoc(doc(school.as(uid).db, path)));
  });
});

describe('reopening: the task', () => {
  const put = (overrides: Data) =>
    school.put({ [dbPaths.task('answered')]: buildTask({ ...TASKS.answered, ...overrides }) });

  it.each(['closed', 'lastPeriod', 'deleted'] as const)(
    'a teacher cannot reopen a submission of the task %s',
    async (task) => {
      await put(TASKS[task]);
      await deny(reopen(teacher(), valid));
    },
  );
  it('a teacher can reopen a submission of an open task', async () => {
    await put({});
    await allow(reopen(teacher(), valid));
  });
});

describe('reopening: afterwards', () => {
  beforeEach(async () => {
    await reopen(teacher(), valid);
  });

  it('a student can send again after the submission was reopened', async () => {
    await allow(submit(school.as('classmate'), { task: 'answered' }));
  });
  it('a student cannot send twice after the submission was reopened once', async () => {
    await submit(school.as('classmate'), { task: 'answered' });
    await deny(submit(school.as('classmate'), { task: 'answered' }));
  });
  it('a teacher can reopen a submission a second time, as the application does', async () => {
    await submit(school.as('classmate'), { task: 'answered' });
    const { db, uid } = teacher();
    const ref = doc(db, dbPaths.submission('answered', 'classmate'));
    const stored = (await getDoc(ref)).data() as { fecha: typeof LONG_AGO };
    // The server's time has microseconds, the name of the copy whole milliseconds.
    const second = archivePath('answered', 'classmate', Math.floor(stored.fecha.toMillis()));
    expect(second).not.toBe(path);
    await allow(reopen({ ...teacher(), uid }, { submission: stored, path: second }));
  });
});

describe('reopening: a grade without a submission', () => {
  const graded = buildNoWorkGrade('student', 'teacher')({ reviewedAt: LONG_AGO });
  const copy = {
    submission: graded,
    task: 'open',
    student: 'student',
    path: archivePath('open', 'student', LONG_AGO.toMillis()),
    writes: ['copy', 'deletion'] as const,
  };
  beforeEach(() => school.put({ [dbPaths.submission('open', 'student')]: graded }));

  it('a teacher can archive and delete, in one batch, a grade that has no submission', async () => {
    await allow(reopen(teacher(), copy));
  });
  it('a teacher can remove an absent name with a grade without a submission, but cannot count it', async () => {
    const writes = ['copy', 'deletion', 'studentId'] as const;
    await deny(reopen(teacher(), { ...copy, writes, reopened: { student: 1 } }));
    await allow(reopen(teacher(), { ...copy, writes, reopened: null }));
  });
  it('a teacher cannot delete a grade without a submission that is not archived', async () => {
    await deny(reopen(teacher(), { ...copy, writes: ['deletion'] }));
  });
  it('a student can send after their grade without a submission was reopened', async () => {
    await reopen(teacher(), copy);
    await allow(submit(school.as('student')));
  });
});

// Each of the three rules is tested alone, because in one batch another rule may refuse first.
describe('reopening: the copy of a submission whose name is in no list', () => {
  const graded = buildNoWorkGrade('student', 'teacher')({ reviewedAt: LONG_AGO });
  const copy = {
    submission: graded,
    task: 'open',
    student: 'student',
    path: archivePath('open', 'student', LONG_AGO.toMillis()),
    writes: ['copy'] as const,
  };
  beforeEach(() => school.put({ [dbPaths.submission('open', 'student')]: graded }));

  it('a teacher can archive an exact copy of a grade without a submission', async () => {
    await allow(reopen(teacher(), copy));
  });
  it('a teacher cannot archive a grade without a submission with another grade', async () => {
    await deny(reopen(teacher(), { ...copy, copy: { noteFinal: 9 } }));
  });
  it('a teacher cannot archive a grade without a submission under another id', async () => {
    await deny(reopen(teacher(), { ...copy, path: `${dbPaths.archive('open')}/other` }));
  });
  it.each(['otherTeacher', 'admin', 'student'])(
    '%s cannot archive a grade without a submission of the teacher’s task',
    async (uid) => {
      await deny(reopen(school.as(uid), copy));
    },
  );
  it.each(['closed', 'lastPeriod', 'deleted'] as const)(
    'a teacher cannot archive a grade without a submission in the task %s',
    async (task) => {
      await school.put({ [dbPaths.task('open')]: buildTask(TASKS[task]) });
      await deny(reopen(teacher(), copy));
    },
  );
});

describe('reopening: the deletion of a submission whose copy exists', () => {
  const deletion = { ...valid, writes: ['deletion'] as const };
  const putCopy = (task: Data) =>
    school.put({
      [path]: { ...submission, archivedAt: LONG_AGO, archivedBy: 'teacher' },
      [dbPaths.task('answered')]: buildTask({ students: [], ...task }),
    });

  it('a teacher can delete an archived submission once the student is off the list of the task', async () => {
    await putCopy({});
    await allow(reopen(teacher(), deletion));
  });
  it('a teacher cannot delete a submission while the student is on the list of the task', async () => {
    await putCopy({ students: ['classmate'] });
    await deny(reopen(teacher(), deletion));
  });
  it.each(['closed', 'lastPeriod', 'deleted'] as const)(
    'a teacher cannot delete an archived submission in the task %s',
    async (task) => {
      await putCopy(TASKS[task]);
      await deny(reopen(teacher(), deletion));
    },
  );
  it.each(['otherTeacher', 'admin', 'classmate'])(
    '%s cannot delete a submission whose copy is archived',
    async (uid) => {
      await putCopy({});
      await deny(reopen(school.as(uid), deletion));
    },
  );
});

describe('reopening: nobody else', () => {
  it.each(['student', 'classmate'])('%s cannot archive a submission', async (uid) => {
    await deny(
      setDoc(doc(school.as(uid).db, path), {
        ...submission,
        archivedAt: serverTimestamp(),
        archivedBy: uid,
      }),
    );
  });
  it('a teacher cannot add a student to the list of those who have sent', async () => {
    await deny(
      updateDoc(doc(teacher().db, dbPaths.task('answered')), { students: arrayUnion('student') }),
    );
  });
  it('a teacher cannot create a submission with sub-grades for a student', async () => {
    await deny(
      setDoc(doc(teacher().db, dbPaths.submission('answered', 'student')), {
        ...buildScoredSubmission('student')({ subNotes: storedSubGrades([buildSubGrade()]) }),
      }),
    );
  });
});
