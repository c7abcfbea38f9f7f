import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { FormSelect } from '../../components/form/FormSelect';
import { FormTextField } from '../../components/form/FormTextField';
import { insertGap, markAnswer } from '../../domain/cloze';
import { questionTexts } from '../../lib/texts/activity';
import { TILDE_MODE, type ActivitySubtype } from '../../models/activity';
import type { QuestionFormValues } from './questionSchema';
import { SentenceField } from './SentenceField';

const { fields } = questionTexts;

function CompleteFields() {
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

function DragAndDropFields() {
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
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormTextField name="optionCorrect" label={fields.optionCorrect} required />
        <FormTextField name="optionIncorrect1" label={fields.optionIncorrect1} required />
        <FormTextField name="optionIncorrect2" label={fields.optionIncorrect2} />
        <FormTextField name="optionIncorrect3" label={fields.optionIncorrect3} />
      </Box>
    </>
  );
}

/** What the author types of each kind of question. */
export function QuestionFields({ type }: { type: ActivitySubtype }) {
  switch (type) {
    case 'complete':
      return <CompleteFields />;
    case 'dragAndDrop':
      return <DragAndDropFields />;
    case 'openQuestion':
      return <SentenceField label={fields.openSentence} />;
  }
}
