import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import Button from '@mui/material/Button';
import { buildCalendar } from '../../domain/ics';
import { studentTaskStatus } from '../../domain/taskStatus';
import { now as serverNow } from '../../lib/clock';
import { paths } from '../../lib/paths';
import { saveFile } from '../../lib/saveFile';
import { taskTexts } from '../../lib/texts/task';
import { useOwnMembership } from '../../store/course/useOwnMembership';
import { useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { useStudentSubjects } from '../../store/subject/useStudentSubjects';
import { usePendingTasks } from '../../store/task/usePendingTasks';
import { useOwnExceptions } from '../../store/exception/useOwnExceptions';
import { useViewedPeriodId } from '../../store/institute/useViewedPeriod';

/** Saves what the student has still to send as a calendar file, with the student's own ends. */
export function ExportTasksButton() {
  const { id } = useAppSelector(selectMe);
  const { tasks, status } = usePendingTasks(serverNow());
  const { ownTask } = useOwnExceptions(useViewedPeriodId());
  const { member } = useOwnMembership();
  const { subjects } = useStudentSubjects();
  const toDo = tasks.map(ownTask).filter((task) => {
    const state = studentTaskStatus(task, undefined, serverNow(), id, member);
    return state === 'notSent' || state === 'scheduled';
  });
  const handleExport = () => {
    const { host, origin } = globalThis.location;
    const events = toDo.map((task) => ({
      id: task.id,
      title: task.title,
      subject: subjects.find((subject) => subject.id === task.subjectId)?.name ?? '',
      description: task.description,
      dateEnd: task.dateEnd,
      url: `${origin}${paths.student.task(task.id)}`,
    }));
    const file = buildCalendar(events, host, serverNow());
    saveFile(taskTexts.calendarFile, new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  };
  return (
    <Button
      startIcon={<EventAvailable />}
      disabled={status !== 'ready' || toDo.length === 0}
      onClick={handleExport}
    >
      {taskTexts.exportCalendar}
    </Button>
  );
}
