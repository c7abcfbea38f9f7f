import { describe, expect, it } from 'vitest';
import { conductByPartial, NO_CONDUCT } from '../conduct';
import { buildLibreta, initialsOf, missingFinals, type LibretaInput } from './libreta';
import { ECUADOR_POLICY, SPEC_POLICY } from './policy';

const SUBJECTS = [
  { id: 'mat', name: 'Matemática' },
  { id: 'ing', name: 'Inglés' },
];
const card = (idSubject: string, indexPartial: number, noteFinal: number) => ({
  idSubject,
  indexPartial,
  noteFinal,
});
const build = (changes: Partial<LibretaInput>) =>
  buildLibreta({
    subjects: SUBJECTS,
    others: [],
    cards: [],
    conduct: [],
    count: 4,
    policy: SPEC_POLICY,
    ...changes,
  });

describe('buildLibreta', () => {
  it('a whole year has the averages of terms, subjects and the year, checked by hand', () => {
    const grades = { mat: [8, 9, 7.5, 6], ing: [10, 9.5, 9.25, 9] };
    const cards = Object.entries(grades).flatMap(([id, finals]) =>
      finals.map((final, i) => card(id, i, final)),
    );
    const { rows, ...libreta } = build({ cards });
    expect(rows).toEqual([
      {
        idSubject: 'ing',
        name: 'Inglés',
        partials: [10, 9.5, 9.25, 9],
        terms: [9.75, 9.13],
        average: 9.44,
        label: 'DAR',
      },
      {
        idSubject: 'mat',
        name: 'Matemática',
        partials: [8, 9, 7.5, 6],
        terms: [8.5, 6.75],
        average: 7.63,
        label: 'AAR',
      },
    ]);
    expect(libreta).toMatchObject({
      partials: [9, 9.25, 8.38, 7.5],
      terms: [9.13, 7.94],
      average: 8.54,
      label: { code: 'AAR' },
      isComplete: true,
    });
    // Cut instead of rounded: 9.12, then 9.43 and 7.62, then 8.52.
    expect(build({ cards, policy: ECUADOR_POLICY }).average).toBe(8.52);
  });

  it('before the year is over the average is that of the finals so far', () => {
    const libreta = build({ cards: [card('mat', 0, 8), card('mat', 1, 7), card('ing', 0, 9)] });
    expect(libreta).toMatchObject({
      average: 8.25,
      isComplete: false,
      partials: [8.5, 7, null, null],
      terms: [8.25, null],
    });
  });

  it('a subject without a report card is a row of blanks and counts nothing', () => {
    const libreta = build({ cards: [0, 1, 2, 3].map((i) => card('mat', i, 8)) });
    expect(libreta.rows[0]).toMatchObject({ name: 'Inglés', average: null, label: '' });
    expect(libreta).toMatchObject({ average: 8, isComplete: true });
    expect(build({})).toMatchObject({ average: null, label: null, isComplete: false });
  });

  it('grades of a former course fill the partials of the subject of the same name', () => {
    const cards = [card('old', 0, 9), card('old', 1, 4), card('mat', 1, 8), card('fr', 0, 10)];
    const others = [
      { id: 'old', name: ' MATEMATICA' },
      { id: 'fr', name: 'Francés' },
    ];
    const { rows } = build({ cards, others });
    expect(rows.map(({ name, partials }) => [name, partials])).toEqual([
      ['Inglés', [null, null, null, null]],
      ['Matemática', [9, 8, null, null]],
    ]);
  });

  it('behaviour of two courses in one partial is one entry', () => {
    const record = (courseId: string, updatedAt: number, late: number) => ({
      ...NO_CONDUCT,
      id: courseId,
      idPeriod: 'p',
      idStudent: 's',
      courseId,
      indexPartial: 0,
      behaviour: 'B' as const,
      late,
      updatedAt,
      updatedBy: 't',
    });
    const { conduct } = build({
      conduct: conductByPartial([record('a', 1, 2), record('b', 2, 3)]),
    });
    expect(conduct).toMatchObject([{ indexPartial: 0, behaviour: 'B', late: 5 }]);
  });

  it('a final that was brought along says from which course, until the subject has its own', () => {
    const brought = { ...card('mat', 0, 8), transferredFrom: 'Octavo B' };
    const { rows } = build({ cards: [brought, card('mat', 1, 9), card('ing', 0, 7)] });
    expect(rows.map(({ broughtFrom }) => broughtFrom)).toEqual([
      undefined,
      ['Octavo B', null, null, null],
    ]);
    const former = { id: 'old', name: 'matematica' };
    const own = build({
      others: [former],
      cards: [card('mat', 0, 9), { ...card('old', 0, 8), transferredFrom: 'Octavo C' }],
    });
    expect(own.rows[1]).not.toHaveProperty('broughtFrom');
  });
});

describe('missingFinals', () => {
  it('a final is missing where somebody of the course has one', () => {
    const libretas = [
      { rows: [{ idSubject: 'a', partials: [8, null] }] },
      { rows: [{ idSubject: 'a', partials: [null, null] }] },
    ];
    expect(missingFinals(libretas)).toEqual([0, 1]);
  });
});

describe('initialsOf', () => {
  it.each([
    ['Ana María', 'Cedeño Vera', 'A. M. C. V.'],
    ['Ñusta', 'De la Cruz Andrango', 'Ñ. C. A.'],
    ['ángel', '', 'Á.'],
    ['De', 'la', 'D. L.'],
  ])('%s %s is %s', (name, surname, initials) => {
    expect(initialsOf({ name, surname })).toBe(initials);
  });
});
