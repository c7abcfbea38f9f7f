import { ValidationError } from 'yup';
import type { ListedQuestion } from '../../domain/questionList';
import { buildQuestion, isKnownQuestion, splitQuestion } from '../../domain/questionParts';
import { questionTexts } from '../../lib/texts/activity';
import { validationTexts } from '../../lib/texts/common';
import { questionListTexts } from '../../lib/texts/questionList';
import type { ActivitySubtype, Question, UnknownQuestion } from '../../models/activity';
import { OPTION_FIELDS } from '../../questions/dragAndDrop/kind';
import { QUESTION_FORMS } from '../../questions/Forms';
import type { QuestionFormValues } from '../../questions/kind';
import { questionValues } from './questionValues';

/** A question of a list as it will be stored, or what is wrong with it in the words of its form. */
export type JudgedQuestion = ListedQuestion & { id: string } & (
    | { question: Question; faults: null }
    | { question: null; faults: readonly string[] }
  );

/** The values that the form of one question would have. */
function valuesOf({ sentence, options }: ListedQuestion): QuestionFormValues {
  const values = { ...questionValues(null), sentence };
  for (const [i, field] of OPTION_FIELDS.entries()) values[field] = options[i] ?? '';
  return values;
}

const isOption = (field: string): field is (typeof OPTION_FIELDS)[number] =>
  (OPTION_FIELDS as readonly string[]).includes(field);

/** A fault of a form's field, said of a list: an option has no label there. */
function wordFault({ path = '', message }: ValidationError): string {
  if (!isOption(path) || message === questionTexts.sameOption) return message;
  return message === validationTexts.required
    ? questionListTexts.fewOptions
    : questionListTexts.ofField(questionTexts.fields[path], message);
}

/** Returns what the form of the question would say of it. */
function findFaults(type: ActivitySubtype, values: QuestionFormValues): string[] {
  try {
    QUESTION_FORMS[type].schema.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    // The first fault of a field is the one that its form shows.
    const first = new Map<string, ValidationError>();
    for (const each of error.inner) {
      const path = each.path ?? '';
      if (!first.has(path) || each.type === 'required') first.set(path, each);
    }
    return [...new Set([...first.values()].map(wordFault))];
  }
}

/** The words of a question; the activity needs no other one with the same. */
function wordsOf(question: Question): string {
  const { key } = splitQuestion(question, (options) => options);
  return [key.sentence, ...OPTION_FIELDS.map((field) => key[field])].join('\n');
}

type Place = {
  type: ActivitySubtype;
  /** An id for each question of the list. */
  ids: readonly string[];
  /** The questions that the activity has; some of the list may be among them, by their ids. */
  present: readonly (Question | UnknownQuestion)[];
};

/**
 * Judges the questions of a list by the schema of their form. One that the activity or the list has
 * already is a fault, so that a list which is pasted once more adds nothing.
 */
export function judgeQuestions(
  listed: readonly ListedQuestion[],
  { type, ids, present }: Place,
): JudgedQuestion[] {
  const others = present.filter(isKnownQuestion).filter(({ id }) => !ids.includes(id));
  const known = new Map<string, number | null>(others.map((each) => [wordsOf(each), null]));
  return listed.map((each, order) => {
    const id = ids[order] ?? '';
    const values = valuesOf(each);
    const faults =
      each.problem === null ? findFaults(type, values) : [questionListTexts.problems[each.problem]];
    const question = faults.length === 0 ? buildQuestion(type, { id, order }, values) : null;
    if (question === null) return { ...each, id, question, faults };
    const words = wordsOf(question);
    const same = known.get(words);
    if (same !== undefined) {
      return { ...each, id, question: null, faults: [questionListTexts.again(same)] };
    }
    known.set(words, each.line);
    return { ...each, id, question, faults: null };
  });
}
