import {
  arrayUnion,
  deleteDoc,
  doc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Data } from '../support/rulesDocuments';
import {
  buildGrade,
  buildNoWorkGrade,
  buildScoredSubmission,
  buildSubmission,
  buildSubGrade,
  storedSubGrades,
  buildTask,
  LONG_AGO,
} from '../support/rulesBuilders';
import { describeAccess, describeShape, describeValues } from '../support/rulesMatrix';
import { setUpSchool, TASKS, userOf } from '../support/rulesSchool';
import { submit } from '../support/rulesSubmission';

const school = setUpSchool('submissions');
const student = () => school.as('student');

describeAccess(school, 'submissions', {
  'hand in': [['student'], (actor) => submit({ ...actor, uid: actor.uid || 'student' })],
  'hand in for the student': [['student'], (actor) => submit(actor, { studentId: 'student' })],
  'hand in to a task of course B': [
    ['otherStudent'],
    (actor) =>
      submit(
        { ...actor, uid: actor.uid || 'otherStudent' },
        { task: 'other', submission: { subjectId: 'otherSubject', courseId: 'courseB' } },
      ),
  ],
});

describe('submissions: the batch', () => {
  it('a student can send the submission and their id in the task in one batch', async () => {
    await allow(submit(student()));
  });
  it('a student can send after a classmate', async () => {
    await submit(student());
    await allow(submit(school.as('classmate')));
  });
  it('a student cannot create a submission without their id in the task', async () => {
    await deny(submit(student(), { change: null }));
  });
  it('a student cannot add their id to the task without a submission', async () => {
    await deny(submit(student(), { wholeSubmission: null }));
  });
  it('a student cannot send twice', async () => {
    await submit(student());
    await deny(submit(student()));
  });
  it('a student cannot overwrite a submission while their id stays in the task', async () => {
    await submit(student());
    await deny(submit(student(), { change: null }));
  });
  it('a student cannot send again after their submission was deleted while their id is in the task', async () => {
    await submit(student());
    await school.put({ [dbPaths.submission('open', 'student')]: null });
    await deny(submit(student()));
  });
  it('a student cannot recreate a deleted submission alone while their id is in the task', async () => {
    await submit(student());
    await school.put({ [dbPaths.submission('open', 'student')]: null });
    await deny(submit(student(), { change: null }));
  });
  it('a student cannot add their id to the task when a submission already exists', async () => {
    await school.put({
      [dbPaths.submission('open', 'student')]: buildScoredSubmission('student')(),
    });
    await deny(submit(student(), { wholeSubmission: null }));
  });
  it('a student cannot send when they have a grade without a submission', async () => {
    await school.put({
      [dbPaths.submission('open', 'student')]: buildNoWorkGrade(
        'student',
        'teacher',
      )({ reviewedAt: LONG_AGO }),
    });
    await deny(submit(student()));
  });
  it('a student cannot create a classmate’s submission with their own id', async () => {
    await deny(
      submit(student(), { studentId: 'classmate', change: { students: arrayUnion('student') } }),
    );
  });
  it('a student cannot create their own submission with a classmate’s id', async () => {
    await deny(submit(student(), { change: { students: arrayUnion('classmate') } }));
  });
});

describe('submissions: what else the batch may do to the task', () => {
  const changes: Record<string, Data> = {
    'two ids': { students: arrayUnion('student', 'classmate') },
    'the id twice': { students: ['student', 'student'] },
    'the id and another title': { students: arrayUnion('student'), title: 'Otro título' },
    'the id and the mark of reviewed': { students: arrayUnion('student'), reviewed: true },
    'the id and one more field': { students: arrayUnion('student'), extra: 1 },
    'a map instead of the list': { students: { student: true } },
  };
  it.each(Object.entries(changes))(
    'a student who sends cannot write to the task: %s',
    async (_what, change) => {
      await deny(submit(student(), { change: change as never }));
    },
  );
  it('a student who sends cannot replace a classmate’s id with their own', async () => {
    await deny(submit(student(), { task: 'answered', change: { students: ['student'] } }));
  });
  it('a student who sends cannot put their id before a classmate’s id', async () => {
    await deny(
      submit(student(), { task: 'answered', change: { students: ['student', 'classmate'] } }),
    );
  });
  it('a student who sends can put their id after a classmate’s id', async () => {
    await allow(
      submit(student(), { task: 'answered', change: { students: ['classmate', 'student'] } }),
    );
  });
  it('a student cannot remove their own id from the task', async () => {
    await deny(
      updateDoc(doc(school.as('classmate').db, dbPaths.task('answered')), { students: [] }),
    );
  });
  it.each([{ title: 'Otro título' }, { deleted: true }, { dateEnd: LONG_AGO }, { students: [] }])(
    'a student cannot change the task without sending: %j',
    async (change) => {
      await deny(updateDoc(doc(student().db, dbPaths.task('answered')), change));
    },
  );
});

describe('submissions: the task', () => {
  const put = (overrides: Data) => school.put({ [dbPaths.task('open')]: buildTask(overrides) });

  it.each(['future', 'deleted', 'closed'] as const)(
    'a student cannot send a task that is %s',
    async (task) => {
      await deny(submit(student(), { task }));
    },
  );
  it('a student cannot send a task of another period', async () => {
    await deny(submit(student(), { task: 'lastPeriod', submission: { idPeriod: 'p2025' } }));
  });
  it('a student cannot send a task without activities', async () => {
    await deny(submit(student(), { task: 'empty', submission: { answers: {} } }));
  });
  it('a student cannot send a task of another course', async () => {
    const submission = { subjectId: 'otherSubject', courseId: 'courseB' };
    await deny(submit(student(), { task: 'other', submission }));
  });
  it('a student cannot send a task that does not exist', async () => {
    await deny(submit(student(), { task: 'nowhere', change: null }));
  });
  it('a student can send an open task', async () => {
    await put({ ...TASKS.open });
    await allow(submit(student()));
  });
  it('a student can send a task with one activity and no answers', async () => {
    await put({ activities: ['essay'], activitiesBook: [], maxGrades: { essay: 10 } });
    await allow(submit(student(), { submission: { answers: {} } }));
  });
  it('a student can send a task whose end has passed', async () => {
    await put({ dateEnd: LONG_AGO });
    await allow(submit(student()));
  });
  it('a student can send a task that has just begun', async () => {
    await put({ dateStart: Timestamp.fromMillis(Date.now() - 1000) });
    await allow(submit(student()));
  });
  it('a student cannot send a task that begins in a minute', async () => {
    await put({ dateStart: Timestamp.fromMillis(Date.now() + 60_000) });
    await deny(submit(student()));
  });
  it('a student without a course cannot send a task without a course', async () => {
    await school.put({ [dbPaths.user('student')]: userOf('student', { courseId: '' }) });
    await put({ courseId: '' });
    await deny(submit(student(), { submission: { courseId: '' } }));
  });
});

const own = {
  valid: buildSubmission('student')(),
  write: (wholeSubmission: Data) => submit(student(), { wholeSubmission }),
};
describeShape('submissions', own);
describeValues('submissions', own, {
  idStudent: { bad: ['classmate', ''] },
  subjectId: { bad: ['otherSubject', ''] },
  courseId: { bad: ['courseB', ''] },
  idPeriod: { bad: ['p2025', ''] },
  fecha: {
    bad: [LONG_AGO, Timestamp.now(), Timestamp.fromMillis(Date.now() + 1000), Date.now(), null],
  },
});

describe('submissions: scores', () => {
  const scores: Data = {
    ...buildGrade('student')(),
    subNotes: storedSubGrades([buildSubGrade()]),
    scoredAt: serverTimestamp(),
    sinEntrega: true,
    taskId: 'open',
  };
  it.each(Object.entries(scores))(
    'a student cannot send a submission with the grading field %s',
    async (field, value) => {
      await deny(submit(student(), { submission: { [field]: value } }));
    },
  );
  it('a student can send a submission without grading fields', async () => {
    await allow(submit(student()));
  });
  it.each(Object.entries({ ...scores, answers: {}, fecha: serverTimestamp() }))(
    'a student cannot change %s after sending',
    async (field, value) => {
      await submit(student());
      await deny(
        updateDoc(doc(student().db, dbPaths.submission('open', 'student')), { [field]: value }),
      );
    },
  );
  it('a student cannot replace their submission', async () => {
    await submit(student());
    await deny(
      setDoc(
        doc(student().db, dbPaths.submission('open', 'student')),
        buildSubmission('student')(),
      ),
    );
  });
  it('a student cannot delete their submission', async () => {
    await submit(student());
    await deny(deleteDoc(doc(student().db, dbPaths.submission('open', 'student'))));
  });
});
