import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import PersonRemove from '@mui/icons-material/PersonRemoveOutlined';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../components/lazyPart';
import type { MenuAction } from '../../components/layout/ActionMenu';
import { taskFor } from '../../domain/exceptions';
import { exceptionTexts } from '../../lib/texts/exception';
import type { Task } from '../../models/task';
import {
  exemptStudent,
  includeStudent,
  removeExtension,
} from '../../store/exception/exceptionWrites';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import type { StudentWork } from '../../store/views/submission/useSubmissions';

const ExtensionDialog = lazyPart(() => import('./ExtensionDialog'), 'ExtensionDialog');

type ExceptionActions = { actions: MenuAction[]; dialog: ReactNode };

/** Returns the actions that give one student more time or exempt the student from the task. */
export function useExceptionActions(
  task: Pick<Task, 'id' | 'dateEnd'>,
  row: Pick<StudentWork, 'student' | 'exception'>,
): ExceptionActions {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const [isExtending, setIsExtending] = useState(false);
  const { student, exception } = row;
  const place = { taskId: task.id, studentId: student.id, teacherId: me.id };
  const { isExtended } = taskFor({ dateEnd: task.dateEnd }, exception);
  const actions: MenuAction[] = [
    {
      label: isExtended ? exceptionTexts.changeExtension : exceptionTexts.extend,
      icon: <EventAvailable fontSize="small" />,
      onClick: () => {
        setIsExtending(true);
      },
    },
    ...(isExtended
      ? [
          {
            label: exceptionTexts.removeExtension,
            icon: <EventBusy fontSize="small" />,
            onClick: () => void dispatch(removeExtension(place)),
          },
        ]
      : []),
    exception?.exempt
      ? {
          label: exceptionTexts.include,
          icon: <PersonAdd fontSize="small" />,
          onClick: () => void dispatch(includeStudent(place)),
        }
      : {
          label: exceptionTexts.exempt,
          icon: <PersonRemove fontSize="small" />,
          onClick: () => void dispatch(exemptStudent(place)),
        },
  ];
  return {
    actions,
    dialog: isExtending && (
      <ExtensionDialog
        task={task}
        row={row}
        onClose={() => {
          setIsExtending(false);
        }}
      />
    ),
  };
}
