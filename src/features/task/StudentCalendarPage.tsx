import { PageFrame } from '../../components/layout/PageFrame';
import { homeTexts } from '../../lib/texts/home';
import { ExportTasksButton } from './ExportTasksButton';
import { StudentCalendar } from './StudentCalendar';

/** The student's calendar and the tasks of the chosen day. */
export function StudentCalendarPage() {
  return (
    <PageFrame title={homeTexts.calendar} actions={<ExportTasksButton />}>
      <StudentCalendar />
    </PageFrame>
  );
}
