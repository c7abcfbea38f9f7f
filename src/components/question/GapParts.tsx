import { splitAtGap } from '../../domain/cloze';
import styles from './GapParts.module.css';
import type { GivenProps } from './typeParts';

/** A sentence with the student's answer marked in its gap. */
export function GivenInGap({ question, given }: GivenProps) {
  const { before, after } = splitAtGap(question.question);
  return (
    <p className={styles.sentence}>
      {before}
      <mark className={styles.mark}>{given}</mark>
      {after}
    </p>
  );
}

type AnswerInGapProps = { number: number; sentence: string; answer: string };

/** A sentence with its number and the right answer marked in its gap. */
export function AnswerInGap({ number, sentence, answer }: AnswerInGapProps) {
  const { before, after } = splitAtGap(sentence);
  return (
    <p className={styles.sentence}>
      {number}. {before}
      <mark className={styles.mark}>{answer}</mark>
      {after}
    </p>
  );
}
