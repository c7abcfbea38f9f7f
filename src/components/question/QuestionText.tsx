import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { splitAtGap } from '../../domain/cloze';
import { questionOptions } from '../../domain/questionParts';
import { questionTexts } from '../../lib/texts/activity';
import type { Question } from '../../models/activity';

function answerOf(question: Question): { answer: string; others: string[] } {
  if (question.type === 'complete') return { answer: question.answer, others: [] };
  if (question.type === 'openQuestion') return { answer: '', others: [] };
  const [answer = '', ...others] = questionOptions(question);
  return { answer, others };
}

/** A question with its answer in its place, for authors and teachers only. */
export function QuestionText({ question, number }: { question: Question; number: number }) {
  const { answer, others } = answerOf(question);
  const gapped = question.type === 'complete' ? question.question : question.sentence;
  const { before, after } = splitAtGap(gapped);
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {number}. {question.type === 'openQuestion' ? question.sentence : before}
        {question.type !== 'openQuestion' && (
          <>
            <Box
              component="mark"
              sx={{
                bgcolor: '#d9f3fd',
                color: 'inherit',
                fontWeight: 600,
                px: 0.75,
                borderRadius: 0.4,
              }}
            >
              {answer}
            </Box>
            {after}
          </>
        )}
      </Typography>
      {others.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {questionTexts.others(others.join(', '))}
        </Typography>
      )}
      {question.type === 'openQuestion' && (
        <Typography variant="body2" color="textSecondary">
          {questionTexts.openAnswer}
        </Typography>
      )}
    </>
  );
}
