import { expect, it } from 'vitest';
import { normalizeAccount } from './account';
import { findIdentificationDoubt } from './ecuador';
import { LIMITS } from './limits';
import { isNoDocument, noDocumentCode } from './noDocument';
import { isIdentification } from './personName';

it('the code of a person without a document is stored as it is, and taken without a doubt', () => {
  let next = 0;
  const code = noDocumentCode((below) => (next += 1) % below);
  expect(code).toBe('SD-12345678');
  expect(isNoDocument(code)).toBe(true);
  expect(isNoDocument('1710034065')).toBe(false);
  expect(isIdentification(code)).toBe(true);
  expect(code.length).toBeLessThanOrEqual(LIMITS.user.identification.max);
  expect(findIdentificationDoubt(code)).toBeNull();
  const fields = { name: '', surname: '', email: '', phone: '', representative: '', courseId: '' };
  expect(normalizeAccount({ ...fields, identification: code }, 3).identification).toBe(code);
});
