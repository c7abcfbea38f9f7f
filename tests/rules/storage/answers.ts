import { Timestamp } from 'firebase/firestore';
import { ref, updateMetadata } from 'firebase/storage';
import { beforeEach, describe, it } from 'vitest';
import { ANSWER_FILE_TYPES, answerFilePath, MAX_FILE_BYTES } from '../../../src/domain/files';
import { dbPaths } from '../../../src/lib/firebase/dbPaths';
import { allow, deny } from '../../support/rulesAssert';
import type { RulesBackend } from '../../support/rulesBackend';
import type { Data } from '../../support/rulesDocuments';
import { buildTask } from '../../support/rulesBuilders';
import {
  answerDisposition,
  download,
  listFolder,
  PDF,
  PNG,
  remove,
  uploadAnswer,
} from '../../support/rulesFiles';
import { describeAccess } from '../../support/rulesMatrix';
import { TASKS, userOf } from '../../support/rulesSchool';
import { submit } from '../../support/rulesSubmission';

/** The files of students' answers: one for each activity and attempt. */
export function describeAnswerFiles(school: RulesBackend): void {
  const path = answerFilePath('open', 'student', 'essay', 1);
  const student = () => school.as('student');
  const putTask = (overrides: Data) => school.put({ [dbPaths.task('open')]: buildTask(overrides) });

  // Files are not cleared between tests: this one is there before each.
  beforeEach(() => school.putFile(path, PDF));

  describeAccess(school, 'files of answers', {
    get: [['admin', 'teacher', 'student'], (actor) => download(actor, path)],
    list: [[], (actor) => listFolder(actor, 'answers/open/student')],
    'upload the first time': [
      ['student'],
      async (actor) => {
        await school.removeFile(path);
        await uploadAnswer(actor, path);
      },
    ],
    replace: [['student'], (actor) => uploadAnswer(actor, path)],
    delete: [['student'], (actor) => remove(actor, path)],
  });

  describe('files of answers: the path', () => {
    const put = (task: string, uid: string, activity: string) =>
      uploadAnswer(student(), answerFilePath(task, uid, activity, 1));

    it('allows an activity of the teacher', async () => {
      await allow(put('open', 'student', 'essay'));
    });
    it('allows an activity of a book', async () => {
      await allow(put('open', 'student', 'quiz'));
    });
    it('denies an activity that is not of the task', async () => {
      await deny(put('open', 'student', 'draft'));
    });
    it('denies the folder of a classmate', async () => {
      await deny(put('open', 'classmate', 'essay'));
    });
    it.each([
      'essay',
      'essay.pdf',
      'essay~0',
      'essay~2',
      'essay~10',
      'essay~01',
      'essay~1.pdf',
      'essay~1~1',
      'essay~',
      'essay~1 ',
      '~1',
      'essay2~1',
      'essay ~1',
    ])('denies %j in the first attempt: an activity has room for one file', async (name) => {
      await deny(uploadAnswer(student(), `answers/open/student/${name}`));
    });
    it('knows an activity whose id ends as a name with its attempt does', async () => {
      await putTask({ activities: ['essay~1'], activitiesBook: [], maxGrades: { 'essay~1': 10 } });
      await deny(put('open', 'student', 'essay'));
      await allow(put('open', 'student', 'essay~1'));
    });
    it('denies a task that does not exist', async () => {
      await deny(put('nowhere', 'student', 'essay'));
    });
    it.each(['answers/open/essay', 'answers/open/student/x/essay'])('denies %s', async (other) => {
      await deny(uploadAnswer(student(), other));
    });
  });

  describe('files of answers: the task', () => {
    it.each(['future', 'deleted', 'closed'] as const)('denies one that is %s', async (task) => {
      await deny(uploadAnswer(student(), answerFilePath(task, 'student', 'essay', 1)));
    });
    it('denies one of another course', async () => {
      await deny(uploadAnswer(student(), answerFilePath('other', 'student', 'essay', 1)));
    });
    it('allows one that has just started', async () => {
      await putTask({ dateStart: Timestamp.fromMillis(Date.now() - 60_000) });
      await allow(uploadAnswer(student(), path));
    });
    it('denies one that starts in a minute', async () => {
      await putTask({ dateStart: Timestamp.fromMillis(Date.now() + 60_000) });
      await deny(uploadAnswer(student(), path));
    });
    it('denies a student who has changed courses', async () => {
      await school.put({ [dbPaths.user('student')]: userOf('student', { courseId: 'courseB' }) });
      await deny(uploadAnswer(student(), path));
    });
    it('allows the one that differs from each of these in one fact', async () => {
      await putTask(TASKS.open);
      await allow(uploadAnswer(student(), path));
    });
  });

  describe('files of answers: once handed in', () => {
    const docx = ANSWER_FILE_TYPES.docx ?? '';
    beforeEach(() => submit(student()));

    it.each<[string, () => Promise<unknown>]>([
      ['to replace the file', () => uploadAnswer(student(), path)],
      [
        'another file',
        () => uploadAnswer(student(), answerFilePath('open', 'student', 'quiz', 1), { type: docx }),
      ],
      ['to delete the file', () => remove(student(), path)],
    ])('denies the student %s', async (_what, attempt) => {
      await deny(attempt());
    });
    it('allows the student to read the file', async () => {
      await allow(download(student(), path));
    });
    it('allows a classmate who has not handed in', async () => {
      await allow(
        uploadAnswer(school.as('classmate'), answerFilePath('open', 'classmate', 'essay', 1)),
      );
    });
  });

  describe('files of answers: who', () => {
    it.each(['inactive', 'deleted', 'stranger'])('denies the %s the own folder', async (uid) => {
      await deny(uploadAnswer(school.as(uid), answerFilePath('open', uid, 'essay', 1)));
    });
    it('denies the teacher an own folder', async () => {
      await deny(uploadAnswer(school.as('teacher'), answerFilePath('open', 'teacher', 'essay', 1)));
    });
    it.each(['classmate', 'otherTeacher'])('denies the %s to read it', async (uid) => {
      await deny(download(school.as(uid), path));
    });
    it.each(['teacher', 'admin'])('denies the %s to replace or delete it', async (uid) => {
      await deny(uploadAnswer(school.as(uid), path));
      await deny(remove(school.as(uid), path));
    });
  });

  describe('files of answers: type and size', () => {
    const put = (type: string, size = 1) => uploadAnswer(student(), path, { type, size });

    it.each([...new Set(Object.values(ANSWER_FILE_TYPES))])('allows %s', async (type) => {
      await allow(put(type));
    });
    it.each([
      'application/octet-stream',
      'text/html',
      'image/svg+xml',
      'application/zip',
      'application/PDF',
      '',
    ])('denies %j', async (type) => {
      await deny(put(type));
    });
    it('allows exactly the most', async () => {
      await allow(put(PDF, MAX_FILE_BYTES));
    });
    it('denies one byte more', async () => {
      await deny(put(PDF, MAX_FILE_BYTES + 1));
    });
    it('denies an empty file', async () => {
      await deny(put(PDF, 0));
    });
  });

  describe('files of answers: the name under which they are downloaded', () => {
    const named = (disposition: string) => uploadAnswer(student(), path, { disposition });

    it('allows the one of its kind', async () => {
      await allow(named(answerDisposition(PDF)));
    });
    it.each([
      answerDisposition(PNG),
      '',
      'inline',
      'attachment',
      "attachment; filename*=UTF-8''respuesta.pdf",
      "inline; filename*=UTF-8''virus.exe",
      `${answerDisposition(PDF)}; filename=virus.exe`,
    ])('denies %j', async (disposition) => {
      await deny(named(disposition));
    });
    it('denies to change it, or the kind, afterwards', async () => {
      const stored = ref(student().storage, path);
      await uploadAnswer(student(), path);
      await deny(updateMetadata(stored, { contentDisposition: 'attachment; filename=virus.exe' }));
      await deny(updateMetadata(stored, { contentType: 'text/html' }));
    });
  });
}
