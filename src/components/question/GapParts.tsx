import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { splitAtGap } from '../../domain/cloze';
import type { GivenProps } from './typeParts';

const MARK = { bgcolor: '#d9f3fd', color: 'inherit', fontWeight: 600, px: 0.75 };

/** A sentence with the student's answer marked in its gap. */
export function GivenInGap({ question, given }: GivenProps) {
  const { before, after } = splitAtGap(question.question);
  return (
    <Typography>
      {before}
      <Box component="mark" sx={{ ...MARK, borderRadius: 1, overflowWrap: 'anywhere' }}>
        {given}
      </Box>
      {after}
    </Typography>
  );
}

type AnswerInGapProps = { number: number; sentence: string; answer: string };

/** A sentence with its number and the right answer marked in its gap. */
export function AnswerInGap({ number, sentence, answer }: AnswerInGapProps) {
  const { before, after } = splitAtGap(sentence);
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {number}. {before}
      <Box component="mark" sx={{ ...MARK, borderRadius: 0.4 }}>
        {answer}
      </Box>
      {after}
    </Typography>
  );
}
