import Skeleton from '@mui/material/Skeleton';
import { useNavigate, useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { selectMe } from '../../store/login/loginSlice';
import { absenceText } from '../../lib/texts/common';
import { courseTexts } from '../../lib/texts/course';
import { subjectTexts } from '../../lib/texts/subject';
import { USER_TYPE } from '../../models/user';
import { usePeopleOfType } from '../../store/views/person/usePeopleOfType';
import { CourseForm } from './CourseForm';
import { updateCourse } from '../../store/course/courseWrites';
import { courseById, allCourses } from '../../store/course/courseSlice';
import { joinReadings, useDocument, useLastSeen, useQuery } from '../../store/useQuery';

const CRUMBS = [{ label: courseTexts.title, to: paths.admin.courses }];

/** Edits the course of the path. */
function EditCourse({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const me = useAppSelector(selectMe);
  const { item, absence, ...reading } = useDocument(courseById, id);
  const { item: course, absence: gone } = useLastSeen(item, absence);
  const teachers = usePeopleOfType(USER_TYPE.teacher);
  const { items: courses } = useQuery(allCourses);
  return (
    <PageFrame
      width="form"
      title={courseTexts.edit}
      crumbs={CRUMBS}
      subtitle={course && subjectTexts.course(course.name, course.course)}
    >
      <QueryState
        reading={joinReadings(reading, teachers)}
        skeleton={<Skeleton variant="rounded" height={420} />}
      >
        {course ? (
          <CourseForm
            draftId={`${me.id}:course:${id}`}
            course={course}
            teachers={teachers.items}
            others={courses.filter((each) => each.id !== id)}
            absence={gone}
            onSave={async ({ edits }) => {
              await dispatch(updateCourse({ id, edits })).unwrap();
              void navigate(paths.admin.courses);
              return undefined;
            }}
          />
        ) : (
          <EmptyState text={absenceText(absence, courseTexts)} />
        )}
      </QueryState>
    </PageFrame>
  );
}

export function CourseEditPage() {
  const { courseId = '' } = useParams();
  return <EditCourse key={courseId} id={courseId} />;
}
