import { Muted } from '../../components/layout/Muted';
import { lazyPart } from '../../components/lazyPart';
import { AnswerInGap, GivenInGap } from '../../components/question/GapParts';
import type { QuestionParts } from '../../components/question/typeParts';
import { questionTexts } from '../../lib/texts/activity';
import styles from './DragAndDropParts.module.css';
import { questionOptions } from './kind';

export const dragAndDropParts: QuestionParts<'dragAndDrop'> = {
  // Loaded only where there is such a question.
  Answer: lazyPart(
    () => import('./DragAndDropAnswer'),
    'DragAndDropAnswer',
    <div className={styles.place} />,
  ),
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
