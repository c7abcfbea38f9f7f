import { describe, expect, it } from 'vitest';
import { guessNameOrder, sidesOf, statedOrder } from './nameOrder';

const guess = (...names: (string | [string, string])[]) =>
  guessNameOrder(
    names.map((name) => (typeof name === 'string' ? sidesOf(name, '') : sidesOf(name[0], name[1]))),
  );

describe('what stands first in a whole name', () => {
  it.each([
    ['Apellidos y nombres', 'surnamesFirst'],
    ['NOMBRES Y APELLIDOS', 'namesFirst'],
    ['Nombre y apellido', 'namesFirst'],
    ['Nómina', null],
    ['Estudiante', null],
    ['Nombres', null],
    ['Nombres completos', null],
  ] as const)('the title "%s" says %s', (header, order) => {
    expect(statedOrder(header)).toBe(order);
  });

  it('given names that are frequent tell where they stand', () => {
    expect(guess('QUISHPE GUAMÁN MARÍA JOSÉ', 'LOOR VERA JUAN')).toBe('surnamesFirst');
    expect(guess('María José Quishpe Guamán', 'Juan Loor Vera', 'Ana De la Cruz')).toBe(
      'namesFirst',
    );
  });

  it('a guardian has the surnames of the student', () => {
    expect(
      guess(['Yupa Tupac Sisa Killa', 'Inti Yupa'], ['Chango Wari Ñusta Urpi', 'Rumi Wari']),
    ).toBe('surnamesFirst');
    expect(
      guess(['Sisa Killa Yupa Tupac', 'Inti Yupa'], ['Ñusta Urpi Chango Wari', 'Rumi Wari']),
    ).toBe('namesFirst');
  });

  it('most rows count, not a single one', () => {
    expect(
      guess(
        'Pablo Rosa Killa Sisa',
        'Quishpe Loor María Eva',
        'Yánez Vera Ana Luz',
        'Mora Paz Juan José',
      ),
    ).toBe('surnamesFirst');
  });

  it('a list is sorted by its surnames, wherever they stand', () => {
    const surnames = ['Ajila', 'Bone', 'Chango', 'Duchi', 'Ñamo', 'Yupa', 'Zumba'];
    const names = ['Sisa', 'Killa', 'Wayra', 'Inti', 'Urpi', 'Amaru', 'Kuri'];
    expect(guess(...surnames.map((surname, i) => `${surname} ${names[i] ?? ''}`))).toBe(
      'surnamesFirst',
    );
    expect(guess(...surnames.map((surname, i) => `${names[i] ?? ''} ${surname}`))).toBe(
      'namesFirst',
    );
  });

  it('where nothing tells, nothing is said', () => {
    expect(guess('Sisa Yupa', 'Bone Inti', 'Killa Ajila')).toBeNull();
    expect(guess()).toBeNull();
  });
});
