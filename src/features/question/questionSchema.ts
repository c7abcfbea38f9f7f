import { object, string } from 'yup';
import { answerAlternatives, normalizeAnswer } from '../../domain/answers';
import { findGapProblem, parseComplete, spaceGap } from '../../domain/cloze';
import { LIMITS } from '../../domain/limits';
import { optionalText, requiredText } from '../../lib/schema';
import { questionTexts } from '../../lib/texts/activity';
import {
  TILDE_MODE,
  type ActivitySubtype,
  type Question,
  type TildeMode,
} from '../../models/activity';

/** What the editor of a question holds; each kind uses its part of it. */
export type QuestionFormValues = {
  sentence: string;
  tildes: TildeMode;
  optionCorrect: string;
  optionIncorrect1: string;
  optionIncorrect2: string;
  optionIncorrect3: string;
};

const { sentence: sentenceLimit, option: optionLimit } = LIMITS.question;
const { problems } = questionTexts;

/** Whether some text could ever be judged right: outer punctuation alone is not compared. */
const isAnswerable = (answer: string) =>
  answerAlternatives(answer).some((each) => normalizeAnswer(each, TILDE_MODE.require) !== '');

/** What is wrong with a "complete" sentence, in the words of section 5.1 where it has some. */
function completeProblem(sentence: string): string | null {
  const parsed = parseComplete(sentence);
  if (!parsed.ok) return problems[parsed.problem];
  if (parsed.answer.length > optionLimit.max) return questionTexts.longAnswer(optionLimit.max);
  return isAnswerable(parsed.answer) ? null : questionTexts.unanswerable;
}

function gapProblem(sentence: string): string | null {
  const problem = findGapProblem(spaceGap(sentence));
  return problem && problems[problem];
}

const checkedSentence = (find: (sentence: string) => string | null) =>
  requiredText(sentenceLimit).test('sentence', (value, context) => {
    const message = value === '' ? null : find(value);
    return message === null || context.createError({ message });
  });

/** Options as a student tells them apart: blanks that run together are one. */
const squeeze = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');

const OPTIONS = [
  'optionCorrect',
  'optionIncorrect1',
  'optionIncorrect2',
  'optionIncorrect3',
] as const;

/** Not the same as an option above it. */
const isNew = (
  field: (typeof OPTIONS)[number],
  value: string,
  parent: Partial<QuestionFormValues>,
) =>
  value === '' ||
  OPTIONS.slice(0, OPTIONS.indexOf(field)).every(
    (other) => squeeze(parent[other] ?? '') !== squeeze(value),
  );

const requiredOption = (field: (typeof OPTIONS)[number]) =>
  requiredText(optionLimit).test('new', questionTexts.sameOption, (value, { parent }) =>
    isNew(field, value, parent as Partial<QuestionFormValues>),
  );
const optionalOption = (field: (typeof OPTIONS)[number]) =>
  optionalText(optionLimit).test('new', questionTexts.sameOption, (value, { parent }) =>
    isNew(field, value, parent as Partial<QuestionFormValues>),
  );

const tildes = () => string<TildeMode>().oneOf(Object.values(TILDE_MODE)).required();
const unused = () => optionalText(optionLimit);

/** The editor's schema of each kind of question (spec 5.1, 5.2, D81). */
export const questionSchemas = {
  complete: object({
    sentence: checkedSentence(completeProblem),
    tildes: tildes(),
    optionCorrect: unused(),
    optionIncorrect1: unused(),
    optionIncorrect2: unused(),
    optionIncorrect3: unused(),
  }),
  dragAndDrop: object({
    sentence: checkedSentence(gapProblem),
    tildes: tildes(),
    optionCorrect: requiredOption('optionCorrect'),
    optionIncorrect1: requiredOption('optionIncorrect1'),
    optionIncorrect2: optionalOption('optionIncorrect2'),
    optionIncorrect3: optionalOption('optionIncorrect3'),
  }),
  openQuestion: object({
    sentence: requiredText(sentenceLimit),
    tildes: tildes(),
    optionCorrect: unused(),
    optionIncorrect1: unused(),
    optionIncorrect2: unused(),
    optionIncorrect3: unused(),
  }),
} as const satisfies Record<ActivitySubtype, unknown>;

/**
 * The question that the values make, or null while they do not make one. A third wrong option
 * without a second one moves up.
 */
export function buildQuestion(
  type: ActivitySubtype,
  { id, order }: Pick<Question, 'id' | 'order'>,
  values: QuestionFormValues,
): Question | null {
  const sentence = values.sentence.trim();
  if (sentence === '') return null;
  switch (type) {
    case 'complete': {
      const parsed = parseComplete(sentence);
      if (!parsed.ok) return null;
      const { question, answer } = parsed;
      return { id, order, type, sentence, question, answer, tildes: values.tildes };
    }
    case 'dragAndDrop': {
      const spaced = spaceGap(sentence);
      const [correct = '', ...wrong] = OPTIONS.map((field) => squeeze(values[field]));
      const distinct = [...new Set(wrong)].filter((each) => each !== '' && each !== correct);
      const [first = '', second = '', third = ''] = distinct;
      if (findGapProblem(spaced) || correct === '' || first === '') return null;
      return {
        id,
        order,
        type,
        sentence: spaced,
        optionCorrect: correct,
        optionIncorrect1: first,
        optionIncorrect2: second,
        optionIncorrect3: third,
      };
    }
    case 'openQuestion':
      return { id, order, type, sentence };
  }
}

/** What the editor starts with. */
export function questionValues(question: Question | null): QuestionFormValues {
  const empty: QuestionFormValues = {
    sentence: '',
    tildes: TILDE_MODE.acceptAndTell,
    optionCorrect: '',
    optionIncorrect1: '',
    optionIncorrect2: '',
    optionIncorrect3: '',
  };
  if (question === null) return empty;
  const known = Object.entries(question).filter(([field]) => field in empty);
  return { ...empty, ...Object.fromEntries(known) };
}
