import {
  arrayUnion,
  deleteDoc,
  doc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import { dbPaths } from '../../src/lib/firebase/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Data } from '../support/rulesDocuments';
import {
  buildGrade,
  buildNoWorkGrade,
  buildScoredNote,
  buildSubmission,
  buildSubNote,
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
        { task: 'other', note: { subjectId: 'otherSubject', courseId: 'courseB' } },
      ),
  ],
});

describe('submissions: the batch', () => {
  it('allows the note and the name together', async () => {
    await allow(submit(student()));
  });
  it('allows a classmate after somebody else', async () => {
    await submit(student());
    await allow(submit(school.as('classmate')));
  });
  it('denies the note alone', async () => {
    await deny(submit(student(), { change: null }));
  });
  it('denies the name alone', async () => {
    await deny(submit(student(), { wholeNote: null }));
  });
  it('denies a second submission', async () => {
    await submit(student());
    await deny(submit(student()));
  });
  it('denies a second submission under the name alone', async () => {
    await submit(student());
    await deny(submit(student(), { change: null }));
  });
  it('denies a second note although the first is gone', async () => {
    await submit(student());
    await school.put({ [dbPaths.note('open', 'student')]: null });
    await deny(submit(student()));
  });
  it('denies it even where the name need not be added', async () => {
    await submit(student());
    await school.put({ [dbPaths.note('open', 'student')]: null });
    await deny(submit(student(), { change: null }));
  });
  it('denies the name beside a note that exists', async () => {
    await school.put({ [dbPaths.note('open', 'student')]: buildScoredNote('student')() });
    await deny(submit(student(), { wholeNote: null }));
  });
  it('denies it in spite of a grade without a submission', async () => {
    await school.put({
      [dbPaths.note('open', 'student')]: buildNoWorkGrade(
        'student',
        'teacher',
      )({ reviewedAt: LONG_AGO }),
    });
    await deny(submit(student()));
  });
  it('denies the note of a classmate with the own name', async () => {
    await deny(
      submit(student(), { studentId: 'classmate', change: { students: arrayUnion('student') } }),
    );
  });
  it('denies the own note with the name of a classmate', async () => {
    await deny(submit(student(), { change: { students: arrayUnion('classmate') } }));
  });
});

describe('submissions: what else the batch may do to the task', () => {
  const changes: Record<string, Data> = {
    'two names': { students: arrayUnion('student', 'classmate') },
    'the name twice': { students: ['student', 'student'] },
    'the name and another title': { students: arrayUnion('student'), title: 'Otro título' },
    'the name and the mark of reviewed': { students: arrayUnion('student'), reviewed: true },
    'the name and one more field': { students: arrayUnion('student'), extra: 1 },
    'a map instead of the list': { students: { student: true } },
  };
  it.each(Object.entries(changes))('denies %s', async (_what, change) => {
    await deny(submit(student(), { change: change as never }));
  });
  it('denies to put the own name in the place of another', async () => {
    await deny(submit(student(), { task: 'answered', change: { students: ['student'] } }));
  });
  it('denies to put the own name before another', async () => {
    await deny(
      submit(student(), { task: 'answered', change: { students: ['student', 'classmate'] } }),
    );
  });
  it('allows to put it after', async () => {
    await allow(
      submit(student(), { task: 'answered', change: { students: ['classmate', 'student'] } }),
    );
  });
  it('denies to remove the own name', async () => {
    await deny(
      updateDoc(doc(school.as('classmate').db, dbPaths.task('answered')), { students: [] }),
    );
  });
  it.each([{ title: 'Otro título' }, { deleted: true }, { dateEnd: LONG_AGO }, { students: [] }])(
    'denies a student the change %j alone',
    async (change) => {
      await deny(updateDoc(doc(student().db, dbPaths.task('answered')), change));
    },
  );
});

describe('submissions: the task', () => {
  const put = (overrides: Data) => school.put({ [dbPaths.task('open')]: buildTask(overrides) });

  it.each(['future', 'deleted', 'closed'] as const)('denies a task that is %s', async (task) => {
    await deny(submit(student(), { task }));
  });
  it('denies a task of another period', async () => {
    await deny(submit(student(), { task: 'lastPeriod', note: { idPeriod: 'p2025' } }));
  });
  it('denies a task without activities', async () => {
    await deny(submit(student(), { task: 'empty', note: { answers: {} } }));
  });
  it('denies a task of another course', async () => {
    const note = { subjectId: 'otherSubject', courseId: 'courseB' };
    await deny(submit(student(), { task: 'other', note }));
  });
  it('denies a task that does not exist', async () => {
    await deny(submit(student(), { task: 'nowhere', change: null }));
  });
  it('allows the task that differs from each of these in one fact', async () => {
    await put({ ...TASKS.open });
    await allow(submit(student()));
  });
  it('allows a task with one activity and without answers to it', async () => {
    await put({ activities: ['essay'], activitiesBook: [], maxGrades: { essay: 10 } });
    await allow(submit(student(), { note: { answers: {} } }));
  });
  it('allows a task whose end has passed', async () => {
    await put({ dateEnd: LONG_AGO });
    await allow(submit(student()));
  });
  it('allows a task that starts this very second', async () => {
    await put({ dateStart: Timestamp.fromMillis(Date.now() - 1000) });
    await allow(submit(student()));
  });
  it('denies a task that starts in a minute', async () => {
    await put({ dateStart: Timestamp.fromMillis(Date.now() + 60_000) });
    await deny(submit(student()));
  });
  it('denies a student without a course the tasks without one', async () => {
    await school.put({ [dbPaths.user('student')]: userOf('student', { courseId: '' }) });
    await put({ courseId: '' });
    await deny(submit(student(), { note: { courseId: '' } }));
  });
});

const own = {
  valid: buildSubmission('student')(),
  write: (wholeNote: Data) => submit(student(), { wholeNote }),
};
describeShape(school, 'submissions', own);
describeValues(school, 'submissions', own, {
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
    subNotes: [buildSubNote()],
    scoredAt: serverTimestamp(),
    sinEntrega: true,
    taskId: 'open',
  };
  it.each(Object.entries(scores))('denies the student %s', async (field, value) => {
    await deny(submit(student(), { note: { [field]: value } }));
  });
  it('allows the note without any', async () => {
    await allow(submit(student()));
  });
  it.each(Object.entries({ ...scores, answers: {}, fecha: serverTimestamp() }))(
    'denies the student to change %s afterwards',
    async (field, value) => {
      await submit(student());
      await deny(updateDoc(doc(student().db, dbPaths.note('open', 'student')), { [field]: value }));
    },
  );
  it('denies the student to replace the note', async () => {
    await submit(student());
    await deny(
      setDoc(doc(student().db, dbPaths.note('open', 'student')), buildSubmission('student')()),
    );
  });
  it('denies the student to delete the note', async () => {
    await submit(student());
    await deny(deleteDoc(doc(student().db, dbPaths.note('open', 'student'))));
  });
});
