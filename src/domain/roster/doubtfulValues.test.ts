import { describe, expect, it } from 'vitest';
import {
  hasLetterForDigit,
  isKinship,
  isRepeatedPhone,
  meantDomain,
  saysNothing,
  withoutTitles,
} from './doubtfulValues';

const only = (texts: readonly string[], test: (text: string) => boolean) => texts.filter(test);

describe('cells that hold something else', () => {
  it('what says that there is nothing is told from what says something', () => {
    const nothing = [
      'N/A',
      'n/a',
      'S/N',
      '-',
      '—',
      '.',
      'XXX',
      '0',
      'Ninguno',
      'no tiene',
      'PENDIENTE',
    ];
    expect(only(nothing, saysNothing)).toEqual(nothing);
    expect(only(['', 'Ana', 'Nina', 'Noa Paz', '099', 'Xavier', 'No'], saysNothing)).toEqual([]);
  });

  it('a kinship is told from a name', () => {
    const kin = ['MADRE', 'Papá', 'su abuela', 'Tío', 'Representante legal'];
    expect(only(kin, isKinship)).toEqual(kin);
    expect(only(['Rosa Madrid', 'Tito Paz', 'María', 'Padre Almeida'], isKinship)).toEqual([]);
  });

  it('a telephone of one digit is told from others', () => {
    const made = ['0999999999', '0900000000', '022222222', '0911111111'];
    expect(only(made, isRepeatedPhone)).toEqual(made);
    expect(only(['0991234567', '0999999998', '022222223', ''], isRepeatedPhone)).toEqual([]);
  });

  it('a letter among the digits of a cédula is told from a passport', () => {
    const slips = ['O106639230', '01O6639230', '0l06639230', '010663923O'];
    expect(only(slips, hasLetterForDigit)).toEqual(slips);
    expect(only(['0106639230', 'A1234567', 'AB1234567', 'OLI123456'], hasLetterForDigit)).toEqual(
      [],
    );
  });

  it.each([
    ['ian@gmail.con', 'gmail.com'],
    ['leo@gmial.com', 'gmail.com'],
    ['ana@hotmial.com', 'hotmail.com'],
    ['eva@gmail.com', null],
    ['eva@mail.com', null],
    ['eva@rionapo.edu.ec', null],
    ['eva@aula.example.com', null],
    ['eva@live.com', null],
  ])('of %s the meant ending is %s', (email, meant) => {
    expect(meantDomain(email)).toBe(meant);
  });

  it.each([
    ['Lcda. MARÍA PAZ', 'MARÍA PAZ'],
    ['QUISHPE GUAMÁN MARÍA, MSc.', 'QUISHPE GUAMÁN MARÍA'],
    ['Ing. Dr. Luis Paz', 'Luis Paz'],
    ['Doris Ingrid Magdalena', 'Doris Ingrid Magdalena'],
    ['Lic.', 'Lic.'],
  ])('%s is called %s', (text, name) => {
    expect(withoutTitles(text)).toBe(name);
  });
});
