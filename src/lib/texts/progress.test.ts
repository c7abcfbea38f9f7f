import { describe, expect, it } from 'vitest';
import { openWorkSummary } from './progress';

const DONE = { percent: 100, blanks: 0, unreviewed: 0, missingCards: 0, isStale: false };

describe('the summary of unfinished work', () => {
  it('the summary says each number with one word', () => {
    const work = { percent: 70, blanks: 8, unreviewed: 1, missingCards: 20, isStale: false };
    expect(openWorkSummary(work)).toBe(
      'Parámetros 70 % · 8 sin nota · 1 por calificar · 20 sin reporte',
    );
  });

  it('the summary leaves out what is done', () => {
    expect(openWorkSummary({ ...DONE, blanks: 1 })).toBe('1 sin nota');
    expect(openWorkSummary({ ...DONE, isStale: true })).toBe('reportes desactualizados');
  });

  it('the summary of a subject without unfinished work says that it is ready', () => {
    expect(openWorkSummary(DONE)).toBe('Todo listo');
  });
});
