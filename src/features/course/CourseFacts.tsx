import Calculate from '@mui/icons-material/Calculate';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import * as can from '../../domain/capabilities/table';
import { paths } from '../../lib/paths';
import { FactList } from '../../components/layout/FactList';
import { courseTexts } from '../../lib/texts/course';
import type { Course } from '../../models/course';
import { recount } from '../../store/course/courseWrites';
import { useMay } from '../../store/views/login/useMay';

type CourseFactsProps = {
  course: Course;
  /** The number of students by the lists; null while it is not known. */
  students: number | null;
  teachers: number | null;
};

const { fields } = courseTexts;

/**
 * A list and its total arrive one after the other: only a difference that lasts this long, in ms,
 * is a drift.
 */
const DRIFT_DELAY = 1500;

/** Tells whether something has been so for `DRIFT_DELAY`. */
function useLasting(isSo: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => {
      setHasLasted(true);
    }, DRIFT_DELAY);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isSo]);
  return isSo && hasLasted;
}

/** The course's own fields, and its totals with the button that corrects them. */
export function CourseFacts({ course, students, teachers }: CourseFactsProps) {
  const dispatch = useAppDispatch();
  const mayKeep = useMay()('change', can.courses);
  const [isCounting, setIsCounting] = useState(false);
  const { tutor, totalStudents, totalTeachers } = course;
  const hasDrifted = useLasting(
    (students !== null && students !== totalStudents) ||
      (teachers !== null && teachers !== totalTeachers),
  );
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <FactList
        facts={[
          [fields.name, course.name],
          [fields.course, course.course],
          [fields.description, course.description],
          [fields.id, course.id],
          [
            fields.tutor,
            tutor ? (
              <Link component={RouterLink} to={paths.admin.teacher(tutor.id)}>
                {tutor.name}
              </Link>
            ) : (
              courseTexts.noTutor
            ),
          ],
          [fields.totalStudents, totalStudents],
          [fields.totalTeachers, totalTeachers],
        ]}
      />
      {mayKeep && hasDrifted && <Alert severity="warning">{courseTexts.drift}</Alert>}
      {mayKeep && (
        <Button
          variant="outlined"
          startIcon={<Calculate />}
          disabled={isCounting}
          onClick={() => {
            setIsCounting(true);
            void dispatch(recount(course.id)).finally(() => {
              setIsCounting(false);
            });
          }}
        >
          {courseTexts.recount}
        </Button>
      )}
    </Card>
  );
}
