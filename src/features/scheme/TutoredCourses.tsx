import EventNote from '@mui/icons-material/EventNote';
import PrintRounded from '@mui/icons-material/PrintRounded';
import { MoreActions } from '../../components/layout/MoreActions';
import { paths } from '../../lib/paths';
import { conductTexts } from '../../lib/texts/conduct';
import { libretaTexts } from '../../lib/texts/libreta';
import { subjectTexts } from '../../lib/texts/subject';
import type { Course } from '../../models/course';
import { selectMe } from '../../store/login/loginSlice';
import { useAppSelector } from '../../store/hooks';

/**
 * Links a course's tutor to its behaviour, absences and libretas; shows nothing to other teachers.
 */
export function TutoredCourses({ courses }: { courses: readonly Course[] }) {
  const { id } = useAppSelector(selectMe);
  const tutored = courses.filter(({ tutor }) => tutor?.id === id);
  if (tutored.length === 0) return null;
  const labelOf = (
    { name, course }: Course,
    { open, ofCourse }: { open: string; ofCourse: (course: string) => string },
  ) => (tutored.length === 1 ? open : ofCourse(subjectTexts.course(name, course)));
  return (
    <MoreActions
      shown={tutored.length === 1 ? 1 : 0}
      actions={tutored.flatMap((course) => [
        {
          label: labelOf(course, conductTexts),
          icon: <EventNote />,
          to: paths.teacher.conduct(course.id),
        },
        {
          label: labelOf(course, libretaTexts),
          icon: <PrintRounded />,
          to: paths.teacher.libretas(course.id),
        },
      ])}
    />
  );
}
