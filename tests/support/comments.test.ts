import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../local/fireemu';

const OPENING = /^\s*(?:\/\/|\/\*\*?)\s*$|^\s*(?:\/\/|\/\*\*?|\*)\s+(\S+)/;
const HARD = ['What', 'Whatever', 'Who', 'Whoever', 'Where', 'Of', 'How'];

/** Returns the comments that begin with a word after which a reader waits long for the subject. */
function hardComments(file: string): string[] {
  const lines = readFileSync(join(PROJECT_ROOT, file), 'utf8').split('\n');
  const isComment = (i: number) => /^\s*(\/\/|\*(?!\/)|\/\*)/.test(lines[i] ?? '');
  const isOpened = (i: number) => /^\s*\/\*\*?\s*$/.test(lines[i] ?? '');
  return lines.flatMap((line, i) => {
    const isFirst = isComment(i) && (!isComment(i - 1) || isOpened(i - 1));
    const word = OPENING.exec(line)?.[1] ?? '';
    return isFirst && HARD.includes(word) ? [`${file}: ${line.trim()}`] : [];
  });
}

const FOLDERS = ['src', 'functions/src', 'tests', 'local', 'bench', 'gallery', 'lint'];
const filesBelow = (folder: string) =>
  readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|[mc]js)$/.test(name))
    .map((name) => `${folder}/${name}`);

it('each comment begins with its subject or its verb', () => {
  const files = [...FOLDERS.flatMap(filesBelow), 'firestore.rules', 'storage.rules'];
  expect(files.flatMap(hardComments)).toEqual([]);
});
