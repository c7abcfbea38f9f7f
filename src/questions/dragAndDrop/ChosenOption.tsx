import { useId } from 'react';
import { Column } from '../../components/layout/Column';
import { Muted } from '../../components/layout/Muted';
import text from '../../components/question/questionText.module.css';
import type { AnswerProps } from '../../components/question/typeParts';
import { splitAtGap } from '../../domain/cloze';
import { answerTexts } from '../../lib/texts/submission';
import styles from './DragAndDropParts.module.css';

/** The same question without dragging, where its code did not come: it is answered all the same. */
export function ChosenOption({ question, number, value, onChange }: AnswerProps) {
  const name = useId();
  const { before, after } = splitAtGap(question.question);
  return (
    <Column gap={3}>
      <p className={text.sentence}>
        {before}
        <mark className={styles.gap}>{value === '' ? answerTexts.gap : value}</mark>
        {after}
      </p>
      <div
        role="radiogroup"
        aria-label={`${answerTexts.optionsFor} (${answerTexts.question(number).toLocaleLowerCase('es')})`}
        className={styles.options}
      >
        {question.options.map((option) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => {
                onChange(option);
              }}
            />
            {option}
          </label>
        ))}
      </div>
      <Muted as="p">{answerTexts.chooseHint}</Muted>
    </Column>
  );
}
