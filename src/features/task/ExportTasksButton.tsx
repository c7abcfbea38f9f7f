import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { buildCalendar } from '../../domain/ics';
import { isToSend } from '../../domain/taskStatus';
import { now as serverNow } from '../../lib/clock';
import { paths } from '../../lib/paths';
import { saveFile } from '../../lib/saveFile';
import { dataErrors } from '../../lib/texts/common';
import { taskTexts } from '../../lib/texts/task';
import { showToast } from '../../lib/toast';
import { useOwnExceptions } from '../../store/views/exception/useOwnExceptions';
import { useInstitute } from '../../store/views/institute/useInstitute';
import { useStudentSubjects } from '../../store/views/subject/useStudentSubjects';
import { usePendingTasks } from '../../store/views/task/usePendingTasks';
import { joinReadings } from '../../store/useQuery';

/** Reads the tasks that the student still has to send and saves them as a calendar file, once. */
function TasksExport({ onDone }: { onDone: () => void }) {
  const [now] = useState(serverNow);
  const { tasks, statusOf, ...pending } = usePendingTasks(now);
  const { institute, ...school } = useInstitute();
  const { ownTask, ...exceptions } = useOwnExceptions(institute?.period.id ?? null);
  const { subjects, ...own } = useStudentSubjects();
  const { status } = joinReadings(pending, school, exceptions, own);
  const finish = useEffectEvent(() => {
    onDone();
    if (status === 'failed') {
      showToast('error', dataErrors.load);
      return;
    }
    const { host, origin } = globalThis.location;
    const events = tasks
      .map(ownTask)
      .filter((task) => {
        const status = statusOf(task);
        return isToSend(status) || status === 'scheduled';
      })
      .map((task) => ({
        id: task.id,
        title: task.title,
        subject: subjects.find((subject) => subject.id === task.subjectId)?.name ?? '',
        description: task.description,
        dateEnd: task.dateEnd,
        url: `${origin}${paths.student.task(task.id)}`,
      }));
    if (events.length === 0) {
      showToast('success', taskTexts.noPending);
      return;
    }
    const file = buildCalendar(events, host, now);
    saveFile(taskTexts.calendarFile, new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  });
  useEffect(() => {
    if (status === 'ready' || status === 'failed') finish();
  }, [status]);
  return null;
}

/**
 * Saves the tasks that are still to be sent for the calendar of the phone; it reads nothing before
 * the press.
 */
export function ExportTasksButton() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        startIcon={<EventAvailable />}
        disabled={isAsked}
        onClick={() => {
          setIsAsked(true);
        }}
      >
        {taskTexts.exportCalendar}
      </Button>
      {isAsked && (
        <TasksExport
          onDone={() => {
            setIsAsked(false);
          }}
        />
      )}
    </>
  );
}
