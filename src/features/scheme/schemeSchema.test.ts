import { describe, expect, it } from 'vitest';
import { parsePercent } from '../../domain/grading/percent';
import { schemeSchema } from './schemeSchema';

const problemsOf = async (
  values: Partial<Record<'name' | 'description' | 'percent', string>>,
  used = 0,
) => {
  const whole = { name: 'Lecciones', description: 'Lecciones orales', percent: '20', ...values };
  try {
    await schemeSchema(used).validate(whole, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
};

describe('the scheme form', () => {
  it.each([
    ['20', []],
    ['33,33', []],
    ['100', []],
    ['', ['Este campo es requerido']],
    ['veinte', ['Ingrese un valor entero o decimal, use el punto.']],
    ['1.2.3', ['Ingrese un valor entero o decimal, use el punto.']],
    ['100.01', ['el valor debe ser igual o menor a 100']],
    ['0', ['el valor debe ser mayor a 0']],
    ['0.001', ['Escriba hasta dos decimales.']],
    ['-5', ['el valor debe ser mayor a 0']],
  ])('a scheme with the percentage %j gives the messages %j', async (percent, problems) => {
    expect(await problemsOf({ percent })).toEqual(problems);
  });

  it('a percentage above 100 is refused first, and then one above what is left', async () => {
    expect(await problemsOf({ percent: '40.01' }, 6000)).toEqual([
      'Solo puedes de clarar un porcentage menor o igual a 40',
    ]);
    expect(await problemsOf({ percent: '40' }, 6000)).toEqual([]);
    expect(await problemsOf({ percent: '101' }, 6000)).toEqual([
      'el valor debe ser igual o menor a 100',
    ]);
  });

  it('a scheme needs a name and a description of the allowed lengths', async () => {
    expect(await problemsOf({ name: 'Tres', description: 'x'.repeat(151) })).toEqual([
      'Deben ser 5 caracteres o mas',
      'Deben ser 150 caracteres o menos',
    ]);
  });

  it('a percentage may be typed with its sign', () => {
    expect(parsePercent(' 33,35 % ')).toBe(33.35);
    expect(parsePercent('33,3300')).toBe(33.33);
  });

  it('a percentage is read whole or not at all', () => {
    for (const text of ['33,335', '5%0', '%50', '1e1', '1.000,5', '+5', '5 0']) {
      expect(parsePercent(text)).toBeNull();
    }
  });
});
