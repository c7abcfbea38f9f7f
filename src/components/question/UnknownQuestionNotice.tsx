import Alert from '@mui/material/Alert';
import { questionTexts } from '../../lib/texts/activity';

/** In place of a question of a type that only a newer version of the application knows. */
export function UnknownQuestionNotice() {
  return <Alert severity="warning">{questionTexts.unknownType}</Alert>;
}
