import { Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { ANSWER_FILE_TYPES, answerFilePath, MAX_FILE_BYTES } from '../../../src/domain/files';
import { dbPaths } from '../../../src/lib/firebase/dbPaths';
import { allow, deny } from '../../support/rulesAssert';
import type { RulesBackend } from '../../support/rulesBackend';
import type { Data } from '../../support/rulesDocuments';
import { buildTask } from '../../support/rulesBuilders';
import { download, listFolder, PDF, PNG, remove, upload } from '../../support/rulesFiles';
import { describeAccess } from '../../support/rulesMatrix';
import { TASKS, userOf } from '../../support/rulesSchool';
import { submit } from '../../support/rulesSubmission';

/** The files of students' answers (D11). */
export function describeAnswerFiles(school: RulesBackend): void {
  const path = answerFilePath('open', 'student', 'essay', 'pdf');
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
        await upload(actor, path);
      },
    ],
    replace: [['student'], (actor) => upload(actor, path)],
    delete: [['student'], (actor) => remove(actor, path)],
  });

  describe('files of answers: the path', () => {
    const put = (...[task, of, activity, extension]: [string, string, string, string]) =>
      upload(student(), answerFilePath(task, of, activity, extension));

    it('allows an activity of the teacher', async () => {
      await allow(put('open', 'student', 'essay', 'pdf'));
    });
    it('allows an activity of a book', async () => {
      await allow(put('open', 'student', 'quiz', 'pdf'));
    });
    it('denies an activity that is not of the task', async () => {
      await deny(put('open', 'student', 'draft', 'pdf'));
    });
    it('denies the folder of a classmate', async () => {
      await deny(put('open', 'classmate', 'essay', 'pdf'));
    });
    it('denies two extensions, which would make room for any number of files', async () => {
      await deny(put('open', 'student', 'essay', 'x.pdf'));
    });
    it('denies a task that does not exist', async () => {
      await deny(put('nowhere', 'student', 'essay', 'pdf'));
    });
    it.each(['answers/open/essay.pdf', 'answers/open/student/x/essay.pdf'])(
      'denies %s',
      async (other) => {
        await deny(upload(student(), other));
      },
    );
  });

  describe('files of answers: the task', () => {
    it.each(['future', 'deleted'] as const)('denies one that is %s', async (task) => {
      await deny(upload(student(), answerFilePath(task, 'student', 'essay', 'pdf')));
    });
    it('denies one of another course', async () => {
      await deny(upload(student(), answerFilePath('other', 'student', 'essay', 'pdf')));
    });
    it('allows one that has just started', async () => {
      await putTask({ dateStart: Timestamp.fromMillis(Date.now() - 60_000) });
      await allow(upload(student(), path));
    });
    it('denies one that starts in a minute', async () => {
      await putTask({ dateStart: Timestamp.fromMillis(Date.now() + 60_000) });
      await deny(upload(student(), path));
    });
    it('denies a student who has changed courses', async () => {
      await school.put({ [dbPaths.user('student')]: userOf('student', { courseId: 'courseB' }) });
      await deny(upload(student(), path));
    });
    it('allows the one that differs from each of these in one fact', async () => {
      await putTask(TASKS.open);
      await allow(upload(student(), path));
    });
  });

  describe('files of answers: once handed in', () => {
    const docx = ANSWER_FILE_TYPES.docx ?? '';
    beforeEach(() => submit(student()));

    it.each<[string, () => Promise<unknown>]>([
      ['to replace the file', () => upload(student(), path)],
      [
        'another file',
        () => upload(student(), answerFilePath('open', 'student', 'essay', 'docx'), { type: docx }),
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
        upload(school.as('classmate'), answerFilePath('open', 'classmate', 'essay', 'pdf')),
      );
    });
  });

  describe('files of answers: who', () => {
    it.each(['inactive', 'deleted', 'stranger'])('denies the %s the own folder', async (uid) => {
      await deny(upload(school.as(uid), answerFilePath('open', uid, 'essay', 'pdf')));
    });
    it('denies the teacher an own folder', async () => {
      await deny(upload(school.as('teacher'), answerFilePath('open', 'teacher', 'essay', 'pdf')));
    });
    it.each(['classmate', 'otherTeacher'])('denies the %s to read it', async (uid) => {
      await deny(download(school.as(uid), path));
    });
    it.each(['teacher', 'admin'])('denies the %s to replace or delete it', async (uid) => {
      await deny(upload(school.as(uid), path));
      await deny(remove(school.as(uid), path));
    });
  });

  describe('files of answers: type and size', () => {
    const put = (extension: string, type: string, size = 1) =>
      upload(student(), answerFilePath('open', 'student', 'essay', extension), { type, size });

    it.each(Object.entries(ANSWER_FILE_TYPES))('allows %s as %s', async (extension, type) => {
      await allow(put(extension, type));
    });
    it.each(Object.entries(ANSWER_FILE_TYPES))(
      'denies %s of another type than %s',
      async (extension, type) => {
        await deny(put(extension, type === PDF ? PNG : PDF));
      },
    );
    it.each([
      ['exe', 'application/octet-stream'],
      ['html', 'text/html'],
      ['svg', 'image/svg+xml'],
      ['zip', 'application/zip'],
      ['PDF', PDF],
    ])('denies %s as %s', async (extension, type) => {
      await deny(put(extension, type));
    });
    it('allows exactly the most', async () => {
      await allow(put('pdf', PDF, MAX_FILE_BYTES));
    });
    it('denies one byte more', async () => {
      await deny(put('pdf', PDF, MAX_FILE_BYTES + 1));
    });
    it('denies an empty file', async () => {
      await deny(put('pdf', PDF, 0));
    });
  });
}
