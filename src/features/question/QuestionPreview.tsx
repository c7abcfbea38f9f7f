import { useState } from 'react';
import { Muted } from '../../components/layout/Muted';
import { QuestionAnswer } from '../../components/question/QuestionAnswer';
import { compareSpanish } from '../../domain/names';
import { splitQuestion } from '../../domain/questionParts';
import { judgeAnswer } from '../../domain/scoring';
import { questionTexts } from '../../lib/texts/activity';
import { gradingTexts } from '../../lib/texts/submission';
import type { AnswerKey, Question } from '../../models/activity';
import styles from './Question.module.css';

/** Judges an answer that was tried in the preview, by the function that scores. */
function verdictOf(key: AnswerKey, answer: string): string {
  const result = judgeAnswer(key, answer);
  if (answer.trim() === '' || result === null) return '';
  const { isCorrect, reason } = result;
  if (reason === 'missingTilde' && key.tildes === 'avisar') {
    return gradingTexts.correctWithoutTilde(key.answer);
  }
  return isCorrect ? gradingTexts.correct : gradingTexts.wrong;
}

type QuestionPreviewProps = {
  /** The question that was typed so far, or null while it is not valid. */
  question: Question | null;
  number: number;
};

/** Shows the question as a student will see it; an answer can be tried. */
export function QuestionPreview({ question, number }: QuestionPreviewProps) {
  const [answer, setAnswer] = useState('');
  // The halves are sorted by name: a random order would change after each key.
  const halves = question && splitQuestion(question, (options) => options.sort(compareSpanish));
  return (
    <section aria-label={questionTexts.preview} className={styles.preview}>
      <Muted as="p">{questionTexts.preview}</Muted>
      {halves ? (
        <>
          <QuestionAnswer
            question={halves.public}
            number={number}
            value={answer}
            onChange={setAnswer}
          />
          <p role="status" className={styles.verdict}>
            {verdictOf(halves.key, answer)}
          </p>
        </>
      ) : (
        <Muted as="p" size="body">
          {questionTexts.noPreview}
        </Muted>
      )}
    </section>
  );
}
