import { describe, expect, it } from 'vitest';
import {
  findGapProblem,
  insertGap,
  markAnswer,
  parseComplete,
  spaceGap,
  splitAtGap,
} from './cloze';

describe('parseComplete', () => {
  it.each([
    ['La capital de Ecuador es ((Quito)).', 'La capital de Ecuador es ** .', 'Quito'],
    ['((Quito)) es la capital.', '** es la capital.', 'Quito'],
    ['La derivada es (( f(x) ))', 'La derivada es **', 'f(x)'],
    ['La derivada es ((f(x)))', 'La derivada es **', 'f(x)'],
    ['Vale (((x)))', 'Vale **', '(x)'],
    ['Pegado((a / b))aquí', 'Pegado ** aquí', 'a / b'],
  ])(
    'parseComplete splits %j into the question %j and the answer %j',
    (sentence, question, answer) => {
      expect(parseComplete(sentence)).toEqual({ ok: true, question, answer });
    },
  );

  it.each([
    ['Sin respuesta', 'missingAnswer'],
    ['Vacía (( ))', 'missingAnswer'],
    ['Abierta ((Quito', 'missingAnswer'],
    ['Cerrada Quito))', 'missingAnswer'],
    ['Una ((a)) y otra ((b', 'missingAnswer'],
    ['Dos ((a)) y ((b))', 'severalAnswers'],
    ['Un hueco ** y una respuesta ((a))', 'severalAnswers'],
  ])('parseComplete refuses %j with the problem %s', (sentence, problem) => {
    expect(parseComplete(sentence)).toEqual({ ok: false, problem });
  });
});

describe('findGapProblem', () => {
  it.each([
    ['El agua hierve a ** grados.', null],
    ['** hierve a cien grados.', null],
    ['El agua hierve a **', null],
    ['El agua hierve a\u00a0**\u00a0grados.', null],
    ['El agua hierve a** grados.', 'missingGap'],
    ['El agua hierve a **.', 'missingGap'],
    ['El agua hierve a *** grados.', 'missingGap'],
    ['El agua hierve a * grados.', 'missingGap'],
    ['', 'missingGap'],
    ['A ** y ** grados.', 'severalAnswers'],
    ['A ** y más** grados.', 'severalAnswers'],
  ])('findGapProblem for %j returns %s', (sentence, problem) => {
    expect(findGapProblem(sentence)).toBe(problem);
  });
});

describe('splitAtGap', () => {
  it.each([
    ['La capital de Ecuador es ** .', 'La capital de Ecuador es ', '.'],
    ['El agua hierve a ** grados.', 'El agua hierve a ', ' grados.'],
    ['** hierve', '', ' hierve'],
    ['Sin hueco', 'Sin hueco', ''],
  ])('splitAtGap splits %j into %j and %j', (question, before, after) => {
    expect(splitAtGap(question)).toEqual({ before, after });
  });
});

describe('markAnswer and insertGap', () => {
  it.each([
    [0, 5, '((Quito)) es la capital.', '** es la capital.'],
    [5, 8, 'Quito ((es)) la capital.', 'Quito ** la capital.'],
    [12, 20, 'Quito es la ((capital.))', 'Quito es la **'],
  ])(
    'markAnswer and insertGap replace the marked part from %i to %i',
    (start, end, marked, gapped) => {
      const sentence = 'Quito es la capital.';
      expect(markAnswer(sentence, start, end)).toBe(marked);
      expect(insertGap(sentence, start, end)).toBe(gapped);
      expect(parseComplete(marked).ok).toBe(true);
      expect(findGapProblem(gapped)).toBe(null);
    },
  );

  it('markAnswer and insertGap insert an empty gap when nothing is marked', () => {
    expect(markAnswer('Quito es', 8, 8)).toBe('Quito es(())');
    expect(insertGap('Quito es', 8, 8)).toBe('Quito es **');
  });
});

describe('spaceGap', () => {
  it.each([
    ['El agua hierve a **.', 'El agua hierve a ** .', 'El agua hierve a ', '.'],
    ['**, dijo Ana.', '** , dijo Ana.', '', ', dijo Ana.'],
    ['(a **)', '(a ** )', '(a ', ')'],
  ])('spaceGap adds the missing spaces around the gap of %j', (typed, spaced, before, after) => {
    expect(spaceGap(typed)).toBe(spaced);
    expect(findGapProblem(spaced)).toBeNull();
    expect(splitAtGap(spaced)).toEqual({ before, after });
    expect(spaceGap(spaced)).toBe(spaced);
  });

  it.each(['El agua hierve a** grados.', 'El agua hierve a ***.', 'a **grados'])(
    'spaceGap does not change %j, which has no gap to repair',
    (typed) => {
      expect(spaceGap(typed)).toBe(typed);
    },
  );
});
