import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { taskTexts } from '../../lib/texts/task';
import { useWaitingTasks } from '../../store/views/task/useTasksToGrade';
import { ToGradeLink } from './ToGradeLink';

/**
 * The entry with how many submissions wait. The gradebook and the grades around it read nothing for
 * it: there the entry is without its number.
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
