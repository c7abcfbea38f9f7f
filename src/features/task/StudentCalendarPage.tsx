import { PageFrame } from '../../components/layout/PageFrame';
import { homeTexts } from '../../lib/texts/home';
import { StudentCalendar } from './StudentCalendar';

/** The student's calendar and the tasks of the chosen day (spec 2.7). */
export function StudentCalendarPage() {
  return (
    <PageFrame title={homeTexts.calendar}>
      <StudentCalendar />
    </PageFrame>
  );
}
