import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits';
import { isEmail } from '../validation';
import {
  cleanDomain,
  commonDomain,
  EMAIL_PATTERNS,
  isEmailDomain,
  proposeEmails,
  proposeFreeEmails,
  type EmailPattern,
} from './emailPattern';

const person = (surname: string, name: string, identification = '', id = `${surname} ${name}`) => ({
  id,
  surname,
  name,
  identification,
});
const emailsOf = (people: ReturnType<typeof person>[], pattern: EmailPattern, ...taken: string[]) =>
  proposeEmails(people, pattern, 'escuela.edu.ec', new Set(taken)).map(({ email }) =>
    email.replace('@escuela.edu.ec', ''),
  );

describe('an address from a pattern', () => {
  it.each([
    ['name.surname', 'maria.quishpe'],
    ['surname.name', 'quishpe.maria'],
    ['initialSurname', 'mquishpe'],
    ['name.surnames', 'maria.quishpe.guaman'],
    ['identification', '0106639230'],
  ] as const)('%s gives %s', (pattern, local) => {
    expect(emailsOf([person('Quishpe Guamán', 'María José', '0106639230')], pattern)).toEqual([
      local,
    ]);
  });

  it.each([
    [person('Ñúñez Güiza', 'Ñusta'), 'nusta.nunez'],
    [person('De la Cruz Loor', 'Juan'), 'juan.delacruz'],
    [person('Del Pozo', 'María de los Ángeles'), 'maria.delpozo'],
    [person("D'Angelo", 'Jean-Pierre'), 'jeanpierre.dangelo'],
    [person('QUISHPE', 'ANA'), 'ana.quishpe'],
  ])('particles, accents and signs go as in an address: $0.surname', (who, local) => {
    expect(emailsOf([who], 'name.surname')).toEqual([local]);
  });

  it('an address that somebody has gets the second surname, and then a number', () => {
    const people = ['a', 'b', 'c'].map((id) => person('Loor Paz', 'Ana', '', id));
    const proposals = proposeEmails(people, 'name.surname', 'e.ec', new Set());
    expect(proposals).toEqual([
      { id: 'a', email: 'ana.loor@e.ec', isOther: false },
      { id: 'b', email: 'ana.loor.paz@e.ec', isOther: true },
      { id: 'c', email: 'ana.loor2@e.ec', isOther: true },
    ]);
    expect(emailsOf([person('Loor', 'Ana')], 'name.surname', 'ana.loor@escuela.edu.ec')).toEqual([
      'ana.loor2',
    ]);
  });

  it('who lacks a name or an identification gets no address', () => {
    const people = [person('', 'Ana'), person('Loor', ''), person('李', '明')];
    expect(emailsOf(people, 'name.surname')).toEqual([]);
    expect(emailsOf(people, 'identification')).toEqual([]);
  });

  it('addresses of people in the school are asked for until all are free', async () => {
    const school = new Set(['ana.loor@e.ec', 'ana.loor2@e.ec']);
    const asked: string[] = [];
    const people = [person('Loor', 'Ana', '', 'a'), person('Mora', 'Eva', '', 'b')];
    const proposals = await proposeFreeEmails(people, 'name.surname', 'e.ec', [], (emails) => {
      asked.push(...emails);
      return Promise.resolve(new Set(emails.filter((email) => school.has(email))));
    });
    expect(proposals.map(({ email }) => email)).toEqual(['ana.loor3@e.ec', 'eva.mora@e.ec']);
    // No address is looked up twice.
    expect(asked).toHaveLength(new Set(asked).size);
  });

  it('all addresses are valid, different, and nobody else has one', () => {
    const text = fc.oneof(
      fc.constantFrom(
        'Ana',
        'José',
        'De la Cruz',
        'Núñez',
        'y',
        'Sáenz-Peña',
        "O'Brien",
        'X'.repeat(50),
      ),
      fc.string({ maxLength: 30 }),
    );
    const people = fc.array(fc.record({ surname: text, name: text, identification: text }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(people, fc.constantFrom(...EMAIL_PATTERNS), (some, pattern) => {
        const taken = new Set(['ana.delacruz@e.edu.ec', 'ana.nunez@e.edu.ec']);
        const listed = some.map((each, i) => ({ ...each, id: String(i) }));
        const emails = proposeEmails(listed, pattern, 'e.edu.ec', taken).map(({ email }) => email);
        expect(new Set([...emails, ...taken]).size).toBe(emails.length + taken.size);
        for (const email of emails) {
          expect(isEmail(email)).toBe(true);
          expect(email.length).toBeLessThanOrEqual(LIMITS.user.email.max);
        }
      }),
    );
  });
});

describe('what stands after the @', () => {
  it.each([
    [' @Escuela.edu.ec ', 'escuela.edu.ec'],
    ['nombre.apellido@escuela.edu.ec', 'escuela.edu.ec'],
    ['escuela.edu.ec.', 'escuela.edu.ec'],
  ])('%s is understood', (typed, domain) => {
    expect(cleanDomain(typed)).toBe(domain);
  });

  it('a domain has a dot, no blanks, and leaves room for a name', () => {
    expect(isEmailDomain('escuela.edu.ec')).toBe(true);
    for (const domain of ['', 'escuela', 'mi escuela.ec', 'a,b.ec', `${'x'.repeat(60)}.ec`]) {
      expect(isEmailDomain(domain)).toBe(false);
    }
  });

  it('the ending that most addresses have is proposed', () => {
    expect(commonDomain(['a@x.ec', 'b@y.ec', 'c@y.ec', 'no'])).toBe('y.ec');
    expect(commonDomain([])).toBe('');
  });
});
