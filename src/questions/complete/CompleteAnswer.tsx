import Box from '@mui/material/Box';
import type { AnswerProps } from '../../components/question/typeParts';
import { splitAtGap } from '../../domain/cloze';
import { MAX_ANSWER_LENGTH } from '../../domain/limits';
import { answerTexts } from '../../lib/texts/submission';

/** A sentence with a field in the place of its gap. */
export function CompleteAnswer({ question, number, value, onChange }: AnswerProps) {
  const { before, after } = splitAtGap(question.question);
  return (
    <Box component="p" sx={{ m: 0, lineHeight: 2.6 }}>
      {before}
      <Box
        component="input"
        value={value}
        maxLength={MAX_ANSWER_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={`${answerTexts.gapField(number)}: ${before}…${after}`}
        onChange={({ target }: { target: { value: string } }) => {
          onChange(target.value);
        }}
        sx={{
          font: 'inherit',
          color: 'inherit',
          width: 180,
          maxWidth: '100%',
          minHeight: 40,
          px: 1,
          border: 1,
          borderColor: '#6c8492',
          borderRadius: 1.5,
          bgcolor: 'background.paper',
        }}
      />
      {after}
    </Box>
  );
}
