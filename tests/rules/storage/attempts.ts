import { doc, getDoc, type Timestamp } from 'firebase/firestore/lite';
import { ref, updateMetadata } from 'firebase/storage';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerFilePath } from '../../../src/domain/files';
import { dbPaths } from '../../../src/domain/dbPaths';
import { allow, deny } from '../../support/rulesAssert';
import type { RulesBackend } from '../../support/rulesBackend';
import type { Data } from '../../support/rulesDocuments';
import { buildTask } from '../../support/rulesBuilders';
import {
  answerDisposition,
  beginUpload,
  download,
  PDF,
  PNG,
  remove,
  uploadAnswer,
} from '../../support/rulesFiles';
import { archivePath, fileUrl, reopen, submit } from '../../support/rulesSubmission';

/** The files of answers from one attempt to the next: nobody changes what was sent. */
export function describeAttempts(school: RulesBackend): void {
  const path = answerFilePath('open', 'student', 'essay', 1);
  const student = () => school.as('student');
  const putTask = (overrides: Data) => school.put({ [dbPaths.task('open')]: buildTask(overrides) });

  // Files are not cleared between tests, so each test starts with a fresh copy of this one.
  beforeEach(() => school.putFile(path, PDF));

  describe('files of answers: an upload in parts', () => {
    it('an upload in parts succeeds when it ends before the student sends', async () => {
      const end = await beginUpload(student(), path);
      expect(await end()).toBe(200);
    });
    it('an upload in parts fails when it ends after the student has sent', async () => {
      const end = await beginUpload(student(), path);
      await submit(student());
      expect(await end()).toBe(403);
    });
  });

  describe('files of answers: after the submission was reopened', () => {
    const again = answerFilePath('open', 'student', 'essay', 2);
    const putReopened = (overrides: Data = {}) =>
      putTask({ reopened: { student: 1, classmate: 4 }, ...overrides });
    beforeEach(async () => {
      await school.putFile(again, PDF);
    });

    it.each<[string, (path: string) => Promise<unknown>]>([
      ['replace', (file) => uploadAnswer(student(), file)],
      ['delete', (file) => remove(student(), file)],
      [
        'rename for its readers',
        (file) =>
          updateMetadata(ref(student().storage, file), {
            contentDisposition: answerDisposition(PNG),
            contentType: PNG,
          }),
      ],
    ])(
      'a student cannot %s the file of an earlier attempt, but can do so with the current one',
      async (_, change) => {
        await putReopened();
        await deny(change(path));
        await allow(change(again));
      },
    );
    it.each(['essay', 'essay.pdf'])(
      'a student cannot replace or delete %s, a file from before file names had an attempt',
      async (name) => {
        const old = `answers/open/student/${name}`;
        await school.putFile(old, PDF);
        for (const reopened of [{}, { student: 1 }]) {
          await putTask({ reopened });
          await deny(uploadAnswer(student(), old));
          await deny(remove(student(), old));
          for (const reader of ['student', 'teacher', 'admin'])
            await allow(download(school.as(reader), old));
        }
      },
    );
    it('a student cannot upload a file of a future attempt', async () => {
      await putReopened();
      await deny(uploadAnswer(student(), answerFilePath('open', 'student', 'essay', 3)));
      await deny(uploadAnswer(student(), answerFilePath('open', 'student', 'essay', 5)));
    });
    it('a student in the eleventh attempt can upload only files of that attempt', async () => {
      await putTask({ reopened: { student: 10 } });
      await deny(uploadAnswer(student(), path));
      await deny(uploadAnswer(student(), answerFilePath('open', 'student', 'essay', 10)));
      await allow(uploadAnswer(student(), answerFilePath('open', 'student', 'essay', 11)));
    });
    it.each(['student', 'teacher', 'admin'])(
      'the %s can read the file of an earlier attempt',
      async (uid) => {
        await putReopened();
        await allow(download(school.as(uid), path));
      },
    );
    it('a student cannot change any file after sending again or after the partial is closed', async () => {
      for (const overrides of [{ students: ['student'] }, { closed: true }]) {
        await putReopened(overrides);
        for (const file of [path, again]) {
          await deny(uploadAnswer(student(), file));
          await deny(remove(student(), file));
        }
      }
    });
    it('a classmate whose submission was not reopened can upload only files of the first attempt', async () => {
      await putTask({ reopened: { student: 1 } });
      await deny(
        uploadAnswer(school.as('classmate'), answerFilePath('open', 'classmate', 'essay', 2)),
      );
      await allow(
        uploadAnswer(school.as('classmate'), answerFilePath('open', 'classmate', 'essay', 1)),
      );
    });
  });

  describe('files of answers: the whole way, as the application goes it', () => {
    it('the files of every attempt stay unchanged when a submission is reopened and sent again', async () => {
      const reopenNow = async () => {
        const stored = await getDoc(doc(student().db, dbPaths.submission('open', 'student')));
        const submission = stored.data() as { fecha: Timestamp };
        const copy = archivePath('open', 'student', Math.floor(submission.fecha.toMillis()));
        await reopen(school.as('teacher'), {
          submission,
          task: 'open',
          student: 'student',
          path: copy,
        });
      };
      await submit(student(), { submission: { files: { essay: fileUrl() } } });
      await reopenNow();
      await deny(uploadAnswer(student(), path));
      await deny(remove(student(), path));
      const second = answerFilePath('open', 'student', 'essay', 2);
      await allow(uploadAnswer(student(), second));
      await allow(uploadAnswer(student(), second));
      // A student may send the same file again without replacing it.
      await submit(student(), { submission: { files: { essay: fileUrl() } } });
      await reopenNow();
      for (const sent of [path, second]) {
        await deny(uploadAnswer(student(), sent));
        await deny(remove(student(), sent));
      }
      await allow(uploadAnswer(student(), answerFilePath('open', 'student', 'essay', 3)));
    });
  });
}
