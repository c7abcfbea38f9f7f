import type { AccountFields } from '../../src/models/api';

let count = 0;

/** Fields of a student nobody has yet: no e-mail comes twice in a test file. */
export function newAccount(over: Partial<AccountFields> = {}): AccountFields {
  count += 1;
  return {
    identification: '1710034065',
    name: 'Ana',
    surname: 'Núñez Ávila',
    email: `nueva.${String(count)}@aula.example.com`,
    representative: 'Eva Ávila',
    phone: '0991234567',
    courseId: 'octavo-a',
    ...over,
  };
}
