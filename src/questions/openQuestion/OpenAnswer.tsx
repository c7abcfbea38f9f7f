import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TextInput } from '../../components/form/TextInput';
import type { AnswerProps } from '../../components/question/typeParts';
import { MAX_ANSWER_LENGTH } from '../../domain/limits';
import { answerTexts } from '../../lib/texts/submission';

/** A question answered in one's own words. */
export function OpenAnswer({ question, number, value, onChange }: AnswerProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>{question.question}</Typography>
      <TextInput
        label={`${answerTexts.openField} (${answerTexts.question(number).toLocaleLowerCase('es')})`}
        multiline
        minRows={3}
        maxRows={12}
        maxLength={MAX_ANSWER_LENGTH}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        hint={`${value.length} / ${MAX_ANSWER_LENGTH}`}
      />
    </Box>
  );
}
