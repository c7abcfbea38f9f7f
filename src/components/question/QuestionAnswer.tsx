import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { lazyPart } from '../lazyPart';
import { CompleteAnswer, type AnswerProps } from './CompleteAnswer';
import { OpenAnswer } from './OpenAnswer';

// Drag and drop loads only where there is such a question.
const DragAndDropAnswer = lazyPart(() => import('./DragAndDropAnswer'), 'DragAndDropAnswer');

/** A question with the field for its answer, as a student sees it. */
export function QuestionAnswer(props: AnswerProps) {
  switch (props.question.type) {
    case 'complete':
      return <CompleteAnswer {...props} />;
    case 'dragAndDrop':
      return (
        <Suspense fallback={<Box sx={{ minHeight: 150 }} />}>
          <DragAndDropAnswer {...props} />
        </Suspense>
      );
    case 'openQuestion':
      return <OpenAnswer {...props} />;
  }
}
