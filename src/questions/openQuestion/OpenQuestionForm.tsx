import { object } from 'yup';
import { sentenceField, unusedFields } from '../../components/question/formFields';
import { SentenceField } from '../../components/question/SentenceField';
import type { QuestionForm } from '../../components/question/typeParts';
import { questionTexts } from '../../lib/texts/activity';

export const openQuestionForm: QuestionForm = {
  Fields: () => <SentenceField label={questionTexts.fields.openSentence} />,
  schema: object({ ...unusedFields(), sentence: sentenceField() }),
};
