import EventNote from '@mui/icons-material/EventNote';
import { MoreActions } from '../../components/layout/MoreActions';
import { paths } from '../../lib/paths';
import { conductTexts } from '../../lib/texts/conduct';
import { subjectTexts } from '../../lib/texts/subject';
import type { Course } from '../../models/course';
import { selectMe } from '../../store/login/loginSlice';
import { useAppSelector } from '../../store/hooks';

/** For the tutor of a course the way to its behaviour and absences; nothing for anybody else. */
export function TutoredCourses({ courses }: { courses: readonly Course[] }) {
  const { id } = useAppSelector(selectMe);
  const tutored = courses.filter(({ tutor }) => tutor?.id === id);
  if (tutored.length === 0) return null;
  return (
    <MoreActions
      actions={tutored.map((course) => ({
        label:
          tutored.length === 1
            ? conductTexts.open
            : conductTexts.ofCourse(subjectTexts.course(course.name, course.course)),
        icon: <EventNote />,
        to: paths.teacher.conduct(course.id),
      }))}
    />
  );
}
