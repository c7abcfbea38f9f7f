import { describe, expect, it } from 'vitest';
import { activitySchema, type ActivityFormValues } from './activitySchema';

const valid: ActivityFormValues = {
  name: 'Resumen del cuento',
  rubric: 'Claridad',
  description: 'Lea y resuma',
  type: 'normal',
  subtype: '',
  maxGrade: '10',
  guideDocument: '',
  guideFile: null,
  guideUrl: '',
  bookId: '',
  unitId: '',
};

async function problemsOf(over: object, hasBook = false): Promise<string[]> {
  try {
    await activitySchema(hasBook).validate({ ...valid, ...over }, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
}

const REQUIRED = 'Este campo es requerido';
const WHOLE = 'Debe ser un número entero de 1 a 100';
const NUMBER = 'Ingrese un valor entero o decimal, use el punto.';

describe('activitySchema', () => {
  it.each([
    ['a whole activity', {}, []],
    ['a short name', { name: 'Uno' }, ['Deben ser 5 caracteres o mas']],
    ['a long name', { name: 'x'.repeat(151) }, ['Deben ser 150 caracteres o menos']],
    ['a long rubric', { rubric: 'x'.repeat(501) }, ['Deben ser 500 caracteres o menos']],
    ['no description', { description: undefined }, [REQUIRED]],
    ['no subtype of a normal one', { subtype: undefined }, []],
    ['no subtype of an interactive one', { type: 'interactive' }, [REQUIRED]],
    ['a subtype', { type: 'interactive', subtype: 'complete' }, []],
    ['a bad guide', { guideUrl: 'javascript:alert(1)' }, ['Ingrese una url válida']],
    ['the least points', { maxGrade: '1' }, []],
    ['the most points', { maxGrade: ' 100 ' }, []],
    ['no points', { maxGrade: undefined }, [REQUIRED]],
    ['zero points', { maxGrade: '0' }, [WHOLE]],
    ['half a point', { maxGrade: '9.5' }, [WHOLE]],
    ['a comma', { maxGrade: '9,5' }, [NUMBER]],
    ['points in words', { maxGrade: 'diez' }, [NUMBER]],
    ['too many points', { maxGrade: '101' }, ['el valor debe ser igual o menor a 100']],
  ])('an activity with %s, that is %j, gives the messages %j', async (_, over, problems) => {
    expect(await problemsOf(over)).toEqual(problems);
  });

  it('an activity needs a book and a unit where there are some', async () => {
    expect(await problemsOf({}, true)).toEqual([REQUIRED, REQUIRED]);
    expect(await problemsOf({ bookId: 'libro', unitId: 'unidad' }, true)).toEqual([]);
  });
});
