import { useFormikContext } from 'formik';
import { object } from 'yup';
import { FormTextField } from '../../components/form/FormTextField';
import { sentenceField, unusedFields } from '../../components/question/formFields';
import { SentenceField } from '../../components/question/SentenceField';
import type { QuestionForm } from '../../components/question/typeParts';
import { findGapProblem, insertGap, spaceGap } from '../../domain/cloze';
import { LIMITS } from '../../domain/limits';
import { optionalText, requiredText } from '../../lib/schema';
import { questionTexts } from '../../lib/texts/activity';
import type { QuestionFormValues } from '../kind';
import styles from './DragAndDropForm.module.css';
import { OPTION_FIELDS, squeezeOption } from './kind';

const { fields, problems } = questionTexts;
const { option: optionLimit } = LIMITS.question;

type OptionField = (typeof OPTION_FIELDS)[number];

function findProblem(sentence: string): string | null {
  const problem = findGapProblem(spaceGap(sentence));
  return problem && problems[problem];
}

/** Not the same as an option above it. */
const isNew = (field: OptionField, value: string, parent: Partial<QuestionFormValues>) =>
  value === '' ||
  OPTION_FIELDS.slice(0, OPTION_FIELDS.indexOf(field)).every(
    (other) => squeezeOption(parent[other] ?? '') !== squeezeOption(value),
  );

const requiredOption = (field: OptionField) =>
  requiredText(optionLimit).test('new', questionTexts.sameOption, (value, { parent }) =>
    isNew(field, value, parent as Partial<QuestionFormValues>),
  );
const optionalOption = (field: OptionField) =>
  optionalText(optionLimit).test('new', questionTexts.sameOption, (value, { parent }) =>
    isNew(field, value, parent as Partial<QuestionFormValues>),
  );

function Fields() {
  const { values, setFieldValue } = useFormikContext<QuestionFormValues>();
  return (
    <>
      <SentenceField
        label={fields.sentence}
        hint={questionTexts.dragHint}
        mark={{ label: questionTexts.insertGap, apply: insertGap }}
        onMarked={(part) => {
          if (part !== '' && values.optionCorrect === '') {
            void setFieldValue('optionCorrect', part);
          }
        }}
      />
      <div className={styles.options}>
        <FormTextField name="optionCorrect" label={fields.optionCorrect} required />
        <FormTextField name="optionIncorrect1" label={fields.optionIncorrect1} required />
        <FormTextField name="optionIncorrect2" label={fields.optionIncorrect2} />
        <FormTextField name="optionIncorrect3" label={fields.optionIncorrect3} />
      </div>
    </>
  );
}

export const dragAndDropForm: QuestionForm = {
  Fields,
  schema: object({
    ...unusedFields(),
    sentence: sentenceField(findProblem),
    optionCorrect: requiredOption('optionCorrect'),
    optionIncorrect1: requiredOption('optionIncorrect1'),
    optionIncorrect2: optionalOption('optionIncorrect2'),
    optionIncorrect3: optionalOption('optionIncorrect3'),
  }),
};
