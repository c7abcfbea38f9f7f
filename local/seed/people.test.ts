import { describe, expect, it } from 'vitest';
import { USER_TYPE } from '../../src/models/user';
import { courseLetter } from './catalogue';
import { cedula, Registry } from './people';

/** The check digit of a cédula, written out again: the generator must satisfy it, not define it. */
function isValidCedula(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const province = Number(text.slice(0, 2));
  if (!((province >= 1 && province <= 24) || province === 30)) return false;
  let sum = 0;
  for (let i = 0; i < 9; i += 1) {
    let digit = Number(text[i]) * (i % 2 === 0 ? 2 : 1);
    if (digit > 9) digit -= 9;
    sum += digit;
  }
  return (10 - (sum % 10)) % 10 === Number(text[9]);
}

describe('the check of the tests itself', () => {
  it.each(['1710034065', '0926687856', '0102030400', '3050000011', '1760001550'])(
    'the check of the tests accepts the cédula %s',
    (good) => {
      expect(isValidCedula(good)).toBe(true);
    },
  );
  it.each(['1710034066', '0102030405', '0000000001', '2510034065'])(
    'the check of the tests refuses the cédula %s',
    (bad) => {
      expect(isValidCedula(bad)).toBe(false);
    },
  );
});

describe('people', () => {
  const registry = new Registry();
  const people = Array.from({ length: 1500 }, (_, i) => registry.student(i, 'octavo-a'));

  it('demo people have valid cédulas, addresses and phones of their own', () => {
    expect(people.filter(({ identification }) => !isValidCedula(identification))).toEqual([]);
    for (const field of ['identification', 'email', 'phone'] as const) {
      expect(new Set(people.map((each) => each[field])).size).toBe(people.length);
    }
    expect(people.filter(({ phone }) => !/^09[89]\d{7}$/.test(phone))).toEqual([]);
    expect(
      people.filter(({ email }) => !/^[a-z]+[a-z.]*\d*@aula\.example\.com$/.test(email)),
    ).toEqual([]);
  });

  it('demo people never share a cédula, however large the school', () => {
    const many = Array.from({ length: 10_000 }, (_, i) => cedula(i).slice(3, 9));
    expect(new Set(many).size).toBe(many.length);
  });

  it('demo people have two surnames and the accents of their names', () => {
    const all = people.map(({ name, surname }) => `${name} ${surname}`).join(' ');
    for (const letter of 'áéíóúñÑÁÓ') expect(all).toContain(letter);
    expect(people.filter(({ surname }) => !surname.includes(' '))).toEqual([]);
    const givenNames = new Set(people.map(({ name }) => name.split(' ').length));
    expect(givenNames).toEqual(new Set([1, 2]));
  });

  it('demo students, and no others, have a representative of the same family', () => {
    for (const { surname, representative } of people) {
      expect(representative.split(' ').at(-1)).toBe(/^(?:De la |Del )?(\S+)/.exec(surname)?.[1]);
    }
    expect(registry.teacher(3, 'octavo-a').representative).toBe('');
    expect(registry.admin()).toMatchObject({ type: USER_TYPE.admin, courseId: '' });
  });
});

describe('courseLetter', () => {
  it('the letter of a course goes on after Z', () => {
    expect([0, 25, 26, 51, 52].map(courseLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']);
  });
});
