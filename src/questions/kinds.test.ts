import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { joinQuestion, splitQuestion } from '../domain/questionParts';
import { ACTIVITY_SUBTYPE, UNKNOWN_TYPE, type QuestionByType } from '../models/activity';
import { kindOf, QUESTION_KINDS } from './kinds';

const PLACE = { id: 'q1', order: 3 };
const EXAMPLES: QuestionByType = {
  complete: {
    ...PLACE,
    type: 'complete',
    sentence: 'La capital es ((Quito)).',
    question: 'La capital es ** .',
    answer: 'Quito',
    tildes: 'exigir',
  },
  dragAndDrop: {
    ...PLACE,
    type: 'dragAndDrop',
    sentence: 'El agua hierve a ** grados.',
    optionCorrect: '100',
    optionIncorrect1: '10',
    optionIncorrect2: '',
    optionIncorrect3: '',
  },
  openQuestion: { ...PLACE, type: 'openQuestion', sentence: '¿Por qué?' },
};
/** A right and a wrong answer; null where a teacher grades. */
const ANSWERS: Record<keyof QuestionByType, { right: string; wrong: string } | null> = {
  complete: { right: 'quito', wrong: 'Lima' },
  dragAndDrop: { right: '100', wrong: '10' },
  openQuestion: null,
};

describe('question types', () => {
  it('the registry has exactly the question types of the activity subtypes', () => {
    expect(Object.keys(QUESTION_KINDS).sort()).toEqual(Object.values(ACTIVITY_SUBTYPE).sort());
    for (const type of ['', UNKNOWN_TYPE, 'toString', '__proto__']) {
      expect(kindOf(type), type).toBeUndefined();
    }
  });

  it('the registry has the types that firestore.rules allow in activities, questions and answer keys', () => {
    const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
    const types = Object.values(ACTIVITY_SUBTYPE).sort();
    const namesIn = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, name]) => name).sort();
    const lists = [...rules.matchAll(/d\.(?:sub)?type in \[('complete'.*?)\]/g)];
    expect(lists).toHaveLength(2); // of activities and of questions
    for (const [, list = ''] of lists) expect(namesIn(list, /'(\w+)'/g)).toEqual(types);
    const keyRule = /function validKey[^]*?\n {8}\}/.exec(rules)?.[0] ?? '';
    expect(namesIn(keyRule, /d\.type == '(\w+)'/g)).toEqual(types);
  });

  it.each(Object.values(ACTIVITY_SUBTYPE))(
    'a question of type %s can be split, joined and scored',
    (type) => {
      const question = EXAMPLES[type];
      const { public: half, key } = splitQuestion(question);
      expect(joinQuestion(half, key)).toEqual(question);
      const scoring = kindOf(type)?.scoring;
      const answers = ANSWERS[type];
      expect(scoring === null).toBe(answers === null);
      if (!scoring || !answers) return;
      expect(scoring.judge(key, answers.right).isCorrect).toBe(true);
      expect(scoring.judge(key, answers.wrong).isCorrect).toBe(false);
      expect(scoring.judge(key, '').isCorrect).toBe(false);
      expect(scoring.judge(key, scoring.expected(key)).isCorrect).toBe(true);
    },
  );
});

describe('unknown question types', () => {
  it('a question of an unknown type is joined with only its place and its sentence', () => {
    const { public: half, key } = splitQuestion(EXAMPLES.openQuestion);
    const type = UNKNOWN_TYPE;
    expect(joinQuestion({ ...half, type }, { ...key, type })).toEqual({
      ...PLACE,
      type,
      sentence: '¿Por qué?',
    });
  });
});
