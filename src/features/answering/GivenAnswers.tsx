import Box from '@mui/material/Box';
import { GivenAnswer } from '../../components/question/GivenAnswer';
import type { PublicQuestion } from '../../models/activity';
import type { ActivityAnswers } from '../../models/task';

type GivenAnswersProps = { questions: readonly PublicQuestion[]; answers: ActivityAnswers };

/** Every question of an activity with its answer, for reading. */
export function GivenAnswers({ questions, answers }: GivenAnswersProps) {
  return (
    <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1.5 }}>
      {questions.map((question) => (
        <li key={question.id}>
          <GivenAnswer question={question} answer={answers[question.id] ?? ''} />
        </li>
      ))}
    </Box>
  );
}
