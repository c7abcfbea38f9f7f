import { describe, expect, it } from 'vitest';
import type { OpenWork } from '../../domain/grading/progress';
import { openWorkSummary, openWorkTexts } from './progress';

const DONE = {
  percent: 100,
  blanks: 0,
  unreviewed: 0,
  toReturn: 0,
  missingCards: 0,
  isStale: false,
};

/** The summary with usual spaces: inside its parts no line breaks. */
const summaryOf = (work: OpenWork) => openWorkSummary(work).replaceAll('\u00a0', ' ');

describe('the summary of unfinished work', () => {
  it('the summary says each number with one word', () => {
    const work = {
      percent: 70,
      blanks: 8,
      unreviewed: 1,
      toReturn: 0,
      missingCards: 20,
      isStale: false,
    };
    expect(summaryOf(work)).toBe('Parámetros 70 % · 8 sin nota · 1 por calificar · 20 sin reporte');
  });

  it('the summary leaves out what is done', () => {
    expect(summaryOf({ ...DONE, blanks: 1 })).toBe('1 sin nota');
    expect(summaryOf({ ...DONE, isStale: true })).toBe('reportes desactualizados');
  });

  it('the summary of a subject without unfinished work says that it is ready', () => {
    expect(summaryOf(DONE)).toBe('Todo listo');
  });
});

it('grades that wait to be returned are open work, and named', () => {
  const work = { ...DONE, toReturn: 2 };
  expect(openWorkTexts(work)).toEqual(['2 notas por devolver']);
  expect(summaryOf({ ...DONE, toReturn: 1 })).toBe('1 por devolver');
});

it('a course without students has nothing to do, and says why', () => {
  const work = {
    percent: 0,
    blanks: 0,
    unreviewed: 0,
    toReturn: 0,
    missingCards: 0,
    isStale: false,
  };
  const empty = { ...work, isEmpty: 'noStudents' } as const;
  expect(openWorkTexts(empty)).toEqual([]);
  expect(summaryOf(empty)).toBe('Sin estudiantes');
});

it('a subject in which nothing was entered says so, instead of lacking nothing', () => {
  const work = {
    percent: 100,
    blanks: 0,
    unreviewed: 0,
    toReturn: 0,
    missingCards: 0,
    isStale: false,
  };
  expect(summaryOf({ ...work, isEmpty: 'nothing' })).toBe('sin nada ingresado');
});
