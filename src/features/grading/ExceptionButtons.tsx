import Button from '@mui/material/Button';
import { Row } from '../../components/layout/Row';
import type { Task } from '../../models/task';
import type { StudentWork } from '../../store/views/submission/useSubmissions';
import { useExceptionActions } from './useExceptionActions';

/** The buttons that give the student more time or exempt the student from the task. */
export function ExceptionButtons({ task, row }: { task: Task; row: StudentWork }) {
  const { actions, dialog } = useExceptionActions(task, row);
  return (
    <Row>
      {actions.map((action) => (
        <Button
          key={action.label}
          startIcon={action.icon}
          {...('onClick' in action && { onClick: action.onClick })}
        >
          {action.label}
        </Button>
      ))}
      {dialog}
    </Row>
  );
}
