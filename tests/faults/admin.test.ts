import { addToCourse } from '../../src/store/course/courseWrites';
import { saveInstitute } from '../../src/store/institute/instituteWrites';
import { createPerson } from '../../src/store/person/personWrites';
import { selectUpload } from '../../src/store/roster/rosterSlice';
import {
  forgetUpload,
  retryFailures,
  runUpload,
  startUpload,
} from '../../src/store/roster/uploadWrites';
import { addSubject } from '../../src/store/subject/subjectWrites';
import type { MemberCard } from '../../src/models/user';
import { newAccount } from '../support/accounts';
import { useAdmin } from '../support/admin';
import { countOf, tryUnderFaults } from './cells';

const { db, auth } = useAdmin();
const STUDENT = 3;
const kind = { user: 'admin', way: 'documents' } as const;
const read = async (path: string): Promise<Record<string, unknown>> =>
  (await db.doc(path).get()).data() ?? {};

/** Whether the counters of a course are those of its cards. */
async function isCounted(courseId: string): Promise<boolean> {
  const { totalStudents, totalTeachers } = await read(`courses/${courseId}`);
  const students = (await db.collection(`courses/${courseId}/students`).get()).size;
  const teachers = (await db.collection(`courses/${courseId}/teachers`).get()).size;
  return totalStudents === students && totalTeachers === teachers;
}

tryUnderFaults({
  ...kind,
  what: 'course move',
  prepare: async (_app, name) => {
    const courseId = name;
    await db.doc(`courses/${courseId}`).set({
      ...(await read('courses/octavo-a')),
      course: 'Z',
      tutor: null,
      totalStudents: 0,
      totalTeachers: 0,
    });
    const students = await db.collection('users').where('type', '==', STUDENT).limit(24).get();
    const moved = students.docs.map((each) => ({ ...each.data(), id: each.id }) as MemberCard);
    const from = new Set(students.docs.map((each) => String(each.get('courseId'))));
    return {
      write: () => addToCourse[1]({ courseId, moved }),
      stored: async () => {
        const users = await db.getAll(...students.docs.map(({ ref }) => ref));
        const here = users.filter((user) => user.get('courseId') === courseId).length;
        const cards = (await db.collectionGroup('students').get()).docs.filter(({ id }) =>
          moved.some((each) => each.id === id),
        );
        if (cards.length > moved.length) return 'twice';
        const counts = await Promise.all([courseId, ...from].map(isCounted));
        if (cards.length < moved.length || counts.includes(false)) return 'half';
        if (here === 0) return 'nothing';
        return here === moved.length ? 'once' : 'half';
      },
    };
  },
});

tryUnderFaults({
  ...kind,
  what: 'subject',
  prepare: async (_app, name) => {
    const { teacherId } = await read('subjects/octavo-a-matematica');
    const values = {
      name: `Materia ${name}`,
      description: 'Con su descripción',
      courseId: 'decimo-a',
      teacherId: String(teacherId),
      urlZoom: '',
    };
    // The teacher enters the course with the subject.
    const card = db.doc(`courses/decimo-a/teachers/${values.teacherId}`);
    await card.delete();
    const teachers = await db.collection('courses/decimo-a/teachers').get();
    await db.doc('courses/decimo-a').update({ totalTeachers: teachers.size });
    const subjects = db.collection('subjects').where('name', '==', values.name);
    return {
      write: () => addSubject({ id: name, values }),
      stored: async () => {
        const { size } = await subjects.get();
        const isMember = (await card.get()).exists;
        const isWhole = isMember === size > 0 && (await isCounted('decimo-a'));
        return isWhole ? countOf(size) : 'half';
      },
    };
  },
});

/** How many accounts and documents have an e-mail, which is one and one. */
async function people(email: string): Promise<number> {
  const accounts = await auth.getUsers([{ email }]);
  const users = await db.collection('users').where('email', '==', email).get();
  return accounts.users.length === users.size ? users.size : NaN;
}

tryUnderFaults({
  ...kind,
  what: 'person',
  way: 'requests',
  prepare: (_app, name) => {
    const fields = newAccount({ email: `${name}@aula.example.com` });
    return Promise.resolve({
      write: () => createPerson[STUDENT]({ fields }),
      stored: async () => {
        const count = await people(fields.email);
        return Number.isNaN(count) || !(await isCounted(fields.courseId)) ? 'half' : countOf(count);
      },
    });
  },
});

tryUnderFaults({
  ...kind,
  what: 'batch upload',
  way: 'requests',
  prepare: (app, name) => {
    app.dispatch(forgetUpload(STUDENT));
    const rows = Array.from({ length: 10 }, (_, i) => ({
      line: i + 2,
      account: newAccount({ email: `${name}.${String(i)}@aula.example.com` }),
    }));
    const upload = () => selectUpload(app.store.getState(), STUDENT);
    const outcomes = () => upload()?.job.rows.map(({ outcome }) => outcome.status) ?? [];
    return Promise.resolve({
      write: () => async (dispatch) => {
        if (upload() === null) {
          await dispatch(startUpload(STUDENT, { fileName: `${name}.csv`, rows }));
        } else if (upload()?.phase === 'done') await dispatch(retryFailures(STUDENT));
        else await dispatch(runUpload(STUDENT));
        return {};
      },
      stored: async () => {
        const counts = await Promise.all(rows.map(({ account }) => people(account.email)));
        if (counts.some((count) => count > 1)) return 'twice';
        if (counts.some((count) => Number.isNaN(count)) || !(await isCounted('octavo-a'))) {
          return 'half';
        }
        const made = counts.filter((count) => count === 1).length;
        return made === 0 ? 'nothing' : made === rows.length ? 'once' : 'half';
      },
      told: () => {
        // Each row says what became of it, and what was made has a password to hand over.
        const passwords = Object.keys(upload()?.passwords ?? {}).length;
        const isDone = outcomes().every((each) => each === 'created');
        if (isDone) return passwords === rows.length ? 'done' : 'nothing';
        // 'Sin respuesta': the list says that it was interrupted, and goes on when it is told to.
        return outcomes().includes('sent') ? 'unknown' : 'failed';
      },
    });
  },
});

tryUnderFaults({
  ...kind,
  what: 'institute',
  prepare: async (_app, name) => {
    const { about } = await read('institute/main');
    return {
      write: () =>
        saveInstitute({ edits: { about: { from: String(about), to: name } }, logo: null }),
      stored: async () => {
        const now = (await read('institute/main')).about;
        return now === about ? 'nothing' : now === name ? 'once' : 'half';
      },
    };
  },
});
