import Edit from '@mui/icons-material/Edit';
import History from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import * as can from '../../domain/capabilities/table';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { Breakable } from '../../components/layout/Breakable';
import { FactList } from '../../components/layout/FactList';
import { ListRow } from '../../components/layout/ListRow';
import { MoreActions } from '../../components/layout/MoreActions';
import { PageFrame } from '../../components/layout/PageFrame';
import { Panel } from '../../components/layout/Panel';
import { Section } from '../../components/layout/Section';
import { Timetable } from '../../components/subject/Timetable';
import { commonTexts, dataErrors } from '../../lib/texts/common';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import { pageTitles } from '../../lib/texts/pages';
import { subjectTexts } from '../../lib/texts/subject';
import { USER_TYPE } from '../../models/user';
import type { Hours } from '../../domain/timetable';
import { booksById } from '../../store/book/bookSlice';
import { ScheduleDialog } from './ScheduleDialog';
import { SubjectProgress } from './SubjectProgress';
import { SubjectBooksDialog } from './SubjectBooksDialog';
import { useMay } from '../../store/views/login/useMay';
import { useSchoolHours } from '../../store/views/institute/useSchoolHours';
import { useAdminSubject, type NamedSubject } from '../../store/views/subject/useAdminSubjects';
import { joinReadings, useQuery } from '../../store/useQuery';

const { fields } = adminSubjectTexts;

function SubjectFacts({ subject }: { subject: NamedSubject }) {
  const link = (to: string, text: string) => (
    <Link component={RouterLink} to={to}>
      {text}
    </Link>
  );
  return (
    <Panel>
      <FactList
        facts={[
          [fields.name, subject.name],
          [fields.description, subject.description],
          [fields.teacher, link(paths.admin.teacher(subject.teacherId), subject.teacher)],
          [fields.course, link(paths.admin.course(subject.courseId), subject.course)],
          [
            fields.urlZoom,
            subject.urlZoom === '' ? (
              subjectTexts.noClassLink
            ) : (
              <Link href={subject.urlZoom} target="_blank" rel="noopener noreferrer">
                <Breakable text={subject.urlZoom} />
              </Link>
            ),
          ],
        ]}
      />
    </Panel>
  );
}

/** The books that it uses, each with a link to its page. */
function SubjectBooks({ subject, onManage }: { subject: NamedSubject; onManage: () => void }) {
  const mayKeep = useMay()('change', can.subjects);
  const books = useQuery(booksById, [...subject.books].sort());
  return (
    <Section
      title={adminSubjectTexts.books}
      actions={
        mayKeep && (
          <Button variant="outlined" onClick={onManage}>
            {adminSubjectTexts.manageBooks}
          </Button>
        )
      }
    >
      <QueryState reading={books} skeleton={<Skeleton variant="rounded" height={100} />}>
        {books.items.length === 0 ? (
          <Panel>
            <EmptyState text={adminSubjectTexts.noBooks} />
          </Panel>
        ) : (
          <Panel as="ul" isFlush>
            {books.items.map(({ id, name }) => (
              <li key={id}>
                <ListRow to={paths.book(USER_TYPE.admin, id)} title={name} />
              </li>
            ))}
          </Panel>
        )}
      </QueryState>
    </Section>
  );
}

type SubjectContentProps = {
  subject: NamedSubject;
  subjects: readonly NamedSubject[];
  /** The lessons of the school's day. */
  hours: Hours;
};

function SubjectContent({ subject, subjects, hours }: SubjectContentProps) {
  const mayKeep = useMay()('change', can.subjects);
  const [opened, setOpened] = useState<'books' | 'schedule' | null>(null);
  const close = () => {
    setOpened(null);
  };
  return (
    <>
      <SubjectFacts subject={subject} />
      <SubjectBooks
        subject={subject}
        onManage={() => {
          setOpened('books');
        }}
      />
      <Section
        title={adminSubjectTexts.schedule}
        actions={
          mayKeep && (
            <Button
              variant="outlined"
              onClick={() => {
                setOpened('schedule');
              }}
            >
              {adminSubjectTexts.editSchedule}
            </Button>
          )
        }
      >
        <Timetable subjects={[subject]} hours={hours} />
      </Section>
      <SubjectProgress subject={subject} />
      {opened === 'books' && <SubjectBooksDialog subject={subject} onClose={close} />}
      {opened === 'schedule' && (
        <ScheduleDialog subject={subject} subjects={subjects} hours={hours} onClose={close} />
      )}
    </>
  );
}

/** One subject as the admin sees it: its fields, its books and its week. */
export function AdminSubjectViewPage() {
  const { subjectId = '' } = useParams();
  const { subjects, subject, ...reading } = useAdminSubject(subjectId);
  const day = useSchoolHours();
  const mayKeep = useMay()('change', can.subjects);
  return (
    <PageFrame
      title={subject ? subjectTexts.inCourse(subject.name, subject.course) : subjectTexts.one}
      crumbs={[{ label: adminSubjectTexts.title, to: paths.admin.subjects }]}
      actions={
        subject &&
        mayKeep && (
          <>
            <MoreActions
              actions={[
                {
                  label: pageTitles.changes,
                  icon: <History />,
                  to: paths.admin.changes(subjectId),
                },
              ]}
            />
            <Button
              variant="contained"
              startIcon={<Edit />}
              component={RouterLink}
              to={paths.admin.editSubject(subjectId)}
            >
              {commonTexts.edit}
            </Button>
          </>
        )
      }
    >
      <QueryState
        reading={joinReadings(reading, day)}
        skeleton={<Skeleton variant="rounded" height={520} />}
      >
        {subject ? (
          <SubjectContent subject={subject} subjects={subjects} hours={day.hours} />
        ) : (
          <EmptyState text={dataErrors.subjectMissing} />
        )}
      </QueryState>
    </PageFrame>
  );
}
