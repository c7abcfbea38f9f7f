import { describe, expect, it } from 'vitest';
import { previewPaste } from './paste';
import type { PasteChoices } from './pasteBlock';
import { SPEC_POLICY } from './policy';

// Lines between the titles and the grades that are nobody's: the highest grade of each column, the numbers of the columns.

const STUDENTS = ['Ana Andrade', 'Eva Benítez', 'Leo Cedeño'].map((whole) => {
  const [name = '', surname = ''] = whole.split(' ');
  return { id: name.toLowerCase(), name, surname, identification: '' };
});
const SCHEMES = ['Deberes', 'Lecciones'].map((name) => ({ id: name, name, external: true }));
const paste = (lines: readonly string[], choices: PasteChoices = {}) =>
  previewPaste(
    lines.join('\n'),
    { students: STUDENTS, schemes: SCHEMES, values: new Map(), max: 10, policy: SPEC_POLICY },
    { scheme: 'Deberes', student: 'ana' },
    choices,
  );
const putsOf = (found: ReturnType<typeof paste>) =>
  found.changes.map(({ studentId, scheme, to }) => [studentId, scheme, to].join(' '));

const GRADES = ['Andrade Ana\t9\t9', 'Benítez Eva\t8\t7'];
const CONVERTED = ['ana Deberes 4.5', 'ana Lecciones 9', 'eva Deberes 4', 'eva Lecciones 7'];

describe('the highest grade in a line above the students', () => {
  it.each(['\t/20\t/10', '\tsobre 20\tsobre 10', '\t20 pts\t10 pts'])(
    '%j is that of its column',
    (line) => {
      expect(putsOf(paste(['NÓMINA\tDeberes\tLecciones', line, ...GRADES]))).toEqual(CONVERTED);
    },
  );

  it.each(['\t20\t10', 'Puntaje\t20\t10'])('as a number alone is asked about: %j', (line) => {
    const text = ['NÓMINA\tDeberes\tLecciones', line, ...GRADES];
    const found = paste(text);
    expect(found.columns[1]).toMatchObject({ use: 'scale', above: 20 });
    expect(putsOf(found)).toEqual(['ana Lecciones 9', 'eva Lecciones 7']);
    expect(putsOf(paste(text, { scales: new Map([[1, 20]]) }))).toEqual(CONVERTED);
    expect(putsOf(paste(text, { scales: new Map([[1, 10]]) }))[0]).toBe('ana Deberes 9');
  });

  it('is no percent', () => {
    const found = paste(['NÓMINA\tDeberes\tLecciones', '\t20%\t80%', ...GRADES]);
    expect(putsOf(found)[0]).toBe('ana Deberes 9');
  });
});

describe('a first line 1, 2 above grades without names', () => {
  const text = ['1\t2', '8\t9', '7\t6'];

  it('puts nothing until it is said whether it is the first student’s', () => {
    const found = paste(text);
    expect(found.changes).toEqual([]);
    expect(found.questions.doubtful).toEqual([0, 1]);
  });

  it('is put where it is chosen as grades, and left out as titles', () => {
    expect(putsOf(paste(text, { titles: 0 }))[0]).toBe('ana Deberes 1');
    expect(putsOf(paste(text, { titles: 1, isByPosition: true })).slice(0, 2)).toEqual([
      'ana Deberes 8',
      'ana Lecciones 9',
    ]);
  });

  it('of one column alone is a grade', () => {
    expect(putsOf(paste(['1', '8']))[0]).toBe('ana Deberes 1');
  });
});
