import { isWaiting } from '../../lib/reading';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useAppDispatch } from '../../store/hooks';
import { DeleteDialog } from '../../components/feedback/DeleteDialog';
import { courseTexts } from '../../lib/texts/course';
import { subjectTexts } from '../../lib/texts/subject';
import type { Course } from '../../models/course';
import { subjectsOfCourse } from '../../store/subject/subjectSlice';
import { deleteCourse } from '../../store/course/courseWrites';
import { courseStudents } from '../../store/course/courseSlice';
import { useQuery } from '../../store/useQuery';

type DeleteCourseDialogProps = { course: Course; onClose: () => void; onDeleted?: () => void };

/** Finds what must leave the course before it can be deleted. */
function useHindrances({ id }: Course): { isKnown: boolean; texts: string[] } {
  const students = useQuery(courseStudents, id);
  const subjects = useQuery(subjectsOfCourse, id);
  const isLoading = [students, subjects].some(isWaiting);
  const texts = [
    ...(students.items.length > 0 ? [courseTexts.studentsFirst(students.items.length)] : []),
    ...(subjects.items.length > 0
      ? [courseTexts.subjectsFirst(subjects.items.map(({ name }) => name).join(', '))]
      : []),
  ];
  return { isKnown: !isLoading, texts };
}

/** Asks before a course is deleted; a course with students or subjects cannot be. */
export function DeleteCourseDialog({ course, onClose, onDeleted }: DeleteCourseDialogProps) {
  const dispatch = useAppDispatch();
  const { isKnown, texts } = useHindrances(course);
  return (
    <DeleteDialog
      title={courseTexts.deleteTitle}
      text={courseTexts.deleteQuestion(subjectTexts.course(course.name, course.course))}
      isConfirmDisabled={!isKnown || texts.length > 0}
      onClose={onClose}
      onDelete={async () => {
        await dispatch(deleteCourse(course.id)).unwrap();
        onDeleted?.();
      }}
    >
      {texts.map((text) => (
        <Alert key={text} severity="warning">
          {text}
        </Alert>
      ))}
      {texts.length === 0 && course.totalTeachers > 0 && (
        <Typography>{courseTexts.teachersLeave(course.totalTeachers)}</Typography>
      )}
    </DeleteDialog>
  );
}
