import { cedula } from '../../local/seed/people';
import type { AccountFields } from '../../src/models/api';

let count = 0;

/** The number of a person whom no seeded school contains. */
const NEW_PEOPLE = 500_000;

/** Builds the fields of a new student; e-mails and cédulas are unique within a test file. */
export function newAccount(over: Partial<AccountFields> = {}): AccountFields {
  count += 1;
  return {
    identification: cedula(NEW_PEOPLE + count),
    name: 'Ana',
    surname: 'Núñez Ávila',
    email: `nueva.${String(count)}@aula.example.com`,
    representative: 'Eva Ávila',
    phone: '0991234567',
    courseId: 'octavo-a',
    ...over,
  };
}
