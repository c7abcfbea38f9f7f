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
  it.each([complete, drag, open])(
    'joinQuestion restores a split question of type $type',
    (question) => {
      const { public: half, key } = splitQuestion(question);
      expect(joinQuestion(half, key)).toEqual(question);
    },
  );

  it('splitQuestion puts nothing of the answer key into the half that students read', () => {
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

  it('splitQuestion puts the correct option at every place about equally often', () => {
    const places = Array.from({ length: 200 }, () =>
      splitQuestion(drag).public.options.indexOf('100'),
    );
    for (const place of [0, 1, 2]) {
      expect(places.filter((each) => each === place).length).toBeGreaterThan(20);
    }
  });

  it('splitQuestion orders the options with the given function', () => {
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

  it('the automatic score is correct answers x maxGrade / questions', () => {
    const answers = { q1: 'quito', q4: 'GUAYAS', q5: 'Lima' };
    expect(scoreActivity(activity, questions, keys, answers, SPEC_POLICY)).toBe(6.67);
    expect(scoreActivity(activity, questions, keys, answers, ECUADOR_POLICY)).toBe(6.66);
    expect(scoreActivity(activity, questions, keys, {}, SPEC_POLICY)).toBe(0);
    expect(scoreActivity(activity, [], [], {}, SPEC_POLICY)).toBe(0);
  });

  it('a question without an answer key counts as wrong', () => {
    expect(scoreActivity(activity, questions, [], { q1: 'Quito' }, SPEC_POLICY)).toBe(0);
  });

  it('judgeAnswer compares the options of a dragAndDrop question literally', () => {
    const { key } = splitQuestion(drag);
    expect(judgeAnswer(key, '100')?.isCorrect).toBe(true);
    expect(judgeAnswer(key, '100.0')?.isCorrect).toBe(false);
    expect(judgeAnswer({ ...key, optionCorrect: '' }, '')?.isCorrect).toBe(false);
  });

  it.each(['openQuestion', ''] as const)(
    'scoreActivity gives no score to an activity of subtype %j, which a teacher grades',
    (subtype) => {
      expect(scoreActivity({ subtype, maxGrade: 10 }, questions, keys, {}, SPEC_POLICY)).toBeNull();
    },
  );

  // The browser reads an unknown type as UNKNOWN_TYPE, the server reads its stored name.
  it.each([UNKNOWN_TYPE, 'matching', 'toString'])(
    'scoreActivity gives no score to an activity with an answer key of the unknown type %j',
    (type) => {
      const unknown = keys.map((key) => ({ ...key, ...(key.id === 'q4' && { type }) }));
      const answers = { q1: 'Quito', q4: 'Guayas', q5: 'Quito' };
      const score = (some: object[]) =>
        scoreActivity(activity, questions, some as AnswerKey[], answers, SPEC_POLICY);
      expect(score(keys)).toBe(10);
      expect(score(unknown)).toBeNull();
    },
  );

  it('scoreActivity gives no score to an activity of an unknown subtype', () => {
    const unknown = { subtype: UNKNOWN_TYPE, maxGrade: 10 } as const;
    expect(scoreActivity(unknown, questions, keys, { q1: 'Quito' }, SPEC_POLICY)).toBeNull();
  });

  it('scoreActivity gives no score to an activity with an open question', () => {
    const mixed = keys.map((key) => (key.id === 'q4' ? { ...key, type: open.type } : key));
    expect(scoreActivity(activity, questions, mixed, { q1: 'Quito' }, SPEC_POLICY)).toBeNull();
  });
});

describe('teacher-graded questions', () => {
  const { key } = splitQuestion(open);
  it.each<AnswerKey>([key, { ...key, type: UNKNOWN_TYPE, optionCorrect: 'Quito' }])(
    'a question of type $type has neither an automatic verdict nor a correct answer',
    (each) => {
      expect(judgeAnswer(each, 'Quito')).toBeNull();
      expect(expectedAnswer(each)).toBe('');
    },
  );
});

describe('findUnknownTypes', () => {
  it('findUnknownTypes lists each type that this version does not know once', () => {
    expect(findUnknownTypes('', [])).toEqual([]);
    expect(findUnknownTypes('complete', [{ type: 'dragAndDrop' }])).toEqual([]);
    expect(
      findUnknownTypes('matching', [{ type: 'matching' }, { type: 'essay' }, { type: 'complete' }]),
    ).toEqual(['matching', 'essay']);
  });
});
