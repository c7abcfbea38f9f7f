import { CountedInput } from '../../components/form/CountedInput';
import { Column } from '../../components/layout/Column';
import text from '../../components/question/questionText.module.css';
import type { AnswerProps } from '../../components/question/typeParts';
import { MAX_ANSWER_LENGTH } from '../../domain/limits';
import { answerTexts } from '../../lib/texts/submission';
import styles from './OpenAnswer.module.css';

/** A question answered in one's own words. */
export function OpenAnswer({ question, number, value, onChange }: AnswerProps) {
  return (
    <Column className={styles.answer}>
      <p className={text.question}>{question.question}</p>
      <CountedInput
        label={`${answerTexts.openField} (${answerTexts.question(number).toLocaleLowerCase('es')})`}
        multiline
        minRows={3}
        maxRows={12}
        max={MAX_ANSWER_LENGTH}
        value={value}
        // By itself the browser shows only the line of the cursor; the rest may be behind a bar.
        onFocus={({ target }) => {
          target.scrollIntoView({ block: 'nearest' });
        }}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </Column>
  );
}
