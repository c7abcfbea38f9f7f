import { TILDE_MODE, type Question } from '../../models/activity';
import type { QuestionFormValues } from '../../questions/kind';

/** Returns the first values of the editor. */
export function questionValues(question: Question | null): QuestionFormValues {
  const empty: QuestionFormValues = {
    sentence: '',
    tildes: TILDE_MODE.acceptAndTell,
    optionCorrect: '',
    optionIncorrect1: '',
    optionIncorrect2: '',
    optionIncorrect3: '',
  };
  if (question === null) return empty;
  const known = Object.entries(question).filter(([field]) => field in empty);
  return { ...empty, ...Object.fromEntries(known) };
}
