import { describe, expect, it } from 'vitest';
import { listSplits, nameUnits, splitFullName } from './fullName';

describe('splitFullName', () => {
  it.each([
    ['De la Cruz Andrango Ñusta María', 'De la Cruz Andrango', 'Ñusta María'],
    ['Loor de la Torre José Luis', 'Loor de la Torre', 'José Luis'],
    ['PÉREZ LOOR MARÍA DE LOS ÁNGELES', 'PÉREZ LOOR', 'MARÍA DE LOS ÁNGELES'],
    ['San Martín Del Pozo Eva Luz', 'San Martín Del Pozo', 'Eva Luz'],
    ['Ortega y Gasset Ruiz José Luis', 'Ortega y Gasset Ruiz', 'José Luis'],
    ['Paz Ana', 'Paz', 'Ana'],
    ['  Paz\u00A0 \n Ana ', 'Paz', 'Ana'],
  ])('the words of "%s" are surnames "%s" and names "%s"', (text, surname, name) => {
    expect(splitFullName(text, 'surnamesFirst')).toEqual({ surname, name, isSure: true });
  });

  it.each([
    ['Ñusta María De la Cruz Andrango', 'De la Cruz Andrango', 'Ñusta María'],
    ['María de los Ángeles Pérez Loor', 'Pérez Loor', 'María de los Ángeles'],
    ['Ana Paz', 'Paz', 'Ana'],
  ])(
    'with the names first, "%s" has the surnames "%s" and the names "%s"',
    (text, surname, name) => {
      expect(splitFullName(text, 'namesFirst')).toEqual({ surname, name, isSure: true });
    },
  );

  it('a comma parts surnames from names in either order of the column', () => {
    const expected = { surname: 'Ponce de León Andrade', name: 'Ana María', isSure: true };
    expect(splitFullName('Ponce de León Andrade, Ana María', 'surnamesFirst')).toEqual(expected);
    expect(splitFullName('Ponce de León Andrade, Ana María', 'namesFirst')).toEqual(expected);
  });

  it.each([
    ['Zambrano Andrade Ana', 'Zambrano Andrade', 'Ana'],
    ['Andrade de Pérez María', 'Andrade de Pérez', 'María'],
    ['Loor Juan David', 'Loor', 'Juan David'],
    ['VERA MARÍA JOSÉ', 'VERA', 'MARÍA JOSÉ'],
    ['De la Cruz Juan David', 'De la Cruz', 'Juan David'],
  ])('"%s" has two surnames or two names, so that somebody has to look', (text, surname, name) => {
    expect(splitFullName(text, 'surnamesFirst')).toEqual({ surname, name, isSure: false });
  });

  it('with the names first, the middle one of three is looked at alike', () => {
    expect(splitFullName('Juan David Loor', 'namesFirst')).toEqual({
      ...{ surname: 'Loor', name: 'Juan David', isSure: false },
    });
    expect(splitFullName('Ana Zambrano Andrade', 'namesFirst')).toEqual({
      ...{ surname: 'Zambrano Andrade', name: 'Ana', isSure: false },
    });
  });

  it('a name with more parts than usual is split and marked as unsure', () => {
    expect(splitFullName('Ponce de León Andrade Ana María', 'surnamesFirst')).toEqual({
      surname: 'Ponce de León',
      name: 'Andrade Ana María',
      isSure: false,
    });
  });

  it('one word is a surname without a name, and an empty cell is empty', () => {
    expect(splitFullName('Paz', 'surnamesFirst')).toMatchObject({ surname: 'Paz', name: '' });
    expect(splitFullName('De la Cruz', 'namesFirst')).toMatchObject({
      surname: 'De la Cruz',
      name: '',
    });
    expect(splitFullName(' ', 'surnamesFirst')).toMatchObject({ surname: '', name: '' });
    expect(splitFullName('Paz,', 'surnamesFirst')).toMatchObject({ surname: 'Paz', name: '' });
  });

  it('a particle at the end of a text stays there', () => {
    expect(nameUnits('Paz de')).toEqual(['Paz', 'de']);
    expect(nameUnits('y Paz')).toEqual(['y', 'Paz']);
  });
});

describe('listSplits', () => {
  it('listSplits gives every place where the words can be parted', () => {
    expect(listSplits('Ponce de León Ana', 'surnamesFirst')).toEqual([
      { surname: 'Ponce', name: 'de León Ana' },
      { surname: 'Ponce de', name: 'León Ana' },
      { surname: 'Ponce de León', name: 'Ana' },
    ]);
    expect(listSplits('Ana Paz', 'namesFirst')).toEqual([{ surname: 'Paz', name: 'Ana' }]);
    expect(listSplits('Paz', 'surnamesFirst')).toEqual([]);
  });
});
