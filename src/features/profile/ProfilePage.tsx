import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useAppSelector } from '../../store/hooks';
import { QueryState } from '../../components/feedback/QueryState';
import { FactList } from '../../components/layout/FactList';
import { PageFrame } from '../../components/layout/PageFrame';
import { Section } from '../../components/layout/Section';
import { Timetable } from '../../components/subject/Timetable';
import { formatPhone } from '../../domain/ecuador';
import { pageTitles } from '../../lib/texts/pages';
import { profileTexts } from '../../lib/texts/profile';
import { shellTexts } from '../../lib/texts/shell';
import { subjectTexts } from '../../lib/texts/subject';
import { USER_TYPE, type User } from '../../models/user';
import { courseById } from '../../store/course/courseSlice';
import { selectMe } from '../../store/login/loginSlice';
import { useStudentSubjects } from '../../store/subject/useStudentSubjects';
import { PasswordForm } from './PasswordForm';
import { PhotoUpload } from './PhotoUpload';
import { useDocument } from '../../store/useQuery';

const { fields } = profileTexts;

/** What the institute knows of the user. */
function PersonalData({ me }: { me: User }) {
  const { item: course } = useDocument(courseById, me.courseId);
  const isStudent = me.type === USER_TYPE.student;
  return (
    <FactList
      facts={[
        [fields.name, me.name],
        [fields.surname, me.surname],
        [fields.email, me.email],
        [fields.identification, me.identification],
        [fields.phone, formatPhone(me.phone)],
        [fields.role, shellTexts.roles[me.type]],
        ...(isStudent ? ([[fields.representative, me.representative]] as const) : []),
        ...(course
          ? ([[fields.course, subjectTexts.course(course.name, course.course)]] as const)
          : []),
      ]}
    />
  );
}

function StudentTimetable() {
  const own = useStudentSubjects();
  return (
    <Section title={profileTexts.timetable}>
      <QueryState reading={own} skeleton={<Skeleton variant="rounded" height={380} />}>
        <Timetable subjects={own.subjects} />
      </QueryState>
    </Section>
  );
}

/** The user's own page: photo, personal data, password; students also see their week. */
export function ProfilePage() {
  const me = useAppSelector(selectMe);
  return (
    <PageFrame title={pageTitles.profile}>
      <Box
        sx={{
          display: 'grid',
          // What is printed of this page is the timetable.
          ...(me.type === USER_TYPE.student && { displayPrint: 'none' }),
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { md: 'minmax(0, 1fr) 380px' },
        }}
      >
        <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3 }}>
          <PhotoUpload me={me} />
          <Section title={profileTexts.data}>
            <PersonalData me={me} />
          </Section>
        </Card>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <Section title={profileTexts.password}>
            <PasswordForm />
          </Section>
        </Card>
      </Box>
      {me.type === USER_TYPE.student && <StudentTimetable />}
    </PageFrame>
  );
}
