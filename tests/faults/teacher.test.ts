import { SPEC_POLICY } from '../../src/domain/grading/policy';
import { taskFinalGrade } from '../../src/domain/grading/task';
import { addActivity } from '../../src/store/activity/activityWrites';
import { reopenSubmission, saveGrade } from '../../src/store/submission/submissionWrites';
import { addTask, attachActivity } from '../../src/store/task/taskWrites';
import { useAdmin } from '../support/admin';
import { COMPLETE, historyOf, submissionOf, OPEN, PROJECT, setSentTask } from '../support/grading';
import { copyTask, DAY } from '../support/schoolWork';
import { countOf, tryUnderFaults } from './cells';
import { listFiles } from '../support/storedFiles';

const { db } = useAdmin();
const TEACHER = 'docente';
const STUDENT = 'estudiante';
const SUBJECT = 'octavo-a-matematica';
const place = { subjectId: SUBJECT, courseId: 'octavo-a', idPeriod: '2026-2027' };
const kind = { user: TEACHER, way: 'documents' } as const;
const read = async (path: string) => (await db.doc(path).get()).data();

tryUnderFaults({
  ...kind,
  what: 'grade',
  prepare: async (_app, name) => {
    const id = await setSentTask(db, name, [STUDENT]);
    const subNotes = [COMPLETE, OPEN, PROJECT].map((each, i) => ({
      id: each,
      calification: [7.5, 10, 5][i] ?? 0,
      auto: i === 0 ? 7.5 : null,
      maxGrade: 10,
    }));
    const noteFinal = taskFinalGrade(subNotes, SPEC_POLICY);
    const comment = 'Bien hecho';
    return {
      write: () =>
        saveGrade({
          task: { id, ...place },
          studentId: STUDENT,
          teacherId: TEACHER,
          subNotes,
          noteFinal,
          comment,
          typed: { grades: {}, comment },
          basedOn: null,
        }),
      stored: async () => {
        const submission = await submissionOf(db, id, STUDENT);
        if (submission?.reviewed !== true) return 'nothing';
        const isWhole = submission.comment === comment && submission.noteFinal === noteFinal;
        // The server keeps each change once, a moment later.
        const changes = (await historyOf(db, id, STUDENT)).filter(({ to }) => to === noteFinal);
        return isWhole ? (changes.length > 1 ? 'twice' : 'once') : 'half';
      },
    };
  },
});

tryUnderFaults({
  ...kind,
  what: 'task',
  prepare: (_app, name) => {
    const fields = {
      title: `Tarea ${name}`,
      description: 'Con su descripción',
      dateStart: Date.now(),
      dateEnd: Date.now() + DAY,
      partial: 2,
      bookId: '',
      unitId: '',
    };
    const tasks = db.collection('tasks').where('title', '==', fields.title);
    return Promise.resolve({
      write: () => addTask({ id: name, fields, place: { ...place, teacherId: TEACHER } }),
      stored: async () => countOf((await tasks.get()).size),
    });
  },
});

tryUnderFaults({
  ...kind,
  what: 'activity',
  prepare: async (app, name) => {
    const author = await app.enter(TEACHER);
    const values = {
      name: `Actividad ${name}`,
      rubric: 'Con su rúbrica',
      description: 'Con su descripción',
      type: 'normal',
      subtype: '',
      maxGrade: 10,
      guideDocument: '',
      guideUrl: '',
      bookId: '',
      unitId: '',
    } as const;
    const guide = new File(['%PDF-1.4'], 'guia.pdf', { type: 'application/pdf' });
    const activities = db.collection('activities').where('name', '==', values.name);
    return {
      write: () => addActivity({ id: name, values, guide, author, taskId: '' }),
      stored: async () => {
        const { docs } = await activities.get();
        const guides = (await listFiles('guides/')).filter((each) => each.includes(name));
        const [first] = docs;
        if (first === undefined) return guides.length === 0 ? 'nothing' : 'half';
        const address = decodeURIComponent(String(first.get('guideDocument')));
        const isWhole = guides.length === 1 && address.includes(guides[0] ?? '-');
        return isWhole ? countOf(docs.length) : guides.length > 1 ? 'twice' : 'half';
      },
    };
  },
});

tryUnderFaults({
  ...kind,
  what: 'attach',
  prepare: async (_app, name) => {
    const activity = { id: `${SUBJECT}-practica`, maxGrade: 10, isBook: false };
    const id = await copyTask(db, `${SUBJECT}-tarea-5`, name, {
      activities: [],
      activitiesBook: [],
      maxGrades: {},
    });
    return {
      write: () => attachActivity({ taskId: id, activity }),
      stored: async () => {
        const task = await read(`tasks/${id}`);
        const activities = task?.activities as string[];
        const isPointed = activity.id in (task?.maxGrades as object);
        return isPointed === activities.length > 0 ? countOf(activities.length) : 'half';
      },
    };
  },
});

tryUnderFaults({
  ...kind,
  what: 'reopen',
  prepare: async (_app, name) => {
    const id = await setSentTask(db, name, [STUDENT]);
    return {
      write: () => reopenSubmission({ taskId: id, studentId: STUDENT, teacherId: TEACHER }),
      stored: async () => {
        const copies = (await db.collection(`tasks/${id}/archive`).get()).size;
        const isThere = (await submissionOf(db, id, STUDENT)) !== undefined;
        const students = ((await read(`tasks/${id}`))?.students as string[]).length;
        const isWhole = isThere === (students === 1) && isThere === (copies === 0);
        return isWhole ? countOf(copies) : 'half';
      },
    };
  },
});
