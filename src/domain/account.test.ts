import { describe, expect, it } from 'vitest';
import { findAccountProblems, laterFields, normalizeAccount } from './account';

const fields = {
  identification: '1710034065',
  name: 'Ana',
  surname: 'Núñez Ávila',
  email: 'ana@x.co',
  representative: 'Eva Ávila',
  phone: '0991234567',
  courseId: 'octavo-a',
};

it('normalizeAccount trims, composes and formats the fields before they are stored', () => {
  expect(
    normalizeAccount(
      {
        ...fields,
        identification: ' 171003406-5 ',
        name: '  Ana   Lucía ',
        surname: 'Nún\u0303ez',
        email: ' ANA@X.CO ',
        phone: '+593 99 123 4567',
      },
      3,
    ),
  ).toEqual({ ...fields, name: 'Ana Lucía', surname: 'Núñez'.normalize('NFC') });
  expect(normalizeAccount(fields, 2).representative).toBe('');
  expect(normalizeAccount({ ...fields, phone: '+1 (212) 555-0100' }, 3).phone).toBe('+12125550100');
});

describe('findAccountProblems', () => {
  it.each([
    ['a good student', {}, []],
    ['no name', { name: '' }, [{ field: 'name', kind: 'required' }]],
    ['a short name', { name: 'A' }, [{ field: 'name', kind: 'tooShort' }]],
    ['a long name', { name: 'A'.repeat(51) }, [{ field: 'name', kind: 'tooLong' }]],
    [
      'a short identification',
      { identification: '12345' },
      [{ field: 'identification', kind: 'tooShort' }],
    ],
    ['a bad e-mail', { email: 'ana.x.co' }, [{ field: 'email', kind: 'email' }]],
    ['a long e-mail', { email: `${'a'.repeat(46)}@x.co` }, [{ field: 'email', kind: 'tooLong' }]],
    ['a bad telephone', { phone: '12345678' }, [{ field: 'phone', kind: 'phone' }]],
    ['a formula as a name', { name: '=1+1' }, [{ field: 'name', kind: 'name' }]],
    ['a direction mark', { surname: 'Ana\u202Ex' }, [{ field: 'surname', kind: 'name' }]],
    ['a NUL', { representative: 'Eva\0' }, [{ field: 'representative', kind: 'name' }]],
    [
      'a formula as an identification',
      { identification: '=1+1+1+1+1' },
      [{ field: 'identification', kind: 'identification' }],
    ],
    ['a telephone from abroad', { phone: '+12125550100' }, []],
    ['no course', { courseId: '' }, [{ field: 'courseId', kind: 'required' }]],
    ['no representative', { representative: '' }, [{ field: 'representative', kind: 'required' }]],
  ] as const)('findAccountProblems reports the expected problems for %s', (_, over, problems) => {
    expect(findAccountProblems({ ...fields, ...over }, 3)).toEqual(problems);
  });

  it('findAccountProblems reports all problems at once and does not require a guardian for teachers', () => {
    const nothing = {
      identification: '',
      name: '',
      surname: '',
      email: '',
      representative: '',
      phone: '',
      courseId: '',
    };
    expect(findAccountProblems(nothing, 3).map(({ field }) => field)).toEqual([
      'identification',
      'name',
      'surname',
      'email',
      'phone',
      'representative',
      'courseId',
    ]);
    expect(findAccountProblems({ ...fields, representative: '' }, 2)).toEqual([]);
  });

  it.each([
    [3, ['identification', 'name', 'surname', 'email', 'courseId']],
    [2, ['identification', 'name', 'surname', 'email']],
  ] as const)('of a list somebody of type %s needs only %j', (type, needed) => {
    const nothing = { ...fields };
    for (const field of Object.keys(nothing) as (keyof typeof fields)[]) nothing[field] = '';
    const problems = findAccountProblems(nothing, type, laterFields(type));
    expect(problems.map(({ field }) => field)).toEqual(needed);
    // Fields that are filled in must be right.
    const wrong = { ...fields, phone: '123', representative: '=1' };
    expect(findAccountProblems(wrong, type, laterFields(type))[0]).toEqual({
      field: 'phone',
      kind: 'phone',
    });
  });
});
