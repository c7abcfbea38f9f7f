import Check from '@mui/icons-material/CheckRounded';
import FactCheck from '@mui/icons-material/FactCheckRounded';
import { taskTexts } from '../../lib/texts/task';
import { StatusMark } from './StatusMark';

/** The number of submissions that wait for a grade; with 0 it says that all is done. */
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
