import Alert from '@mui/material/Alert';
import { compareInCourses } from '../../domain/courseOrder';
import { massTexts } from '../../lib/texts/massActs';
import { subjectTexts } from '../../lib/texts/subject';
import type { ListedPerson } from '../../models/user';
import { useCourseNames } from '../../store/views/course/useCourseNames';
import { allSubjects } from '../../store/subject/subjectSlice';
import { useQuery } from '../../store/useQuery';

/** Lists the subjects that lose their teacher when several teachers go. */
export function SubjectsOfMany({ teachers }: { teachers: readonly ListedPerson[] }) {
  const { items } = useQuery(allSubjects);
  const { names } = useCourseNames();
  const ids = new Set(teachers.map(({ id }) => id));
  const labels = items
    .filter(({ teacherId }) => ids.has(teacherId))
    .map(({ name, courseId }) => ({ name, course: names.get(courseId) ?? '' }))
    .sort(compareInCourses(({ course }) => course))
    .map(({ name, course }) => subjectTexts.inCourse(name, course));
  if (labels.length === 0) return null;
  return <Alert severity="warning">{massTexts.subjectsLeft(labels.join(', '))}</Alert>;
}
