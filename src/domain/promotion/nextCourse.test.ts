import { describe, expect, it } from 'vitest';
import { GRADUATES } from '../../models/promotion';
import { missingNext, proposeNext } from './nextCourse';

const course = (name: string, letter = 'A') => ({ id: `${name}/${letter}`, name, course: letter });
const school = (...names: string[]) => names.flatMap((name) => [course(name), course(name, 'B')]);

describe('the next course that is proposed', () => {
  it('the course of the next grade with the same letter is proposed', () => {
    const courses = school('Octavo', 'Noveno', 'Décimo');
    expect(proposeNext(course('Octavo'), courses)).toBe('Noveno/A');
    expect(proposeNext(course('Noveno', 'B'), courses)).toBe('Décimo/B');
  });

  it('the students of the last grade of the school graduate', () => {
    expect(proposeNext(course('Décimo'), school('Octavo', 'Décimo'))).toBe(GRADUATES);
    const whole = school('Décimo EGB', '1ro BGU', '3ro BGU');
    expect(proposeNext(course('3ro BGU'), whole)).toBe(GRADUATES);
    expect(proposeNext(course('Décimo EGB'), whole)).toBe('1ro BGU/A');
  });

  it('the only course of the next grade is proposed although its letter is another one', () => {
    const courses = [course('Octavo', 'C'), course('Noveno', 'A')];
    expect(proposeNext(course('Octavo', 'C'), courses)).toBe('Noveno/A');
  });

  it('nothing is proposed where the next grade is missing or its letter is not clear', () => {
    expect(proposeNext(course('Octavo'), school('Octavo', 'Décimo'))).toBe('');
    expect(proposeNext(course('Octavo', 'C'), school('Octavo', 'Noveno'))).toBe('');
    expect(proposeNext(course('Los Girasoles'), school('Octavo'))).toBe('');
  });

  it('a specialty goes on in the same specialty', () => {
    const courses = school(
      '1ro BGU Ciencias',
      '1ro BGU Técnico',
      '2do BGU Ciencias',
      '2do BGU Técnico',
    );
    expect(proposeNext(course('1ro BGU Técnico', 'B'), courses)).toBe('2do BGU Técnico/B');
    expect(proposeNext(course('Décimo'), courses)).toBe('');
  });
});

describe('what a school lacks', () => {
  it.each([
    ['Octavo', 'Noveno'],
    ['8vo EGB', 'Noveno EGB'],
    ['Décimo EGB', 'Primero BGU'],
    ['1ro BGU Ciencias', 'Segundo BGU Ciencias'],
    ['Primer grado', 'Segundo grado'],
  ])('after %s it is %s, with the same letter', (name, next) => {
    expect(missingNext(course(name, 'C'), [course(name, 'C')])).toEqual({
      name: next,
      course: 'C',
    });
  });

  it('a new course is called as the school calls the grade', () => {
    const courses = [course('Octavo', 'C'), course('9no año EGB', 'A')];
    expect(missingNext(course('Octavo EGB', 'C'), courses)?.name).toBe('9no año EGB');
  });

  it('there is none after the last grade, for a name without one, and where the school has it', () => {
    expect(missingNext(course('Tercero BGU'), [])).toBeNull();
    expect(missingNext(course('Los Girasoles'), [])).toBeNull();
    expect(missingNext(course('Octavo', 'B'), school('Octavo', 'Noveno'))).toBeNull();
  });
});
