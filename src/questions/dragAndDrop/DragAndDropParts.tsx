import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazyPart } from '../../components/lazyPart';
import { AnswerInGap, GivenInGap } from '../../components/question/GapParts';
import type { QuestionParts } from '../../components/question/typeParts';
import { questionTexts } from '../../lib/texts/activity';
import { questionOptions } from './kind';

export const dragAndDropParts: QuestionParts<'dragAndDrop'> = {
  // Loaded only where there is such a question.
  Answer: lazyPart(
    () => import('./DragAndDropAnswer'),
    'DragAndDropAnswer',
    <Box sx={{ minHeight: 150 }} />,
  ),
  Given: GivenInGap,
  Author: ({ question, number }) => {
    const [answer = '', ...others] = questionOptions(question);
    return (
      <>
        <AnswerInGap number={number} sentence={question.sentence} answer={answer} />
        {others.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {questionTexts.others(others.join(', '))}
          </Typography>
        )}
      </>
    );
  },
};
