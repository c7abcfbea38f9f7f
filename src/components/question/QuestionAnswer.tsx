import Box from '@mui/material/Box';
import { lazyPart } from '../lazyPart';
import { CompleteAnswer, type AnswerProps } from './CompleteAnswer';
import { OpenAnswer } from './OpenAnswer';

// Drag and drop loads only where there is such a question.
const DragAndDropAnswer = lazyPart(
  () => import('./DragAndDropAnswer'),
  'DragAndDropAnswer',
  <Box sx={{ minHeight: 150 }} />,
);

/** A question with the field for its answer, as a student sees it. */
export function QuestionAnswer(props: AnswerProps) {
  switch (props.question.type) {
    case 'complete':
      return <CompleteAnswer {...props} />;
    case 'dragAndDrop':
      return <DragAndDropAnswer {...props} />;
    case 'openQuestion':
      return <OpenAnswer {...props} />;
  }
}
