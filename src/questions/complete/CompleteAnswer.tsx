import text from '../../components/question/questionText.module.css';
import type { AnswerProps } from '../../components/question/typeParts';
import { splitAtGap } from '../../domain/cloze';
import { MAX_ANSWER_LENGTH } from '../../domain/limits';
import { countedTexts } from '../../lib/texts/counted';
import { answerTexts } from '../../lib/texts/submission';
import styles from './CompleteAnswer.module.css';

/** A sentence with a field in the place of its gap. */
export function CompleteAnswer({ question, number, value, onChange }: AnswerProps) {
  const { before, after } = splitAtGap(question.question);
  const isTooLong = value.length > MAX_ANSWER_LENGTH;
  return (
    <p className={text.sentence}>
      {before}
      <input
        className={styles.gap}
        value={value}
        aria-invalid={isTooLong}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={`${answerTexts.gapField(number)}: ${before}…${after}`}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      {after}
      {isTooLong && (
        <strong role="alert" className={styles.tooLong}>
          {countedTexts.tooLong(value.length, MAX_ANSWER_LENGTH)}
        </strong>
      )}
    </p>
  );
}
