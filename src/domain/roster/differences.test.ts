import { describe, expect, it } from 'vitest';
import { USER_TYPE } from '../../models/user';
import { findDifferences, mayBeSamePerson, toEdits } from './differences';

const stored = {
  identification: '1',
  name: 'Ana María',
  surname: 'Muñoz Pérez',
  email: 'ana@x.com',
  phone: '0991234567',
  representative: 'Eva Pérez',
  courseId: '8a',
};
const find = (changes: Partial<typeof stored>, type: 2 | 3 = USER_TYPE.student) =>
  findDifferences({ ...stored, ...changes }, stored, type);

describe('findDifferences', () => {
  it('each cell that differs is a difference, with the stored value and the new one', () => {
    expect(find({ phone: '0990000000', courseId: '9a' })).toEqual([
      { field: 'phone', from: '0991234567', to: '0990000000' },
      { field: 'courseId', from: '8a', to: '9a' },
    ]);
  });

  it('equal cells and empty cells are no differences', () => {
    expect(find({})).toEqual([]);
    expect(find({ name: '', phone: '', email: '', courseId: '' })).toEqual([]);
  });

  it.each([
    ['capitals', 'MUÑOZ PÉREZ'],
    ['capitals without accents', 'MUÑOZ PEREZ'.replace('Ñ', 'N')],
    ['another capital', 'muñoz Pérez'],
  ])('a name that only lost its small letters or accents is no difference: %s', (_, surname) => {
    expect(find({ surname })).toEqual([]);
  });

  it('an accent that the stored name lacks is a difference', () => {
    expect(find({ name: 'Ana Maríá' })).toHaveLength(1);
  });

  it('teachers have no guardian to compare', () => {
    expect(find({ representative: 'Otra' }, USER_TYPE.teacher)).toEqual([]);
  });
});

describe('mayBeSamePerson', () => {
  it.each([
    ['one surname was added', 'Muñoz', 'Ana', true],
    ['a letter differs', 'Munos Peres', 'Ana', true],
    ['the row has no name', '', '', true],
    ['a brother with the same surnames', 'Muñoz Pérez', 'Luis', false],
    ['somebody else', 'Zambrano', 'Ana', false],
    ['only a particle is shared', 'de la Vega', 'Ana', false],
  ])('%s', (_, surname, name, expected) => {
    expect(
      mayBeSamePerson({ surname, name }, { surname: 'Muñoz de la Pérez', name: 'Ana María' }),
    ).toBe(expected);
  });
});

describe('toEdits', () => {
  it('only the chosen differences become edits', () => {
    const differences = find({ phone: '0990000000', courseId: '9a' });
    expect(toEdits(differences, ['courseId'])).toEqual({
      phone: { from: '0991234567', to: '0990000000' },
    });
    expect(toEdits(differences, ['phone', 'courseId'])).toEqual({});
  });
});
