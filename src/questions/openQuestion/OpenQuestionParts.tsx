import Typography from '@mui/material/Typography';
import type { QuestionParts } from '../../components/question/typeParts';
import { questionTexts } from '../../lib/texts/activity';
import { OpenAnswer } from './OpenAnswer';

export const openQuestionParts: QuestionParts<'openQuestion'> = {
  Answer: OpenAnswer,
  Given: ({ question, given }) => (
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
  ),
  Author: ({ question, number }) => (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {number}. {question.sentence}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {questionTexts.openAnswer}
      </Typography>
    </>
  ),
};
