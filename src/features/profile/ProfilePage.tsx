import Skeleton from '@mui/material/Skeleton';
import { isEnrolled } from '../../domain/capabilities/people';
import { usePaper } from '../../store/views/print/usePaper';
import { useAppSelector } from '../../store/hooks';
import { QueryState } from '../../components/feedback/QueryState';
import { isWaiting } from '../../lib/reading';
import { classNames } from '../../components/classNames';
import { Breakable } from '../../components/layout/Breakable';
import { Column } from '../../components/layout/Column';
import { FactList } from '../../components/layout/FactList';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { Panel } from '../../components/layout/Panel';
import { Section } from '../../components/layout/Section';
import { Timetable } from '../../components/subject/Timetable';
import { formatPhone } from '../../domain/ecuador';
import { pageTitles } from '../../lib/texts/pages';
import { profileTexts } from '../../lib/texts/profile';
import { shellTexts } from '../../lib/texts/shell';
import { subjectTexts } from '../../lib/texts/subject';
import type { User } from '../../models/user';
import { courseById } from '../../store/course/courseSlice';
import { selectMe } from '../../store/login/loginSlice';
import { useSchoolHours } from '../../store/views/institute/useSchoolHours';
import { useStudentSubjects } from '../../store/views/subject/useStudentSubjects';
import { Appearance } from './Appearance';
import { InstallOffer } from './InstallOffer';
import { PasswordForm } from './PasswordForm';
import { PhotoUpload } from './PhotoUpload';
import styles from './ProfilePage.module.css';
import { joinReadings, useDocument } from '../../store/useQuery';

const { fields } = profileTexts;

/** Lists the data that the institute has of the user. */
function PersonalData({ me }: { me: User }) {
  const { item: course, ...reading } = useDocument(courseById, me.courseId);
  const isStudent = isEnrolled(me.type);
  return (
    <FactList
      facts={[
        [fields.name, me.name],
        [fields.surname, me.surname],
        [fields.email, <Breakable key="email" text={me.email} />],
        [fields.identification, me.identification],
        [fields.phone, formatPhone(me.phone)],
        [fields.role, shellTexts.roles[me.type]],
        ...(isStudent ? ([[fields.representative, me.representative]] as const) : []),
        ...(course || isWaiting(reading) // it keeps its line, so that nothing moves
          ? ([
              [fields.course, course ? subjectTexts.course(course.name, course.course) : '…'],
            ] as const)
          : []),
      ]}
    />
  );
}

function StudentTimetable() {
  const own = useStudentSubjects();
  const { hours, ...hoursReading } = useSchoolHours();
  return (
    <Section title={profileTexts.timetable}>
      <QueryState
        reading={joinReadings(own, hoursReading)}
        skeleton={<Skeleton variant="rounded" height={380} />}
      >
        <Timetable subjects={own.subjects} hours={hours} />
      </QueryState>
    </Section>
  );
}

/** The user's own page: photo, personal data, password; students also see their week. */
export function ProfilePage() {
  const me = useAppSelector(selectMe);
  const paper = usePaper();
  return (
    <PageFrame title={pageTitles.profile} paper={isEnrolled(me.type) && <PrintFrame {...paper} />}>
      <div className={classNames(styles.parts, isEnrolled(me.type) && styles.student)}>
        <Panel>
          <Column gap={6}>
            <PhotoUpload me={me} />
            <Section title={profileTexts.data}>
              <PersonalData me={me} />
            </Section>
          </Column>
        </Panel>
        <Column>
          <Panel>
            <Section title={profileTexts.password}>
              <PasswordForm />
            </Section>
          </Panel>
          <Panel>
            <Section title={profileTexts.appearance}>
              <Appearance />
            </Section>
          </Panel>
          <InstallOffer />
        </Column>
      </div>
      {isEnrolled(me.type) && <StudentTimetable />}
    </PageFrame>
  );
}
