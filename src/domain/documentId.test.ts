import { describe, expect, it } from 'vitest';
import { isDocumentId } from './documentId';

describe('isDocumentId', () => {
  it.each(['a', 'a.b', '...', '__', '_a_', 'x'.repeat(128), 'Ñ 1', 'a😀'])(
    'isDocumentId accepts %j',
    (id) => {
      expect(isDocumentId(id)).toBe(true);
    },
  );
  it.each([
    '',
    '.',
    '..',
    '____',
    '__x__',
    '__a\nb__',
    'a/b',
    '/',
    'x'.repeat(129),
    7,
    null,
    'a\u0001',
    'a\ud800',
  ])('isDocumentId refuses %j', (id) => {
    expect(isDocumentId(id)).toBe(false);
  });
});
