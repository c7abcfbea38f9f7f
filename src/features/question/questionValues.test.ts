// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { ActivitySubtype, Question } from '../../models/activity';
import { buildQuestion } from '../../domain/questionParts';
import { QUESTION_FORMS } from '../../questions/Forms';
import { questionValues } from './questionValues';

const EMPTY = questionValues(null);
const PLACE = { id: 'q', order: 2 };

async function problemsOf(type: ActivitySubtype, over: object): Promise<string[]> {
  try {
    await QUESTION_FORMS[type].schema.validate({ ...EMPTY, ...over }, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
}

const REQUIRED = 'Este campo es requerido';
const MISSING = 'Falta la respuesta entre parentesis dobles (( -- ))';
const SEVERAL = 'La oración pueden tener una sola respuesta.';
const GAP = 'Indique el lugar de la respuesta con los 2 asteriscos **';
const SAME = 'Las opciones deben ser distintas';

describe('a sentence to complete', () => {
  it.each([
    ['La capital es ((Quito)).', []],
    ['La capital es (( Quito / San Francisco de Quito )).', []],
    ['Vale (((x)))', []],
    ['La capital es Quito.', [MISSING]],
    ['La capital es (( )).', [MISSING]],
    ['La capital es ((Quito.', [MISSING]],
    ['((Quito)) y ((Lima)) son capitales.', [SEVERAL]],
    ['La capital ** es ((Quito)).', [SEVERAL]],
    ['El signo es ((?)).', ['Esta respuesta no se puede calificar: use letras o números.']],
    ['El signo es (( / )).', ['Esta respuesta no se puede calificar: use letras o números.']],
    [`((${'x'.repeat(151)}))`, ['La respuesta debe tener 150 caracteres o menos']],
    [`((x)) ${'x'.repeat(500)}`, ['Deben ser 500 caracteres o menos']],
  ])('the sentence "%s" is checked as a question to complete', async (sentence, problems) => {
    expect(await problemsOf('complete', { sentence })).toEqual(problems);
  });

  it('a sentence to complete is required', async () => {
    expect(await problemsOf('complete', { sentence: '  ' })).toContain(REQUIRED);
    expect(await problemsOf('openQuestion', { sentence: '  ' })).toContain(REQUIRED);
    expect(await problemsOf('openQuestion', { sentence: '¿Por qué ((esto)) ** ?' })).toEqual([]);
  });
});

describe('a sentence to drag into', () => {
  const options = { optionCorrect: '100', optionIncorrect1: '90' };
  it.each([
    ['El agua hierve a ** grados.', []],
    ['El agua hierve a **.', []],
    ['El agua hierve a grados.', [GAP]],
    ['El agua hierve a** grados.', [GAP]],
    ['El agua hierve a *** grados.', [GAP]],
    ['El ** hierve a ** grados.', [SEVERAL]],
  ])('the sentence "%s" is checked as a question to drag into', async (sentence, problems) => {
    expect(await problemsOf('dragAndDrop', { ...options, sentence })).toEqual(problems);
  });

  it.each([
    ['none', {}, [REQUIRED, REQUIRED]],
    ['no wrong one', { optionCorrect: '100' }, [REQUIRED]],
    ['the right one twice', { optionCorrect: 'a  b', optionIncorrect1: ' a b ' }, [SAME]],
    ['a wrong one twice', { ...options, optionIncorrect2: '80', optionIncorrect3: '80' }, [SAME]],
    [
      'accents and capitals apart',
      { optionCorrect: 'esta', optionIncorrect1: 'está', optionIncorrect2: 'Esta' },
      [],
    ],
    ['a third without a second', { ...options, optionIncorrect3: '80' }, []],
    [
      'a long one',
      { ...options, optionIncorrect2: 'x'.repeat(151) },
      ['Deben ser 150 caracteres o menos'],
    ],
  ])('options to drag are checked: %s', async (_, over, problems) => {
    const found = await problemsOf('dragAndDrop', { sentence: 'A ** b', ...over });
    expect(found.filter((each) => each !== 'Deben ser 1 caracteres o mas')).toEqual(problems);
  });
});

describe('buildQuestion', () => {
  const questions: Question[] = [
    { ...PLACE, type: 'openQuestion', sentence: '¿Por qué?' },
    {
      ...PLACE,
      type: 'complete',
      sentence: 'Es ((Quito)).',
      question: 'Es ** .',
      answer: 'Quito',
      tildes: 'exigir',
    },
    {
      ...PLACE,
      type: 'dragAndDrop',
      sentence: 'A ** b',
      optionCorrect: '1',
      optionIncorrect1: '2',
      optionIncorrect2: '3',
      optionIncorrect3: '',
    },
  ];
  it.each(questions)(
    'a question of type $type is rebuilt unchanged from its form values',
    (question) => {
      expect(buildQuestion(question.type, PLACE, questionValues(question))).toEqual(question);
    },
  );

  it('a third wrong option becomes the second when that is empty, and blanks are squeezed', () => {
    const values = {
      ...EMPTY,
      sentence: ' A ** b ',
      optionCorrect: ' a  b ',
      optionIncorrect1: 'c',
      optionIncorrect3: 'd',
    };
    expect(buildQuestion('dragAndDrop', PLACE, values)).toMatchObject({
      sentence: 'A ** b',
      optionCorrect: 'a b',
      optionIncorrect1: 'c',
      optionIncorrect2: 'd',
      optionIncorrect3: '',
    });
  });

  it.each([
    ['complete', { sentence: 'Sin respuesta' }],
    ['dragAndDrop', { sentence: 'A ** b', optionCorrect: '1' }],
    ['dragAndDrop', { sentence: 'A b', optionCorrect: '1', optionIncorrect1: '2' }],
    ['openQuestion', { sentence: ' ' }],
  ] as const)('an unfinished question is not built: %s', (type, over) => {
    expect(buildQuestion(type, PLACE, { ...EMPTY, ...over })).toBe(null);
  });
});
