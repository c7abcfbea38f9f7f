import { expect, it } from 'vitest';
import { exchangedFiles, goneFiles } from './exchangedFiles';
import { waitingFileUrl } from './files';

const file = (name: string) => ({ url: `https://x/${name}`, name });

it('files of confirmed work in whose place another one or none is are named, and no other', () => {
  const confirmed = { a: file('uno.pdf'), b: file('dos.pdf'), c: file('tres.pdf') };
  const found = { a: file('otro.pdf'), b: file('dos.pdf'), d: file('nuevo.pdf') };
  expect(exchangedFiles(confirmed, found)).toEqual(['uno.pdf', 'tres.pdf']);
});

it('a file that has waited on the device is the same one once it was uploaded', () => {
  const waiting = { a: { url: waitingFileUrl('answers/t/s/a~1', '1'), name: 'uno.pdf' } };
  expect(exchangedFiles(waiting, { a: file('uno.pdf') })).toEqual([]);
  expect(exchangedFiles(waiting, { a: file('dos.pdf') })).toEqual(['uno.pdf']);
});

it('files of confirmed work that are in it no more are named', () => {
  const confirmed = { a: file('uno.pdf'), b: file('dos.pdf') };
  expect(goneFiles(confirmed, { a: file('otro.pdf') })).toEqual(['dos.pdf']);
});
