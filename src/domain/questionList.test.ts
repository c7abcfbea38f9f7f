import { describe, expect, it } from 'vitest';
import { buildQuestion } from './questionParts';
import { readQuestionList } from './questionList';

const sentences = (type: Parameters<typeof readQuestionList>[0], ...lines: string[]) =>
  readQuestionList(type, lines.join('\n')).map(({ sentence }) => sentence);
/** The questions to drag into as "sentence: right, wrong, wrong", with the problem. */
const dragged = (...lines: string[]) =>
  readQuestionList('dragAndDrop', lines.join('\n')).map(
    ({ sentence, options, problem }) =>
      `${sentence}: ${options.join(', ')}${problem === null ? '' : ` (${problem})`}`,
  );

describe('the lines of a list', () => {
  it.each([
    ['1. ¿Qué es?', '¿Qué es?'],
    ['1.\t¿Qué es?', '¿Qué es?'],
    ['1.¿Qué es?', '¿Qué es?'],
    ['12) ¿Qué es?', '¿Qué es?'],
    ['3.- ¿Qué es?', '¿Qué es?'],
    ['4- ¿Qué es?', '¿Qué es?'],
    ['5\t¿Qué es?', '¿Qué es?'],
    ['a) ¿Qué es?', '¿Qué es?'],
    ['• ¿Qué es?', '¿Qué es?'],
    ['·\u00A0¿Qué es?', '¿Qué es?'],
    ['- ¿Qué es?', '¿Qué es?'],
    ['– ¿Qué es?', '¿Qué es?'],
    ['* ¿Qué es?', '¿Qué es?'],
    ['\uFEFF\u00A0 ¿Qué es? \u00A0\t', '¿Qué es?'],
    ['“Ser” o “estar”', '“Ser” o “estar”'],
    ['1.er presidente', '1.er presidente'],
    ['3.5 es un decimal', '3.5 es un decimal'],
    ['2-3 es negativo', '2-3 es negativo'],
    ['1810 fue el año', '1810 fue el año'],
    ['A. Einstein', 'A. Einstein'],
    ['-5 es negativo', '-5 es negativo'],
    ['¿Qué\tes?', '¿Qué es?'],
  ])('the line %j is the question %j', (line, sentence) => {
    expect(sentences('openQuestion', line)).toEqual([sentence]);
  });

  it('lines end by any sign, blank and drawn lines and empty numbers are no questions, and a question knows its lines', () => {
    const text = '\uFEFF1. Uno\r\n\r\n  2. Dos\rdel dos \n-----\n3.\n4. Tres';
    const rest = { options: [], problem: null };
    expect(readQuestionList('openQuestion', text)).toEqual([
      { line: 1, lastLine: 1, start: 4, source: '1. Uno', sentence: 'Uno', ...rest },
      {
        ...{ line: 3, lastLine: 4, start: 5, source: '2. Dos\ndel dos' },
        ...{ sentence: 'Dos del dos', ...rest },
      },
      { line: 7, lastLine: 7, start: 3, source: '4. Tres', sentence: 'Tres', ...rest },
    ]);
  });

  it('a line without a number goes on in a list with numbers, and is a question of its own in any other list', () => {
    expect(sentences('openQuestion', '1. Explique', 'a) qué es', '2. Diga')).toEqual([
      'Explique a) qué es',
      'Diga',
    ]);
    expect(sentences('openQuestion', 'Explique', 'a) qué es', 'Diga')).toEqual([
      'Explique',
      'qué es',
      'Diga',
    ]);
    expect(sentences('openQuestion', '1. Explique', '', 'Parte 2', '2. Diga')).toEqual([
      'Explique',
      'Parte 2',
      'Diga',
    ]);
  });

  it('a line without a number that has an answer of its own is a question of its own', () => {
    expect(
      sentences('complete', '1. Es', '((uno)).', 'Es ((dos)).', 'Fin.', '2. Es ((tres)).'),
    ).toEqual(['Es ((uno)).', 'Es ((dos)). Fin.', 'Es ((tres)).']);
    expect(dragged('1. Es **.', 'a) uno', 'b) dos', 'Es ** | tres | dos', '2. Es **.')).toEqual([
      'Es **.: uno, dos',
      'Es **: tres, dos',
      'Es **.: ',
    ]);
  });

  it('a text that says nothing has no questions', () => {
    for (const text of ['', ' \n\t\n\uFEFF', '____', '1.\n•']) {
      expect(readQuestionList('complete', text), text).toEqual([]);
    }
  });
});

describe('sentences to complete', () => {
  it.each([
    ['La capital es ((Quito)).', 'La capital es ((Quito)).', null],
    ['La capital es ____.\tQuito', 'La capital es ((Quito)).', null],
    ['1\tLa capital es __.\t ((Quito)) ', 'La capital es ((Quito)).', null],
    ['Cuesta __ dólares\t$1 / uno', 'Cuesta (($1 / uno)) dólares', null],
    ['__ y __\tQuito', '((Quito)) y ((Quito))', null],
    ['La capital es Quito.\tQuito', 'La capital es Quito.', 'noLowLines'],
    ['La capital es ((Quito)).\tLima', 'La capital es ((Quito)).', 'manyCells'],
    ['La capital es __.\tQuito\tfácil', 'La capital es __.', 'manyCells'],
    ['La capital es __.', 'La capital es __.', null],
  ])('%j is the sentence %j with the problem %j', (line, sentence, problem) => {
    expect(readQuestionList('complete', line)).toMatchObject([{ sentence, problem }]);
  });
});

describe('sentences to drag into', () => {
  const WATER = 'El agua hierve a ** grados.';
  it.each([
    ['letters', ['1. El agua hierve a ** grados.', 'a) 90', 'b) 100 *', 'c) 80']],
    ['letters without blanks', [WATER, 'a)90', 'b)*100', 'c)80']],
    ['other letters', [WATER, 'A. 90', 'B.- 100 (correcta)', 'c- 80']],
    ['a mark before the letter', [WATER, 'a) 90', '*b) 100', '(c) 80']],
    ['bullets', ['• El agua hierve a __ grados.', '- 90', '- *100', '- 80']],
    ['bold letters', [WATER, '- 90', '- **100**', '- 80']],
    ['stars as bullets', [WATER, '* 90', '* 100 (CORRECTA)', '* 80']],
    ['one star among other bullets', [WATER, '- 90', '* 100', '- 80']],
    ['one line', [`${WATER} | 90 | 100* | 80`]],
    ['options in one line', [WATER, 'a) 90   b) 100*   c) 80']],
    ['cells', [`1\t${WATER}\t90\t100 *\t80\t`]],
    ['blank lines', [WATER, '', 'a) 90', '', 'b) 100 *', '', 'c) 80']],
    ['lost letters', [WATER, '90', '100*', '80']],
    ['the right one first', [WATER, 'a) 100', 'b) 90', 'c) 80']],
  ])('options are found by %s', (_, lines) => {
    expect(dragged(...lines)).toEqual([`${WATER}: 100, 90, 80`]);
  });

  it('several questions follow each other', () => {
    expect(
      dragged('1. Uno **', 'a) 1', 'b) 2', '2. Dos ____.', 'a) 1', 'b) 2*', '3. Tres', 'a) 1'),
    ).toEqual(['Uno **: 1, 2', 'Dos ** .: 2, 1', 'Tres: 1']);
    expect(dragged('Uno **', '1', '2', '', 'Dos', 'a) 1')).toEqual(['Uno **: 1, 2', 'Dos: 1']);
    expect(dragged('Uno ** | 1 | 2', 'Dos | 1 | 2')).toEqual(['Uno **: 1, 2', 'Dos: 1, 2']);
  });

  it('several marks and too many options are problems, and several gaps stay', () => {
    expect(dragged('Uno ** | 1* | 2*')).toEqual(['Uno **: 1, 2 (severalMarks)']);
    expect(dragged('Uno ** | 1 | 2 | 3 | 4 | 5')).toEqual(['Uno **: 1, 2, 3, 4, 5 (manyOptions)']);
    expect(dragged('__ y __ | 1 | 2')).toEqual(['** y **: 1, 2']);
  });

  it('a line goes on with the last text of a question in numbers', () => {
    expect(dragged('1. El agua', 'hierve a ** grados.', 'a) cien', 'grados', 'b) diez')).toEqual([
      `${WATER}: cien grados, diez`,
    ]);
    expect(dragged('1. El agua', 'hierve a ** grados. | 100', '| 90')).toEqual([
      `${WATER}: 100, 90`,
    ]);
  });
});

describe('a question that was read', () => {
  it('a question of each type is built from what was read', () => {
    const [complete] = readQuestionList('complete', 'Es __.\tQuito');
    const values = { tildes: 'avisar', optionIncorrect2: '', optionIncorrect3: '' } as const;
    expect(
      buildQuestion(
        'complete',
        { id: 'q', order: 0 },
        { ...values, sentence: complete?.sentence ?? '', optionCorrect: '', optionIncorrect1: '' },
      ),
    ).toMatchObject({ question: 'Es ** .', answer: 'Quito' });
  });
});
