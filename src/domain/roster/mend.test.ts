import { describe, expect, it } from 'vitest';
import { USER_TYPE } from '../../models/user';
import { createCourseFinder } from './courses';
import { emptyValues } from './fields';
import { cleanCell, mendRow } from './mend';

const finder = createCourseFinder([{ id: '8a', name: 'Octavo', course: 'A' }]);
const mend = (values: Partial<ReturnType<typeof emptyValues>>) =>
  mendRow({ ...emptyValues(), ...values }, USER_TYPE.student, finder);

describe('mendRow', () => {
  it('mendRow restores leading zeros and reports it', () => {
    const { values, mends } = mend({ identification: '611672072', phone: '935838378' });
    expect(values).toMatchObject({ identification: '0611672072', phone: '0935838378' });
    expect(mends).toEqual([
      { field: 'identification', kind: 'leadingZero', from: '611672072' },
      { field: 'phone', kind: 'leadingZero', from: '935838378' },
    ]);
  });

  it('a cell that says that there is no document becomes a code, which is reported', () => {
    const { values, mends } = mend({ identification: ' Sin cédula', email: 'ana@x.com' });
    expect(values.identification).toMatch(/^SD-\d{8}$/);
    expect(mends).toEqual([{ field: 'identification', kind: 'noDocument', from: ' Sin cédula' }]);
  });

  it.each([
    ['email', ' MARIA.MUNOZ@Ejemplo.com ', 'maria.munoz@ejemplo.com', 'email'],
    ['email', 'mailto:ana@x.com;', 'ana@x.com', 'email'],
    ['phone', '+593 99-123-4567', '0991234567', 'phone'],
    ['name', 'MARÍA DE LOS ÁNGELES', 'María de los Ángeles', 'names'],
    ['surname', "o'neill núñez-vela", "O'Neill Núñez-Vela", 'names'],
    ['course', 'octavo "A"', 'Octavo A', 'course'],
    ['identification', '171003406-5', '1710034065', 'spaces'],
  ] as const)('mendRow corrects the field %s from %s to %s', (field, from, value, kind) => {
    expect(mend({ [field]: from })).toMatchObject({
      values: { [field]: value },
      mends: [{ field, kind, from }],
    });
  });

  it.each([
    ['name', 'María de los Ángeles'],
    ['surname', 'McGregor Ñato'],
    ['email', 'con espacio@x.com'],
    ['phone', '12'],
    ['identification', 'AB123456'],
    ['course', 'Onceavo Z'],
  ] as const)('mendRow does not change the field %s with the value %s', (field, text) => {
    expect(mend({ [field]: text })).toMatchObject({ values: { [field]: text }, mends: [] });
  });

  it('mendRow does not report corrected blanks', () => {
    expect(mend({ name: '  Ana \u00A0 Lucía\n' })).toMatchObject({
      values: { name: 'Ana Lucía' },
      mends: [],
    });
  });
});

describe('cleanCell', () => {
  it('cleanCell drops invisible characters and composes accented letters', () => {
    expect(cleanCell('\u200BNun\u0303ez\uFEFF\t\r\n ')).toBe('Nuñez');
  });
});
