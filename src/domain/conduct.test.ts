import { describe, expect, it } from 'vitest';
import type { Conduct } from '../models/conduct';
import {
  conductByPartial,
  conductFields,
  conductId,
  conductText,
  MAX_OBSERVATION,
  NO_CONDUCT,
  parseConduct,
} from './conduct';

const conduct = (fields: Partial<Conduct>): Conduct => ({
  ...NO_CONDUCT,
  id: 'p_ana_0',
  idPeriod: 'p',
  idStudent: 'ana',
  courseId: 'a',
  indexPartial: 0,
  updatedAt: 0,
  updatedBy: 'tutor',
  ...fields,
});

it('a student has one record for each period and partial', () => {
  expect(conductId({ idPeriod: '2026-2027', idStudent: 'ana', indexPartial: 2 })).toBe(
    '2026-2027_ana_2',
  );
});

it('of whom nothing was entered every cell is empty', () => {
  expect(conductFields(undefined)).toEqual(NO_CONDUCT);
  expect(conductText(NO_CONDUCT, 'late')).toBe('');
  expect(conductText({ ...NO_CONDUCT, late: 3, behaviour: 'B' }, 'late')).toBe('3');
});

describe('parseConduct', () => {
  it.each([
    ['behaviour', ' b ', 'B'],
    ['behaviour', '', ''],
    ['justified', '', 0],
    ['late', ' 12 ', 12],
    ['unjustified', '200', 200],
    ['observation', '  Muy atenta. ', 'Muy atenta.'],
    ['observation', 'a'.repeat(MAX_OBSERVATION), 'a'.repeat(MAX_OBSERVATION)],
  ] as const)('the cell %s takes "%s"', (column, typed, value) => {
    expect(parseConduct(column, typed)).toBe(value);
  });

  it.each([
    ['behaviour', 'F'],
    ['behaviour', 'AB'],
    ['justified', '201'],
    ['justified', '-1'],
    ['late', '1.5'],
    ['late', 'dos'],
    ['observation', 'a'.repeat(MAX_OBSERVATION + 1)],
  ] as const)('the cell %s refuses "%s"', (column, typed) => {
    expect(parseConduct(column, typed)).toBeNull();
  });
});

it('what two courses noted in one partial is put together, the last letter counts', () => {
  expect(
    conductByPartial([
      conduct({ indexPartial: 1, behaviour: 'C', late: 1, updatedAt: 9 }),
      conduct({ courseId: 'b', behaviour: 'B', justified: 2, observation: 'Dos.', updatedAt: 5 }),
      conduct({ behaviour: 'A', justified: 1, late: 4, observation: 'Uno.', updatedAt: 3 }),
    ]),
  ).toEqual([
    {
      indexPartial: 0,
      behaviour: 'B',
      justified: 3,
      unjustified: 0,
      late: 4,
      observation: 'Uno. Dos.',
    },
    { ...NO_CONDUCT, indexPartial: 1, behaviour: 'C', late: 1 },
  ]);
});
