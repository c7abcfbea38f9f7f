import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { splitAtGap } from '../../domain/cloze';
import { answerTexts } from '../../lib/texts/note';
import type { PublicQuestion } from '../../models/activity';

/** A question with the answer that was given; answers are shown as text, never as HTML (D15). */
export function GivenAnswer({ question, answer }: { question: PublicQuestion; answer: string }) {
  const given = answer.trim() === '' ? answerTexts.noAnswer : answer;
  if (question.type === 'openQuestion') {
    return (
      <>
        <Typography>{question.question}</Typography>
        <Typography
          sx={{
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
            borderLeft: 3,
            borderColor: 'divider',
            pl: 1.5,
            mt: 0.5,
          }}
        >
          {given}
        </Typography>
      </>
    );
  }
  const { before, after } = splitAtGap(question.question);
  return (
    <Typography>
      {before}
      <Box
        component="mark"
        sx={{
          bgcolor: '#d9f3fd',
          color: 'inherit',
          fontWeight: 600,
          px: 0.75,
          borderRadius: 1,
          overflowWrap: 'anywhere',
        }}
      >
        {given}
      </Box>
      {after}
    </Typography>
  );
}
