import { isWaiting } from '../../lib/reading';
import { useState } from 'react';
import { classNames } from '../../components/classNames';
import { useNow } from '../../components/hooks/useNow';
import { dayOf } from '../../domain/schoolTime';
import { paths } from '../../lib/paths';
import type { Subject } from '../../models/subject';
import { useExpected } from '../../store/views/task/useExpected';
import { useAppSelector } from '../../store/hooks';
import { useInstitute } from '../../store/views/institute/useInstitute';
import { selectMe } from '../../store/login/loginSlice';
import { subjectsOfTeacher } from '../../store/subject/subjectSlice';
import { useTeacherCourses } from '../../store/views/course/useTeacherCourses';
import { tasksDue } from '../../store/task/taskSlice';
import { useTasksToGrade } from '../../store/views/task/useTasksToGrade';
import { joinReadings, useQuery } from '../../store/useQuery';
import { HomeBooks } from './HomeBooks';
import { HomeFrame } from './HomeFrame';
import styles from './home.module.css';
import { HomeSubjects } from './HomeSubjects';
import { LessonsOfDay } from './NextLessons';
import { DueToday, TO_GRADE_AT_FIRST, ToGrade } from './TeacherTasks';
import { useHomePicture } from './useHomePicture';

const subjectPath = ({ id }: Subject) => paths.teacher.subject(id);

/**
 * The tasks to grade, the tasks that end today, the lessons of the day, the subjects and the books.
 */
export function TeacherHome() {
  const { id } = useAppSelector(selectMe);
  const now = useNow();
  const [most, setMost] = useState(TO_GRADE_AT_FIRST);
  const { items: subjects, ...own } = useQuery(subjectsOfTeacher, id);
  const courses = useTeacherCourses(subjects);
  const { from, to } = dayOf(now);
  const { items: due, ...dueReading } = useQuery(tasksDue, 'teacherId', id, from, to);
  const { institute, ...instituteReading } = useInstitute();
  const today = due.filter(({ idPeriod }) => idPeriod === institute?.period.id);
  const { tasks, count, total, heldCount, ...toGrade } = useTasksToGrade(
    isWaiting(dueReading) ? null : due,
    most,
  );
  const expectedOf = useExpected(
    [...new Set(today.map(({ courseId }) => courseId))].map(courses.courseOf),
  );
  const dueToday = joinReadings(dueReading, instituteReading);
  const isLoading = [own, toGrade, dueToday].some(isWaiting);
  // Parts that have come once stay while more is read.
  const [hasCome, setHasCome] = useState(false);
  if (!isLoading && courses.isKnown && !hasCome) setHasCome(true);
  useHomePicture(hasCome);
  const places = { subjects, courses };
  return (
    <HomeFrame>
      <div className={classNames(styles.parts, !hasCome && styles.waiting)}>
        <div className={classNames(styles.main, styles.column)}>
          <ToGrade
            reading={hasCome && toGrade.status === 'loading' ? own : toGrade}
            tasks={tasks}
            count={count}
            total={total}
            heldCount={heldCount}
            now={now}
            onAll={() => {
              setMost(count);
            }}
            {...places}
          />
          {hasCome && (
            <DueToday reading={dueToday} tasks={today} expectedOf={expectedOf} {...places} />
          )}
        </div>
        <LessonsOfDay
          subjects={subjects}
          looks={courses.looks}
          now={now}
          pathOf={subjectPath}
          whoOf={({ courseId }) => courses.courseNameOf(courseId)}
          labelOf={courses.labelOf}
        />
        <div className={styles.whole}>
          <HomeSubjects
            to={paths.teacher.classes}
            reading={own}
            subjects={courses.ordered.map((subject) => ({
              id: subject.id,
              name: subject.name,
              label: courses.labelOf(subject.id),
              look: courses.looks.get(subject.id),
              path: subjectPath(subject),
              detail: courses.courseNameOf(subject.courseId),
            }))}
          />
        </div>
        <div className={styles.whole}>
          <HomeBooks />
        </div>
      </div>
    </HomeFrame>
  );
}
