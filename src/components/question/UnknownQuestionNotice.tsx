import Alert from '@mui/material/Alert';
import { questionTexts } from '../../lib/texts/activity';

/** Shown instead of a question whose type only a newer version of the application knows. */
export function UnknownQuestionNotice() {
  return <Alert severity="warning">{questionTexts.unknownType}</Alert>;
}
