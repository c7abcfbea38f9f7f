import { ref, updateMetadata, type UploadMetadata } from 'firebase/storage';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ANSWER_FILE_TYPES,
  contentDisposition,
  IMAGE_FILE_TYPES,
  MAX_FILE_BYTES,
} from '../../../src/domain/files';
import { dbPaths, storagePaths } from '../../../src/domain/dbPaths';
import { allow, deny } from '../../support/rulesAssert';
import type { RulesBackend } from '../../support/rulesBackend';
import { describeAccess, EVERYBODY, SIGNED_IN, type Asking } from '../../support/rulesMatrix';
import { userOf } from '../../support/rulesSchool';
import {
  download,
  listFolder,
  PDF,
  PNG,
  remove,
  upload,
  uploadPhotoTo,
} from '../../support/rulesFiles';

/** Describes who may do what in each folder except that of answers, and which files are valid. */
export function describeFolders(school: RulesBackend): void {
  /** Files are not cleared between tests: each test writes the files that it needs. */
  const putPicture = (path: string) => school.putFile(path, PNG);

  function describeFolder(path: string, { get, write }: { get: Asking[]; write: Asking[] }): void {
    const type = path.endsWith('.pdf') ? PDF : PNG;
    describe(`files at ${path}`, () => {
      beforeEach(() => school.putFile(path, type));

      describeAccess(school, path, {
        get: [get, (actor) => download(actor, path)],
        list: [[], (actor) => listFolder(actor, path.slice(0, path.indexOf('/')))],
        'upload the first time': [
          write,
          async (actor) => {
            await school.removeFile(path);
            await upload(actor, path, { type });
          },
        ],
        replace: [write, (actor) => upload(actor, path, { type })],
        delete: [write, (actor) => remove(actor, path)],
      });
    });
  }

  describeFolder('institute/logo.png', {
    get: EVERYBODY,
    write: ['admin'],
  });
  describeFolder(storagePaths.bookPhoto('book', 'png', '0a1b'), {
    get: SIGNED_IN,
    write: ['admin'],
  });
  describeFolder('admins/colleague.png', {
    get: ['admin', 'inspector'],
    write: ['admin'],
  });
  describeFolder('students/classmate.png', {
    get: ['admin', 'inspector'],
    write: ['admin'],
  });
  describeFolder('teachers/colleague.png', {
    get: ['admin', 'inspector'],
    write: ['admin'],
  });
  describeFolder('students/student-photo', {
    get: ['admin', 'inspector', 'student'],
    write: ['admin', 'student'],
  });
  describeFolder('teachers/teacher-photo', {
    get: ['admin', 'inspector', 'teacher'],
    write: ['admin', 'teacher'],
  });
  describeFolder('inspectors/inspector-photo', {
    get: ['admin', 'inspector'],
    write: ['admin', 'inspector'],
  });
  describeFolder('guides/essay.pdf', {
    get: ['admin', 'teacher', 'otherTeacher', 'student'],
    write: ['admin', 'teacher'],
  });
  describeFolder('guides/draft.pdf', {
    get: ['admin', 'teacher', 'otherTeacher'],
    write: ['admin', 'teacher'],
  });

  describe('the guide of an activity', () => {
    it('a student can read a guide only when a task of their course has begun', async () => {
      await school.putFile('guides/essay.pdf', PDF);
      await allow(download(school.as('student'), 'guides/essay.pdf'));
      await deny(download(school.as('otherStudent'), 'guides/essay.pdf'));
    });
  });

  describe('the own photo', () => {
    const photo = (folder: string, name: string, uid: string) =>
      upload(school.as(uid), `${folder}/${name}`, { type: PNG });

    it.each([
      ['admins', 'admin'],
      ['teachers', 'teacher'],
      ['students', 'student'],
      ['inspectors', 'inspector'],
    ])('a photo in %s can be uploaded by its owner, the %s', async (folder, uid) => {
      await allow(photo(folder, `${uid}-photo`, uid));
    });
    it.each([
      ['the photo of another', 'students', 'classmate-photo', 'student'],
      ['another name', 'students', 'student-photo2', 'student'],
      ['the name the admin uses', 'students', 'student.png', 'student'],
      ['the folder of teachers', 'teachers', 'student-photo', 'student'],
      ['the folder of admins', 'admins', 'teacher-photo', 'teacher'],
      ['the folder of admins', 'admins', 'inspector-photo', 'inspector'],
      ['the folder of inspectors', 'inspectors', 'teacher-photo', 'teacher'],
      ['the folder of students', 'students', 'teacher-photo', 'teacher'],
      ['a folder below', 'students/student', 'student-photo', 'student'],
      ['no folder', '', 'student-photo', 'student'],
    ])('a user cannot upload as their own photo: %s', async (_what, folder, name, uid) => {
      await deny(photo(folder, name, uid));
    });
    it.each(['inactive', 'deleted', 'stranger', ''])(
      'a user with the id %j cannot upload their own photo',
      async (uid) => {
        await deny(photo('students', `${uid}-photo`, uid));
      },
    );
    it('a place that only looks like that of the own photo takes no other file beside it', async () => {
      const place = 'students/student-photo';
      expect(await uploadPhotoTo(school.as('student'), place)).toBe(200);
      for (const other of ['students//student-photo', `/${place}`, `${place}/`, `${place}//`]) {
        expect(await uploadPhotoTo(school.as('student'), other), other).toBe(403);
      }
    });
    it('an admin can upload the photo of a student', async () => {
      await allow(photo('students', 'student-photo', 'admin'));
    });
    it.each(['student-photo', 'student.png', 'student~0a1b.jpg', 'student.jpeg'])(
      'the photo %s is opened by its place by its owner and the office, and by no classmate or teacher',
      async (name) => {
        await putPicture(`students/${name}`);
        for (const uid of ['student', 'admin', 'inspector']) {
          await allow(download(school.as(uid), `students/${name}`));
        }
        for (const uid of [
          'classmate',
          'otherStudent',
          'teacher',
          'otherTeacher',
          'inactive',
          '',
        ]) {
          await deny(download(school.as(uid), `students/${name}`));
        }
      },
    );
    it('the photo of a teacher is opened by its place by its owner, and by no student', async () => {
      await putPicture('teachers/teacher-photo');
      await allow(download(school.as('teacher'), 'teachers/teacher-photo'));
      await deny(download(school.as('student'), 'teachers/teacher-photo'));
      await deny(download(school.as('otherTeacher'), 'teachers/teacher-photo'));
    });
    it.each(['student-photo', 'student.png', 'student~0a1b.jpg', 'student.jpeg'])(
      'a student can delete their own photo %s',
      async (name) => {
        await putPicture(`students/${name}`);
        await allow(remove(school.as('student'), `students/${name}`));
      },
    );
    it('a student cannot delete a file with their name in the folder of teachers', async () => {
      await putPicture('teachers/student-photo');
      await deny(remove(school.as('student'), 'teachers/student-photo'));
    });
    it.each([
      'classmate-photo',
      'classmate.png',
      'student2-photo',
      'student-2.png',
      'xstudent.png',
    ])('a student cannot delete the photo %s', async (name) => {
      await putPicture(`students/${name}`);
      await deny(remove(school.as('student'), `students/${name}`));
    });
  });

  describe('size', () => {
    const put = (size: number) =>
      upload(school.as('student'), 'students/student-photo', { type: PNG, size });

    it('a photo can have the maximum size', async () => {
      await allow(put(MAX_FILE_BYTES));
    });
    it('a photo cannot exceed the maximum size by one byte', async () => {
      await deny(put(MAX_FILE_BYTES + 1));
    });
    it('a photo cannot be empty', async () => {
      await deny(put(0));
    });
    it('a photo can have the size of one byte', async () => {
      await allow(put(1));
    });
  });

  /** Name and type must agree: the extensions that each folder accepts. */
  const FOLDERS: Record<string, { uid: string; name: string; types: Record<string, string> }> = {
    institute: { uid: 'admin', name: 'logo', types: IMAGE_FILE_TYPES },
    books: { uid: 'admin', name: 'book', types: IMAGE_FILE_TYPES },
    students: { uid: 'admin', name: 'student', types: IMAGE_FILE_TYPES },
    guides: { uid: 'teacher', name: 'draft', types: ANSWER_FILE_TYPES },
  };
  describe.each(Object.entries(FOLDERS))('types in %s', (folder, { uid, name, types }) => {
    const put = (extension: string, type: string) =>
      upload(school.as(uid), `${folder}/${name}${extension}`, { type });

    it.each(Object.entries(types))(
      'a file with the extension %s can have the type %s',
      async (extension, type) => {
        await allow(put(`.${extension}`, type));
      },
    );
    it.each(Object.keys(types))(
      'a file with the extension %s cannot have the type of another extension',
      async (extension) => {
        await deny(put(`.${extension}`, types[extension] === PNG ? PDF : PNG));
      },
    );
    it.each(Object.keys(types))(
      'a file with the extension %s cannot have the type text/html',
      async (extension) => {
        await deny(put(`.${extension}`, 'text/html'));
      },
    );
    it.each([
      ['.gif', 'image/gif'],
      ['.svg', 'image/svg+xml'],
      ['.html', 'text/html'],
      ['.exe', 'application/octet-stream'],
      ['.PNG', PNG],
      ['', PNG],
      ['png', PNG],
    ])('a file with the extension %j cannot have the type %s', async (extension, type) => {
      await deny(put(extension, type));
    });
  });
  describe('types of the own photo', () => {
    const put = (type: string) => upload(school.as('student'), 'students/student-photo', { type });
    it.each(['image/png', 'image/jpeg'])(
      'a student’s own photo can have the type %s',
      async (type) => {
        await allow(put(type));
      },
    );
    it.each(['image/gif', 'image/svg+xml', 'text/html', PDF, ''])(
      'a student’s own photo cannot have the type %j',
      async (type) => {
        await deny(put(type));
      },
    );
    it('a student cannot change the type of a stored photo', async () => {
      await putPicture('students/student-photo');
      const photo = ref(school.as('student').storage, 'students/student-photo');
      await deny(updateMetadata(photo, { contentType: 'text/html' }));
    });
  });

  describe('what a file says of itself', () => {
    const PLACES = [
      ['student', 'students/student-photo', PNG],
      ['admin', 'students/student.png', PNG],
      ['admin', 'books/book.png', PNG],
      ['admin', 'institute/logo.png', PNG],
      ['teacher', 'guides/draft.pdf', PDF],
    ] as const;
    const FREE: UploadMetadata[] = [
      { contentEncoding: 'gzip' },
      { cacheControl: 'public, max-age=31536000' },
      { contentLanguage: 'ja' },
      { customMetadata: { note: 'x' } },
      { contentDisposition: 'attachment; filename=virus.exe' },
      { contentDisposition: contentDisposition('virus.exe') },
      { contentDisposition: "inline; filename*=UTF-8''a.png; filename=b.exe" },
      { contentDisposition: contentDisposition(`${'a'.repeat(1000)}.png`) },
    ];
    it.each(PLACES)(
      'the %s sends to %s only what the application sends',
      async (uid, path, type) => {
        await allow(upload(school.as(uid), path, { type }));
        for (const more of FREE) await deny(upload(school.as(uid), path, { type, more }));
      },
    );
    it('a photo is saved under no name that its owner chose, and a guide under the teacher’s', async () => {
      const named = (fileName: string) => ({ contentDisposition: contentDisposition(fileName) });
      const send = (uid: string, path: string, type: string, fileName: string) =>
        upload(school.as(uid), path, { type, more: named(fileName) });
      await deny(send('student', 'students/student-photo', PNG, 'Ana.png'));
      await allow(send('student', 'students/student-photo', PNG, 'foto.jpg'));
      await allow(send('teacher', 'guides/draft.pdf', PDF, "Guía Nº 1 (3'ro).PDF"));
      await deny(send('teacher', 'guides/draft.pdf', PDF, 'guia.html'));
    });
    it('what is stored is not changed to it either', async () => {
      await allow(upload(school.as('student'), 'students/student-photo', { type: PNG }));
      const photo = ref(school.as('student').storage, 'students/student-photo');
      for (const more of FREE) await deny(updateMetadata(photo, more));
    });
  });

  describe('guides: whose', () => {
    it.each([
      ['an activity that does not exist', 'guides/nowhere.pdf'],
      ['an activity of another teacher', 'guides/otherDraft.pdf'],
      ['an activity of a book', 'guides/quiz.pdf'],
      ['two extensions', 'guides/draft.exe.pdf'],
      ['a folder below', 'guides/draft/draft.pdf'],
      [
        'a version of the guide of another teacher',
        storagePaths.guide('otherDraft', 'pdf', '0a1b'),
      ],
      ['a version that is none', 'guides/draft~0a1b~0a1b.pdf'],
      ['a version with an extension in it', 'guides/draft~exe.0a1b.pdf'],
    ])('a teacher cannot upload a guide for %s', async (_what, path) => {
      await deny(upload(school.as('teacher'), path));
    });
    it('a teacher can upload a guide for their own activity', async () => {
      await allow(upload(school.as('teacher'), 'guides/draft.pdf'));
      await allow(upload(school.as('teacher'), storagePaths.guide('draft', 'pdf', '0a1b')));
    });
    it('a user who is no longer a teacher cannot upload a guide', async () => {
      await school.put({ [dbPaths.user('teacher')]: userOf('teacher', { type: 3 }) });
      await deny(upload(school.as('teacher'), 'guides/draft.pdf'));
    });
    it('an admin cannot upload a guide with two extensions', async () => {
      await deny(upload(school.as('admin'), 'guides/draft.exe.pdf'));
    });
  });

  describe('places nobody has planned', () => {
    it.each(['file.png', 'other/file.png', 'books/book/file.png'])(
      'an admin cannot upload a file to %s, which the rules do not name',
      async (path) => {
        await deny(upload(school.as('admin'), path, { type: PNG }));
      },
    );
    it('an admin can upload a file to a place that the rules name', async () => {
      await allow(upload(school.as('admin'), 'books/file.png', { type: PNG }));
    });
  });
}
