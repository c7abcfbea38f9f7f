import { useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Muted } from '../../components/layout/Muted';
import { lazyPart } from '../../components/lazyPart';
import { AnswerInGap, GivenInGap } from '../../components/question/GapParts';
import type { AnswerProps, QuestionParts } from '../../components/question/typeParts';
import { PartMissing } from '../../lib/codeParts';
import { questionTexts } from '../../lib/texts/activity';
import { ChosenOption } from './ChosenOption';
import styles from './DragAndDropParts.module.css';
import { questionOptions } from './kind';

/**
 * The time that the code of a question may take, in ms; after it the question is answered without
 * that code.
 */
const PATIENCE_MS = 4000;

/** In the place of a question whose code is on its way; a network that is gone holds no answer up. */
function Waiting(props: AnswerProps) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLate(true);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isLate ? <ChosenOption {...props} /> : <div className={styles.place} />;
}

// Loaded only where there is such a question.
const Dragged = lazyPart(() => import('./DragAndDropAnswer'), 'DragAndDropAnswer', Waiting);

/** A question whose code did not come takes none of the others away. */
function Answer(props: AnswerProps) {
  return (
    <ErrorBoundary
      fallbackRender={({ error }: { error: unknown }) => {
        if (!(error instanceof PartMissing)) throw error;
        return <ChosenOption {...props} />;
      }}
    >
      <Dragged {...props} />
    </ErrorBoundary>
  );
}

export const dragAndDropParts: QuestionParts<'dragAndDrop'> = {
  Answer,
  Given: GivenInGap,
  Author: ({ question, number }) => {
    const [answer = '', ...others] = questionOptions(question);
    return (
      <>
        <AnswerInGap number={number} sentence={question.sentence} answer={answer} />
        {others.length > 0 && <Muted as="p">{questionTexts.others(others.join(', '))}</Muted>}
      </>
    );
  },
};
