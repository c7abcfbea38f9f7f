import { object } from 'yup';
import { FormSelect } from '../../components/form/FormSelect';
import { sentenceField, unusedFields } from '../../components/question/formFields';
import { SentenceField } from '../../components/question/SentenceField';
import type { QuestionForm } from '../../components/question/typeParts';
import { isAnswerable } from '../../domain/answers';
import { markAnswer, parseComplete } from '../../domain/cloze';
import { LIMITS } from '../../domain/limits';
import { questionTexts } from '../../lib/texts/activity';
import { TILDE_MODE } from '../../models/activity';

const { fields, problems } = questionTexts;

/** Finds the fault of a sentence, in the words of the specification where it has some. */
function findProblem(sentence: string): string | null {
  const { max } = LIMITS.question.option;
  const parsed = parseComplete(sentence);
  if (!parsed.ok) return problems[parsed.problem];
  if (parsed.answer.length > max) return questionTexts.longAnswer(max);
  return isAnswerable(parsed.answer) ? null : questionTexts.unanswerable;
}

function Fields() {
  return (
    <>
      <SentenceField
        label={fields.sentence}
        hint={questionTexts.completeHint}
        mark={{ label: questionTexts.markAnswer, apply: markAnswer }}
      />
      <FormSelect
        name="tildes"
        label={fields.tildes}
        options={Object.values(TILDE_MODE).map((mode) => ({
          value: mode,
          label: questionTexts.tildes[mode],
        }))}
      />
    </>
  );
}

export const completeForm: QuestionForm = {
  Fields,
  schema: object({ ...unusedFields(), sentence: sentenceField(findProblem) }),
};
