import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { compareInCourses } from '../../domain/courseOrder';
import { hasClasses } from '../../domain/capabilities/people';
import { QueryState } from '../../components/feedback/QueryState';
import { Muted } from '../../components/layout/Muted';
import { Panel } from '../../components/layout/Panel';
import { Section } from '../../components/layout/Section';
import { paths } from '../../lib/paths';
import { recordTexts as texts } from '../../lib/texts/personRecord';
import type { Subject } from '../../models/subject';
import type { User } from '../../models/user';
import { useCourseNames } from '../../store/views/course/useCourseNames';
import { useViewedInstitute } from '../../store/views/institute/useViewedPeriod';
import { subjectsOfTeacher } from '../../store/subject/subjectSlice';
import { joinReadings, useQuery } from '../../store/useQuery';
import { StudentRecord } from './StudentRecord';
import styles from './PersonRecord.module.css';

/** Lists a teacher's subjects, with their courses. */
function TeacherRecord({ teacherId }: { teacherId: string }) {
  const subjects = useQuery(subjectsOfTeacher, teacherId);
  const { names, ...reading } = useCourseNames();
  const courseOf = ({ courseId }: Subject) => names.get(courseId) ?? texts.unknownCourse;
  return (
    <Section title={texts.subjects}>
      <QueryState reading={joinReadings(subjects, reading)} skeleton={<Skeleton width={220} />}>
        {subjects.items.length === 0 ? (
          <Muted>{texts.noSubjects}</Muted>
        ) : (
          <Panel>
            <ul className={styles.stays}>
              {[...subjects.items].sort(compareInCourses(courseOf)).map((subject) => (
                <li key={subject.id}>
                  <MuiLink component={Link} to={paths.admin.subject(subject.id)}>
                    {subject.name}
                  </MuiLink>
                  <Muted>{texts.former(courseOf(subject))}</Muted>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </QueryState>
    </Section>
  );
}

/** A person's work at the school: a student's in the viewed period, or a teacher's subjects. */
export function PersonRecord({ person }: { person: User }) {
  const { institute, ...reading } = useViewedInstitute();
  if (hasClasses(person.type)) return <TeacherRecord teacherId={person.id} />;
  return (
    <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={220} />}>
      {institute && <StudentRecord person={person} institute={institute} />}
    </QueryState>
  );
}
