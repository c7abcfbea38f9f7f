import { ValidationError } from 'yup';
import type { ListedQuestion } from '../../domain/questionList';
import { buildQuestion } from '../../domain/questionParts';
import { questionTexts } from '../../lib/texts/activity';
import { validationTexts } from '../../lib/texts/common';
import { questionListTexts } from '../../lib/texts/questionList';
import type { ActivitySubtype, Question } from '../../models/activity';
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

/** What the form of the question would say of it. */
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

/**
 * Judges the questions of a list by the schema of their form.
 * @param ids an id for each of them
 */
export function judgeQuestions(
  type: ActivitySubtype,
  listed: readonly ListedQuestion[],
  ids: readonly string[],
): JudgedQuestion[] {
  return listed.map((each, order) => {
    const id = ids[order] ?? '';
    const values = valuesOf(each);
    const faults =
      each.problem === null ? findFaults(type, values) : [questionListTexts.problems[each.problem]];
    const question = faults.length === 0 ? buildQuestion(type, { id, order }, values) : null;
    return question === null
      ? { ...each, id, question, faults }
      : { ...each, id, question, faults: null };
  });
}
