import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { homeTexts } from '../../lib/texts/home';
import { usePaper } from '../../store/views/print/usePaper';
import { ExportTasksButton } from './ExportTasksButton';
import { StudentCalendar } from './StudentCalendar';

/** The student's calendar and the tasks of the chosen day. */
export function StudentCalendarPage() {
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} />}
      title={homeTexts.calendar}
      actions={<ExportTasksButton />}
    >
      <StudentCalendar />
    </PageFrame>
  );
}
