import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import * as can from '../../domain/capabilities/table';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { ListRow } from '../../components/layout/ListRow';
import { PageFrame } from '../../components/layout/PageFrame';
import { Panel } from '../../components/layout/Panel';
import { Section } from '../../components/layout/Section';
import { ClassListSheet } from '../../components/print/ClassListSheet';
import { absenceText } from '../../lib/texts/common';
import { courseTexts } from '../../lib/texts/course';
import { subjectTexts } from '../../lib/texts/subject';
import { lazyPart } from '../../components/lazyPart';
import { COURSE_ITEM_KIND, type Course, type CourseItemKind } from '../../models/course';
import { USER_TYPE } from '../../models/user';
import { CourseActions } from './CourseActions';
import { CourseFacts } from './CourseFacts';
import { CourseItemsDialog } from './CourseItemsDialog';
import {
  courseBooks,
  courseById,
  courseStudents,
  courseTeachers,
} from '../../store/course/courseSlice';
import { MemberLinks } from './MemberLinks';
import { StudentActions } from './StudentActions';
import { useEarlierPeriodId } from '../../store/views/register/useEarlierPeriod';
import { useMay } from '../../store/views/login/useMay';
import { useInstitute } from '../../store/views/institute/useInstitute';
import { useDocument, useQuery, type Queried } from '../../store/useQuery';

const EarlierCourse = lazyPart(
  () => import('./EarlierCourse'),
  'EarlierCourse',
  <Skeleton variant="rounded" height={480} />,
);

type ItemsSectionProps = {
  texts: { title: string; empty: string; failed: string };
  items: Queried<unknown>;
  /** Whether its children are rows, which reach the border. */
  isRows?: boolean;
  onManage: () => void;
  /** Further actions of the section. */
  more?: ReactNode;
  children: ReactNode;
};

/** The items of the course, of one kind. */
function ItemsSection({
  texts,
  items,
  isRows = false,
  onManage,
  more,
  children,
}: ItemsSectionProps) {
  const mayKeep = useMay()('change', can.courses);
  return (
    <Section
      title={texts.title}
      actions={
        <>
          {more}
          {mayKeep && (
            <Button
              variant="outlined"
              aria-label={`${courseTexts.manage} ${texts.title.toLocaleLowerCase('es')}`}
              onClick={onManage}
            >
              {courseTexts.manage}
            </Button>
          )}
        </>
      }
    >
      <QueryState
        reading={items}
        failure={texts.failed}
        skeleton={<Skeleton variant="rounded" height={180} />}
      >
        {items.items.length === 0 ? (
          <Panel>
            <EmptyState text={texts.empty} />
          </Panel>
        ) : (
          <Panel as={isRows ? 'ul' : 'div'} isFlush={isRows}>
            {children}
          </Panel>
        )}
      </QueryState>
    </Section>
  );
}

function CourseContent({ course }: { course: Course }) {
  const [kind, setKind] = useState<CourseItemKind | null>(null);
  const students = useQuery(courseStudents, course.id);
  const teachers = useQuery(courseTeachers, course.id);
  const books = useQuery(courseBooks, course.id);
  const { institute } = useInstitute();
  const { students: ofStudents, teachers: ofTeachers, books: ofBooks } = COURSE_ITEM_KIND;
  const manage = (which: CourseItemKind) => () => {
    setKind(which);
  };
  return (
    <>
      <CourseFacts
        course={course}
        students={students.status === 'ready' ? students.items.length : null}
        teachers={teachers.status === 'ready' ? teachers.items.length : null}
      />
      <ItemsSection
        texts={courseTexts.students}
        items={students}
        onManage={manage(ofStudents)}
        more={<StudentActions course={course} />}
      >
        <MemberLinks people={students.items} pathOf={paths.admin.student} />
      </ItemsSection>
      <ItemsSection texts={courseTexts.teachers} items={teachers} onManage={manage(ofTeachers)}>
        <MemberLinks people={teachers.items} pathOf={paths.admin.teacher} />
      </ItemsSection>
      <ItemsSection texts={courseTexts.books} items={books} isRows onManage={manage(ofBooks)}>
        {books.items.map(({ id, name }) => (
          <li key={id}>
            <ListRow to={paths.book(USER_TYPE.admin, id)} title={name} />
          </li>
        ))}
      </ItemsSection>
      <ClassListSheet
        institute={institute}
        course={subjectTexts.course(course.name, course.course)}
        students={students.items}
      />
      {kind !== null && (
        <CourseItemsDialog
          course={course}
          kind={kind}
          onClose={() => {
            setKind(null);
          }}
        />
      )}
    </>
  );
}

/** One course today: its name, its totals, its people and its other items. */
function CourseToday() {
  const { courseId = '' } = useParams();
  const { item: course, absence, ...reading } = useDocument(courseById, courseId);
  return (
    <PageFrame
      title={course ? subjectTexts.course(course.name, course.course) : courseTexts.one}
      crumbs={[{ label: courseTexts.title, to: paths.admin.courses }]}
      actions={course && <CourseActions course={course} />}
    >
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={480} />}>
        {course ? (
          <CourseContent course={course} />
        ) : (
          <EmptyState text={absenceText(absence, courseTexts)} />
        )}
      </QueryState>
    </PageFrame>
  );
}

/** One course in the viewed period. */
export function CourseViewPage() {
  const idPeriod = useEarlierPeriodId();
  if (idPeriod === null) return <Skeleton variant="rounded" height={480} />;
  return idPeriod === '' ? <CourseToday /> : <EarlierCourse idPeriod={idPeriod} />;
}
