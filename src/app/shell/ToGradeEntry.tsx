import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { taskTexts } from '../../lib/texts/task';
import { useWaitingTasks } from '../../store/views/task/useTasksToGrade';
import { ToGradeLink } from './ToGradeLink';

/**
 * The entry with the number of submissions that wait. In the gradebook and the pages of grades
 * around it, nothing is read for the number: there the entry is without it.
 */
export function ToGradeEntry() {
  const { pathname } = useLocation();
  const isCounted = !pathname.startsWith(paths.teacher.grades);
  const { total } = useWaitingTasks(isCounted);
  return (
    <ToGradeLink
      label={isCounted && total > 0 ? taskTexts.toGradeCount(total) : taskTexts.toGrade}
      icon={<FactCheckOutlined />}
    />
  );
}
