import { describe, expect, it } from 'vitest';
import { UNKNOWN_TYPE, type AnswerKey, type Question } from '../models/activity';
import { joinQuestion, splitQuestion } from './questionParts';
import { ECUADOR_POLICY, SPEC_POLICY } from './grading/policy';
import { expectedAnswer, findUnknownTypes, judgeAnswer, scoreActivity } from './scoring';

const complete: Question = {
  id: 'q1',
  type: 'complete',
  order: 0,
  sentence: 'La capital de Ecuador es ((Quito)).',
  question: 'La capital de Ecuador es ** .',
  answer: 'Quito',
  tildes: 'avisar',
};
const drag: Question = {
  id: 'q2',
  type: 'dragAndDrop',
  order: 1,
  sentence: 'El agua hierve a ** grados.',
  optionCorrect: '100',
  optionIncorrect1: '10',
  optionIncorrect2: '50',
  optionIncorrect3: '',
};
const open: Question = { id: 'q3', type: 'openQuestion', order: 2, sentence: '¿Por qué?' };

describe('splitQuestion', () => {
  it.each([complete, drag, open])('joins back what it split: $type', (question) => {
    const { public: half, key } = splitQuestion(question);
    expect(joinQuestion(half, key)).toEqual(question);
  });

  it('puts nothing of the key into the half a student reads', () => {
    expect(splitQuestion(complete).public).toEqual({
      id: 'q1',
      type: 'complete',
      order: 0,
      question: 'La capital de Ecuador es ** .',
      options: [],
    });
    const { options } = splitQuestion(drag).public;
    expect([...options].sort()).toEqual(['10', '100', '50']);
  });

  it('puts the options in another random order each time, so that no place is the right one', () => {
    const places = Array.from({ length: 200 }, () =>
      splitQuestion(drag).public.options.indexOf('100'),
    );
    for (const place of [0, 1, 2]) {
      expect(places.filter((each) => each === place).length).toBeGreaterThan(20);
    }
  });

  it('arranges the options as it is asked to, for what is only shown', () => {
    const { options } = splitQuestion(drag, (each) => each.sort()).public;
    expect(options).toEqual(['10', '100', '50']);
  });
});

describe('scoreActivity', () => {
  const parts = [
    complete,
    { ...complete, id: 'q4', answer: 'Guayas' },
    { ...complete, id: 'q5' },
  ].map((each) => splitQuestion(each));
  const questions = parts.map((part) => part.public);
  const keys = parts.map((part) => part.key);
  const activity = { subtype: 'complete', maxGrade: 10 } as const;

  it('is correct x maxGrade / questions', () => {
    const answers = { q1: 'quito', q4: 'GUAYAS', q5: 'Lima' };
    expect(scoreActivity(activity, questions, keys, answers, SPEC_POLICY)).toBe(6.67);
    expect(scoreActivity(activity, questions, keys, answers, ECUADOR_POLICY)).toBe(6.66);
    expect(scoreActivity(activity, questions, keys, {}, SPEC_POLICY)).toBe(0);
    expect(scoreActivity(activity, [], [], {}, SPEC_POLICY)).toBe(0);
  });

  it('takes a question without a key for wrong', () => {
    expect(scoreActivity(activity, questions, [], { q1: 'Quito' }, SPEC_POLICY)).toBe(0);
  });

  it('compares options as they are', () => {
    const { key } = splitQuestion(drag);
    expect(judgeAnswer(key, '100')?.isCorrect).toBe(true);
    expect(judgeAnswer(key, '100.0')?.isCorrect).toBe(false);
    expect(judgeAnswer({ ...key, optionCorrect: '' }, '')?.isCorrect).toBe(false);
  });

  it.each(['openQuestion', ''] as const)('leaves %j to the teacher', (subtype) => {
    expect(scoreActivity({ subtype, maxGrade: 10 }, questions, keys, {}, SPEC_POLICY)).toBeNull();
  });

  // As the browser reads it, and as the server does.
  it.each([UNKNOWN_TYPE, 'matching', 'toString'])(
    'leaves an activity to the teacher when one of its keys is of the unknown type %j',
    (type) => {
      const unknown = keys.map((key) => ({ ...key, ...(key.id === 'q4' && { type }) }));
      const answers = { q1: 'Quito', q4: 'Guayas', q5: 'Quito' };
      const score = (some: object[]) =>
        scoreActivity(activity, questions, some as AnswerKey[], answers, SPEC_POLICY);
      expect(score(keys)).toBe(10);
      expect(score(unknown)).toBeNull();
    },
  );

  it('leaves an activity of an unknown subtype to the teacher', () => {
    const unknown = { subtype: UNKNOWN_TYPE, maxGrade: 10 } as const;
    expect(scoreActivity(unknown, questions, keys, { q1: 'Quito' }, SPEC_POLICY)).toBeNull();
  });

  it('leaves an activity to the teacher when one of its questions is open', () => {
    const mixed = keys.map((key) => (key.id === 'q4' ? { ...key, type: open.type } : key));
    expect(scoreActivity(activity, questions, mixed, { q1: 'Quito' }, SPEC_POLICY)).toBeNull();
  });
});

describe('a question that only a teacher can judge', () => {
  const { key } = splitQuestion(open);
  it.each<AnswerKey>([key, { ...key, type: UNKNOWN_TYPE, optionCorrect: 'Quito' }])(
    'of type $type has neither a verdict nor a right answer',
    (each) => {
      expect(judgeAnswer(each, 'Quito')).toBeNull();
      expect(expectedAnswer(each)).toBe('');
    },
  );
});

describe('findUnknownTypes', () => {
  it('lists each type that this version does not know once', () => {
    expect(findUnknownTypes('', [])).toEqual([]);
    expect(findUnknownTypes('complete', [{ type: 'dragAndDrop' }])).toEqual([]);
    expect(
      findUnknownTypes('matching', [{ type: 'matching' }, { type: 'essay' }, { type: 'complete' }]),
    ).toEqual(['matching', 'essay']);
  });
});
