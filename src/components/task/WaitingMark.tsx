import Check from '@mui/icons-material/CheckRounded';
import FactCheck from '@mui/icons-material/FactCheckRounded';
import { taskTexts } from '../../lib/texts/task';
import { StatusMark } from './StatusMark';

/** How many submissions wait for a grade: something to act on, or done. */
export function WaitingMark({ count }: { count: number }) {
  return count > 0 ? (
    <StatusMark kind="action" icon={<FactCheck />}>
      {taskTexts.waiting(count)}
    </StatusMark>
  ) : (
    <StatusMark kind="done" icon={<Check />}>
      {taskTexts.noneWaiting}
    </StatusMark>
  );
}
