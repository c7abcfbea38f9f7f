import { describe, expect, it } from 'vitest';
import { isDocumentId } from './documentId';

describe('the name of a document', () => {
  it.each(['a', 'a.b', '...', '__', '_a_', 'x'.repeat(128), 'Ñ 1'])('may be %j', (id) => {
    expect(isDocumentId(id)).toBe(true);
  });
  it.each(['', '.', '..', '____', '__x__', '__a\nb__', 'a/b', '/', 'x'.repeat(129), 7, null])(
    'may not be %j',
    (id) => {
      expect(isDocumentId(id)).toBe(false);
    },
  );
});
