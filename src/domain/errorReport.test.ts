import { describe, expect, it } from 'vitest';
import { MAX_FRAMES, scrubMessage, scrubPage, scrubRelease, scrubStack } from './errorReport';

describe('scrubMessage', () => {
  it.each([
    [
      "TypeError: Cannot read properties of undefined (reading 'items')",
      'TypeError: Cannot read properties of undefined (reading items)',
    ],
    ['no user mateo.guaman@aula.example.com here', 'no user … here'],
    ['failed at https://aula.ec/admin?de=abc#x now', 'failed at … now'],
    ['No document to update: tasks/a1/notes/b2', 'No document to update: …'],
    [
      'Unexpected token \'M\', "Mi respuesta es" is not valid JSON',
      'Unexpected token … is not valid JSON',
    ],
    ['grade 9.75 of 0912345678', 'grade #.# of #'],
    ['x of kJ8s7Qw2PzR4tLmN0vBc', 'x of #'],
    ['cannot find Mateo Guamán', 'cannot find …'],
    ['cannot find María de los Ángeles Ñacato now', 'cannot find … now'],
  ])('%s becomes %s', (message, scrubbed) => {
    expect(scrubMessage(message)).toBe(scrubbed);
    expect(scrubMessage(scrubbed)).toBe(scrubbed);
  });

  it('a long message is cut', () => {
    expect(scrubMessage('ab '.repeat(5000)).length).toBeLessThanOrEqual(200);
  });
});

describe('scrubStack', () => {
  const stack = [
    'TypeError: secreto de Mateo',
    '    at Row (https://aula.ec/assets/homes-B1c2.js?x=1:12:345)',
    '    at async load (https://aula.ec/assets/start-Zz.js:1:2)',
    '    at https://aula.ec/assets/entry-A.js:3:4',
    'typed text between',
    'render@https://aula.ec/assets/homes-B1c2.js:9:8',
  ].join('\n');

  it('keeps functions, files and places of Chromium and of the others, and no other text', () => {
    const scrubbed = scrubStack(stack);
    expect(scrubbed.split('\n')).toEqual([
      'Row homes-B1c2.js:12:345',
      'async load start-Zz.js:1:2',
      'entry-A.js:3:4',
      'render homes-B1c2.js:9:8',
    ]);
    expect(scrubStack(scrubbed)).toBe(scrubbed);
  });

  it('has at most so many frames, and none of extensions', () => {
    const many = Array.from({ length: 90 }, () => 'f@https://aula.ec/a.js:1:1').join('\n');
    expect(scrubStack(many).split('\n')).toHaveLength(MAX_FRAMES);
    expect(scrubStack('at f (chrome-extension://abc/x.js:1:2)')).toBe('');
  });
});

// Either takes minutes by one pattern for a whole line; the test would run out of its time.
it.each([
  ['addresses in addresses', 'http://'.repeat(381) + 'a'.repeat(5300)],
  ['addresses and places', `${'http://a:1:1 '.repeat(600)}x`],
  ['brackets', `${'('.repeat(7900)}x`],
  ['lines as long as a frame may be', `${'http://'.repeat(60)}${'a:1:'.repeat(140)}\n`.repeat(8)],
])('a stack that is made to take long is left out at once: %s', (_what, stack) => {
  expect(scrubStack(stack)).toBe('');
});

it.each([
  ['signs of addresses', '/'.repeat(2000)],
  ['names', 'Ab '.repeat(660)],
  ['quotes', '"a'.repeat(1000)],
  ['signs of e-mails', `${'a@'.repeat(990)} `],
])('a message that is made to take long is shortened at once: %s', (_what, message) => {
  expect(scrubMessage(message).length).toBeLessThanOrEqual(200);
});

it('a page is named by the beginning of its address, without ids', () => {
  expect(scrubPage('/docente/tareas/ver/kJ8s7Qw2')).toBe('/docente/tareas');
  expect(scrubPage('/verificar/ABCD-1234')).toBe('/verificar/…');
  expect(scrubPage('/')).toBe('/');
});

it('a release is a version with its build, and nothing else', () => {
  expect(scrubRelease('0.2.7+AbC_12-x')).toBe('0.2.7+AbC_12-x');
  expect(scrubRelease('Mateo Guamán')).toBe('');
});
