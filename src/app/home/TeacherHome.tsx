import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../components/classNames';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { useNow } from '../../components/hooks/useNow';
import { Section } from '../../components/layout/Section';
import { SubjectLinks } from '../../components/subject/SubjectLinks';
import { dayOf } from '../../domain/schoolTime';
import { paths } from '../../lib/paths';
import { homeTexts } from '../../lib/texts/home';
import { subjectTexts } from '../../lib/texts/subject';
import type { Subject } from '../../models/subject';
import { useExpected } from '../../store/course/useExpected';
import { useAppSelector } from '../../store/hooks';
import { useInstitute } from '../../store/institute/useInstitute';
import { selectMe } from '../../store/login/loginSlice';
import { subjectsOfTeacher } from '../../store/subject/subjectSlice';
import { useTeacherCourses } from '../../store/subject/useTeacherCourses';
import { tasksDue } from '../../store/task/taskSlice';
import { useTasksToGrade } from '../../store/task/useTasksToGrade';
import { joinReadings, useQuery } from '../../store/useQuery';
import { HomeBooks } from './HomeBooks';
import { HomeFrame } from './HomeFrame';
import styles from './home.module.css';
import { LessonsOfDay } from './NextLessons';
import { DueToday, TO_GRADE_AT_FIRST, ToGrade } from './TeacherTasks';

const subjectPath = ({ id }: Subject) => paths.teacher.subject(id);

/** What is to be graded, what ends today, the lessons of the day, the subjects and the books. */
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
  const { tasks, count, ...toGrade } = useTasksToGrade(
    dueReading.status === 'loading' || dueReading.status === 'idle' ? null : due,
    most,
  );
  const expectedOf = useExpected(
    [...new Set(today.map(({ courseId }) => courseId))].map(courses.courseOf),
  );
  const dueToday = joinReadings(dueReading, instituteReading);
  const isLoading = [own, toGrade, dueToday].some(({ status }) =>
    ['idle', 'loading'].includes(status),
  );
  // What came once stays while more is asked for.
  const [hasCome, setHasCome] = useState(false);
  if (!isLoading && courses.isKnown && !hasCome) setHasCome(true);
  const places = { subjects, courses };
  return (
    <HomeFrame>
      <div className={classNames(styles.parts, !hasCome && styles.waiting)}>
        <div className={classNames(styles.main, styles.column)}>
          <ToGrade
            reading={hasCome && toGrade.status === 'loading' ? own : toGrade}
            tasks={tasks}
            count={count}
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
          <Section
            title={homeTexts.subjects}
            actions={
              <Button
                component={Link}
                to={paths.teacher.classes}
                aria-label={homeTexts.allSubjects}
              >
                {homeTexts.all}
              </Button>
            }
          >
            <QueryState reading={own} skeleton={<div className={styles.skeleton} />}>
              {subjects.length === 0 ? (
                <EmptyState text={subjectTexts.empty} />
              ) : (
                <SubjectLinks
                  subjects={subjects.map((subject) => ({
                    id: subject.id,
                    name: subject.name,
                    label: courses.labelOf(subject.id),
                    look: courses.looks.get(subject.id),
                    path: subjectPath(subject),
                    detail: courses.courseNameOf(subject.courseId),
                  }))}
                />
              )}
            </QueryState>
          </Section>
        </div>
        <div className={styles.whole}>
          <HomeBooks />
        </div>
      </div>
    </HomeFrame>
  );
}
