import { describe, expect, it } from 'vitest';
import {
  answerFilePath,
  attemptOfFile,
  ANSWER_FILE_TYPES,
  IMAGE_FILE_TYPES,
  MAX_FILE_BYTES,
  findFileProblem,
  isAnswerFileUrl,
  isOwnFileUrl,
  storagePathOf,
  waitingFilePath,
  waitingFileUrl,
} from './files';

describe('findFileProblem', () => {
  it.each([
    'a.doc',
    'a.docx',
    'a.PDF',
    'a.png',
    'a.jpeg',
    'foto.JPG',
    'a.ppt',
    'a.pptx',
    'a.xls',
    'a.b.xlsx',
  ])('findFileProblem accepts %s as an answer file', (name) => {
    expect(findFileProblem({ name, size: MAX_FILE_BYTES }, ANSWER_FILE_TYPES)).toBeNull();
  });

  it.each([
    ['a.exe', 'exe'],
    ['a.pdf.html', 'html'],
    ['sin-extension', 'sin-extension'],
    ['.pdf/', '.pdf/'],
  ])('findFileProblem refuses %s as an answer file with the extension %s', (name, extension) => {
    expect(findFileProblem({ name, size: 1 }, ANSWER_FILE_TYPES)).toEqual({
      kind: 'badFormat',
      extension,
    });
  });

  it('findFileProblem refuses a file that is too large or empty, and a document as a photo', () => {
    expect(findFileProblem({ name: 'a.pdf', size: MAX_FILE_BYTES + 1 }, ANSWER_FILE_TYPES)).toEqual(
      {
        kind: 'tooLarge',
      },
    );
    expect(findFileProblem({ name: 'a.pdf', size: 0 }, ANSWER_FILE_TYPES)).toEqual({
      kind: 'empty',
    });
    expect(findFileProblem({ name: 'a.pdf', size: 1 }, IMAGE_FILE_TYPES)?.kind).toBe('badFormat');
  });
});

describe('isOwnFileUrl', () => {
  const path = 'v0/b/aula/o/students%2Fana-photo?alt=media';
  it.each([
    `https://firebasestorage.googleapis.com/${path}`,
    `http://localhost:5173/${path}`,
    `http://t1a2.localhost:5173/${path}`,
    `http://127.0.0.1:9199/${path}`,
    '/demo/logo.png',
  ])('isOwnFileUrl accepts %s', (url) => {
    expect(isOwnFileUrl(url, 'aula')).toBe(true);
  });
  it.each([
    `https://malo.example/${path}`,
    `https://firebasestorage.googleapis.com.malo.example/${path}`,
    `https://malolocalhost/${path}`,
    `http://localhost.malo.example/${path}`,
    `https://firebasestorage.googleapis.com@malo.example/${path}`,
    `https://firebasestorage.googleapis.com/${path.replace('aula', 'otro')}`,
    'https://firebasestorage.googleapis.com/',
    '//malo.example/x.png',
    String.raw`/\malo.example/x.png`,
    'javascript:alert(1)',
    'foto.png',
    '',
  ])('isOwnFileUrl refuses %j', (url) => {
    expect(isOwnFileUrl(url, 'aula')).toBe(false);
  });
});

describe('isAnswerFileUrl', () => {
  const answer = { taskId: 't1', studentId: 'ana', activityId: 'a1' };
  const url = (path: string, bucket = 'aula') =>
    `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;

  it('isAnswerFileUrl accepts the student’s own file in the school’s bucket', () => {
    expect(isAnswerFileUrl(url('answers/t1/ana/a1'), 'aula', answer)).toBe(true);
    expect(isAnswerFileUrl(url('answers/t1/ana/a1~1'), 'aula', answer)).toBe(true);
    expect(isAnswerFileUrl(url('answers/t1/ana/a1~12'), 'aula', answer)).toBe(true);
    // Older answer files have an extension in their name.
    expect(isAnswerFileUrl(url('answers/t1/ana/a1.pdf'), 'aula', answer)).toBe(true);
    expect(storagePathOf(url('answers/t1/ana/a1.pdf'), 'aula')).toBe('answers/t1/ana/a1.pdf');
  });

  it.each([
    ['another student’s file', url('answers/t1/eva/a1.pdf')],
    ['a file of another task', url('answers/t2/ana/a1.pdf')],
    ['a file of another activity', url('answers/t1/ana/a2.pdf')],
    ['a file in another bucket', url('answers/t1/ana/a1.pdf', 'otro')],
    ['a file of a type that is not allowed', url('answers/t1/ana/a1.html')],
    ['a file of an activity whose id begins alike', url('answers/t1/ana/a12~1')],
    ['a file without an attempt number after the ~', url('answers/t1/ana/a1~')],
    ['a file of attempt 0', url('answers/t1/ana/a1~0')],
    ['a file with an attempt and an extension', url('answers/t1/ana/a1~1.pdf')],
    ['a file whose extension is a built-in property name', url('answers/t1/ana/a1.constructor')],
    ['another site', 'https://malo.example/answers/t1/ana/a1.pdf'],
    ['a script', 'javascript:alert(1)'],
    ['a broken escape', 'https://x.y/v0/b/aula/o/%E0%A4%A?alt=media'],
    ['nothing', ''],
  ])('isAnswerFileUrl refuses the address of %s', (_, address) => {
    expect(isAnswerFileUrl(address, 'aula', answer)).toBe(false);
  });
});

describe('attemptOfFile', () => {
  const address = (name: string) =>
    `http://127.0.0.1:9199/v0/b/aula/o/answers%2Ft1%2Fana%2F${name}?alt=media&token=x~7`;

  it('attemptOfFile reads the attempt from the name that answerFilePath makes', () => {
    expect(answerFilePath('t1', 'ana', 'a1', 3)).toBe('answers/t1/ana/a1~3');
    expect(attemptOfFile(answerFilePath('t1', 'ana', 'a1', 3))).toBe(3);
    expect(attemptOfFile(address('a1~12'))).toBe(12);
    expect(attemptOfFile(address('a~4~2'))).toBe(2);
  });
  it.each(['a1', 'a1.pdf', 'a1~', 'a1~0', 'a1~x', 'a1~1.pdf'])(
    'attemptOfFile finds no attempt in the name %s',
    (name) => {
      expect(attemptOfFile(address(name))).toBeNull();
    },
  );
});

describe('a file that waits on the device', () => {
  const path = answerFilePath('t', 's', 'a', 2);

  it('the address of a waiting file tells its place and its attempt', () => {
    const url = waitingFileUrl(path, 'x1');
    expect(waitingFilePath(url)).toBe(path);
    expect(attemptOfFile(url)).toBe(2);
    expect(waitingFileUrl(path, 'x2')).not.toBe(url);
  });

  it('the address of an uploaded file waits for nothing', () => {
    expect(waitingFilePath(`https://firebasestorage.googleapis.com/v0/b/x/o/${path}`)).toBeNull();
  });
});
