import { Timestamp } from 'firebase/firestore/lite';
import { ref, updateMetadata } from 'firebase/storage';
import { beforeEach, describe, it } from 'vitest';
import { ANSWER_FILE_TYPES, answerFilePath, MAX_FILE_BYTES } from '../../../src/domain/files';
import { dbPaths } from '../../../src/domain/dbPaths';
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

  // Files are not cleared between tests, so each test starts with a fresh copy of this one.
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

    it('a student can upload a file for the teacher’s activity', async () => {
      await allow(put('open', 'student', 'essay'));
    });
    it('a student can upload a file for a book activity', async () => {
      await allow(put('open', 'student', 'quiz'));
    });
    it('a student cannot upload a file for an activity that is not in the task', async () => {
      await deny(put('open', 'student', 'draft'));
    });
    it('a student cannot upload a file to a classmate’s folder', async () => {
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
    ])('a student cannot upload a file named %j in the first attempt', async (name) => {
      await deny(uploadAnswer(student(), `answers/open/student/${name}`));
    });
    it('a student can upload a file for an activity whose id ends in an attempt number', async () => {
      await putTask({ activities: ['essay~1'], activitiesBook: [], maxGrades: { 'essay~1': 10 } });
      await deny(put('open', 'student', 'essay'));
      await allow(put('open', 'student', 'essay~1'));
    });
    it('a student cannot upload a file for a task that does not exist', async () => {
      await deny(put('nowhere', 'student', 'essay'));
    });
    it.each(['answers/open/essay', 'answers/open/student/x/essay'])(
      'a student cannot upload a file to %s',
      async (other) => {
        await deny(uploadAnswer(student(), other));
      },
    );
  });

  describe('files of answers: the task', () => {
    it.each(['future', 'deleted', 'closed'] as const)(
      'a student cannot upload a file for a task that is %s',
      async (task) => {
        await deny(uploadAnswer(student(), answerFilePath(task, 'student', 'essay', 1)));
      },
    );
    it('a student cannot upload a file for a task of another course', async () => {
      await deny(uploadAnswer(student(), answerFilePath('other', 'student', 'essay', 1)));
    });
    it('a student can upload a file for a task that has just begun', async () => {
      await putTask({ dateStart: Timestamp.fromMillis(Date.now() - 60_000) });
      await allow(uploadAnswer(student(), path));
    });
    it('a student cannot upload a file for a task that begins in a minute', async () => {
      await putTask({ dateStart: Timestamp.fromMillis(Date.now() + 60_000) });
      await deny(uploadAnswer(student(), path));
    });
    it('a student who moved to another course cannot upload a file for a task of the former course', async () => {
      await school.put({ [dbPaths.user('student')]: userOf('student', { courseId: 'courseB' }) });
      await deny(uploadAnswer(student(), path));
    });
    it('a student can upload a file for an open task', async () => {
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
    ])('a student who has sent cannot change their files: %s', async (_what, attempt) => {
      await deny(attempt());
    });
    it('a student who has sent can read their file', async () => {
      await allow(download(student(), path));
    });
    it('a student can upload a file after a classmate has sent', async () => {
      await allow(
        uploadAnswer(school.as('classmate'), answerFilePath('open', 'classmate', 'essay', 1)),
      );
    });
  });

  describe('files of answers: who', () => {
    it.each(['inactive', 'deleted', 'stranger'])(
      'a user who is %s cannot upload a file to their own folder of answers',
      async (uid) => {
        await deny(uploadAnswer(school.as(uid), answerFilePath('open', uid, 'essay', 1)));
      },
    );
    it('a teacher cannot upload a file to a folder of answers', async () => {
      await deny(uploadAnswer(school.as('teacher'), answerFilePath('open', 'teacher', 'essay', 1)));
    });
    it.each(['classmate', 'otherTeacher'])(
      '%s cannot read a student’s answer file',
      async (uid) => {
        await deny(download(school.as(uid), path));
      },
    );
    it.each(['teacher', 'admin'])(
      '%s cannot replace or delete a student’s answer file',
      async (uid) => {
        await deny(uploadAnswer(school.as(uid), path));
        await deny(remove(school.as(uid), path));
      },
    );
  });

  describe('files of answers: type and size', () => {
    const put = (type: string, size = 1) => uploadAnswer(student(), path, { type, size });

    it.each([...new Set(Object.values(ANSWER_FILE_TYPES))])(
      'an answer file can have the type %s',
      async (type) => {
        await allow(put(type));
      },
    );
    it.each([
      'application/octet-stream',
      'text/html',
      'image/svg+xml',
      'application/zip',
      'application/PDF',
      '',
    ])('an answer file cannot have the type %j', async (type) => {
      await deny(put(type));
    });
    it('an answer file can have the maximum size', async () => {
      await allow(put(PDF, MAX_FILE_BYTES));
    });
    it('an answer file cannot exceed the maximum size by one byte', async () => {
      await deny(put(PDF, MAX_FILE_BYTES + 1));
    });
    it('an answer file cannot be empty', async () => {
      await deny(put(PDF, 0));
    });
  });

  describe('files of answers: the name under which they are downloaded', () => {
    const named = (disposition: string) => uploadAnswer(student(), path, { disposition });

    it('an answer file can have the download name of its type', async () => {
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
    ])('an answer file cannot have the content disposition %j', async (disposition) => {
      await deny(named(disposition));
    });
    it('a student cannot change the download name or the type of a stored answer file', async () => {
      const stored = ref(student().storage, path);
      await uploadAnswer(student(), path);
      await deny(updateMetadata(stored, { contentDisposition: 'attachment; filename=virus.exe' }));
      await deny(updateMetadata(stored, { contentType: 'text/html' }));
    });
  });
}
