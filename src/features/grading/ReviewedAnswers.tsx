import CheckCircle from '@mui/icons-material/CheckCircle';
import Cancel from '@mui/icons-material/Cancel';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { GivenAnswer } from '../../components/question/GivenAnswer';
import { expectedAnswer, judgeAnswer } from '../../domain/scoring';
import { gradingTexts } from '../../lib/texts/submission';
import type { AnswerKey, PublicQuestion } from '../../models/activity';
import type { ActivityAnswers } from '../../models/task';

type VerdictProps = { answerKey: AnswerKey; answer: string };

/** Right or wrong by the same function that scores, and the key beside it. */
function Verdict({ answerKey, answer }: VerdictProps) {
  const result = judgeAnswer(answerKey, answer);
  if (result === null) return null; // its teacher judges
  const { isCorrect, reason } = result;
  const expected = expectedAnswer(answerKey);
  const verdict =
    reason === 'missingTilde'
      ? gradingTexts.correctWithoutTilde(expected)
      : isCorrect
        ? gradingTexts.correct
        : gradingTexts.wrong;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
      <Typography
        variant="body2"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          fontWeight: 600,
          color: isCorrect ? 'success.main' : 'error.main',
        }}
      >
        {isCorrect ? (
          <CheckCircle fontSize="small" aria-hidden />
        ) : (
          <Cancel fontSize="small" aria-hidden />
        )}
        {verdict}
      </Typography>
      {!isCorrect && (
        <Typography variant="body2" color="textSecondary">
          {gradingTexts.key}: {expected}
        </Typography>
      )}
    </Box>
  );
}

type ReviewedAnswersProps = {
  questions: readonly PublicQuestion[];
  keys: readonly AnswerKey[];
  answers: ActivityAnswers;
};

/** Every question of an activity with the answer and, where there is one, the key. */
export function ReviewedAnswers({ questions, keys, answers }: ReviewedAnswersProps) {
  return (
    <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 2 }}>
      {questions.map((question) => {
        const answer = answers[question.id] ?? '';
        const key = keys.find(({ id }) => id === question.id);
        return (
          <li key={question.id}>
            <GivenAnswer question={question} answer={answer} />
            {key && <Verdict answerKey={key} answer={answer} />}
          </li>
        );
      })}
    </Box>
  );
}
