import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../local/fireemu';

// Checks docs/language.md: the same thing has the same name and form on every screen.

type Line = { file: string; text: string };

/** Returns the lines of the sources below a folder, without tests and comments. */
const linesBelow = (folder: string): Line[] =>
  readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .flatMap((name) =>
      readFileSync(join(PROJECT_ROOT, folder, name), 'utf8')
        .split('\n')
        .filter((text) => !/^\s*(\/\/|\*|\/\*)/.test(text))
        .map((text) => ({ file: `${folder}/${name}`, text })),
    );
/** Returns the lines that match a pattern, except in the files that decide the form. */
const found = (lines: readonly Line[], pattern: RegExp, deciding: readonly string[] = []) =>
  lines
    .filter(({ file, text }) => pattern.test(text) && !deciding.includes(file))
    .map(({ file, text }) => `${file}: ${text.trim()}`);

const sources = linesBelow('src');
const texts = linesBelow('src/lib/texts');

/** Texts about putting something into an existing thing, or of another program. */
const ADDED = [
  'Agregar materia', // a line of the grid that is being written
  'Agregar los seleccionados',
  'Agregar todos los de la lista',
  'Agregar a la tarea',
  'Agregar a inicio',
];

describe('one language', () => {
  it('an address for mail is called Correo in every text', () => {
    expect(found(texts, /'[^']*\bE-?mails?\b[^']*'/)).toEqual([]);
  });

  it('what is made is called new, and only what exists is added', () => {
    const added = found(texts, /['`«]Agregar \p{L}/u);
    expect(added.filter((line) => !ADDED.some((known) => line.includes(known)))).toEqual([]);
  });

  it('nothing is written as the short dash', () => {
    expect(found(texts, /—/)).toEqual([]);
  });

  it('dates are written in one place', () => {
    const pattern = /\.toLocale(Date|Time)?String\(|Intl\.DateTimeFormat/;
    expect(found(sources, pattern)).toEqual([]);
  });

  it('grades are written in one place', () => {
    const deciding = [
      'src/domain/grading/gradeText.ts',
      'src/domain/grading/gradeParts.ts', // computes with hundredths
      'src/lib/photos/pdf.ts', // millimetres of a page
    ];
    expect(found(sources, /\.toFixed\(/, deciding)).toEqual([]);
  });

  it('typed numbers are read in one place, with a point or a comma', () => {
    const deciding = [
      'src/domain/answers.ts', // reads students' answers, where points of thousands count, too
      'src/domain/grading/pasteTable.ts', // only tells whether a column has numbers
    ];
    expect(found(sources, /parseFloat\(|\.replace\(',', '\.'\)/, deciding)).toEqual([]);
  });

  it('texts are ordered in Spanish in one place', () => {
    const deciding = [
      'src/domain/names.ts',
      'src/domain/roster/nameOrder.ts', // reads the order of a list
      'src/features/institute/backup/yearTables.ts', // rows of a file
    ];
    expect(found(sources, /\.localeCompare\(|Intl\.Collator\(/, deciding)).toEqual([]);
  });

  it('no list of subjects is ordered by what their courses are called', () => {
    const wrong = sources.filter(
      ({ text }, i) =>
        text.includes('inCourse(') && sources[i + 1]?.text.includes('.sort(compareSpanish)'),
    );
    expect(wrong).toEqual([]);
  });

  it('weeks begin on one day in calendars and pickers', () => {
    expect(found(sources, /weekStartsOn: \d/)).toEqual([]);
  });

  it('no id is shown by its end', () => {
    expect(found(sources, /\bid\.slice\(-/)).toEqual([]);
  });
});
