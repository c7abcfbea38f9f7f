import Edit from '@mui/icons-material/Edit';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { Section } from '../../components/layout/Section';
import { ClassListSheet } from '../../components/print/ClassListSheet';
import { PrintButton } from '../../components/print/PrintButton';
import { absenceText, commonTexts } from '../../lib/texts/common';
import { courseTexts } from '../../lib/texts/course';
import { printTexts } from '../../lib/texts/print';
import { subjectTexts } from '../../lib/texts/subject';
import { COURSE_ITEM_KIND, type Course, type CourseItemKind } from '../../models/course';
import { USER_TYPE } from '../../models/user';
import { CourseFacts } from './CourseFacts';
import { CourseItemsDialog } from './CourseItemsDialog';
import { CourseSheetsButton } from './CourseSheetsButton';
import {
  courseBooks,
  courseById,
  courseStudents,
  courseTeachers,
} from '../../store/course/courseSlice';
import { MemberLinks } from './MemberLinks';
import { useInstitute } from '../../store/institute/useInstitute';
import { useDocument, useQuery, type Queried } from '../../store/useQuery';

type ItemsSectionProps = {
  texts: { title: string; empty: string; failed: string };
  items: Queried<unknown>;
  onManage: () => void;
  children: ReactNode;
};

/** What belongs to the course, of one kind. */
function ItemsSection({ texts, items, onManage, children }: ItemsSectionProps) {
  return (
    <Section
      title={texts.title}
      actions={
        <Button
          variant="outlined"
          aria-label={`${courseTexts.manage} ${texts.title.toLocaleLowerCase('es')}`}
          onClick={onManage}
        >
          {courseTexts.manage}
        </Button>
      }
    >
      <QueryState
        reading={items}
        failure={texts.failed}
        skeleton={<Skeleton variant="rounded" height={180} />}
      >
        <Card sx={{ p: 2 }}>
          {items.items.length === 0 ? <EmptyState text={texts.empty} /> : children}
        </Card>
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
      <ItemsSection texts={courseTexts.students} items={students} onManage={manage(ofStudents)}>
        <MemberLinks people={students.items} pathOf={paths.admin.student} />
      </ItemsSection>
      <ItemsSection texts={courseTexts.teachers} items={teachers} onManage={manage(ofTeachers)}>
        <MemberLinks people={teachers.items} pathOf={paths.admin.teacher} />
      </ItemsSection>
      <ItemsSection texts={courseTexts.books} items={books} onManage={manage(ofBooks)}>
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {books.items.map(({ id, name }) => (
            <li key={id}>
              <Link component={RouterLink} to={paths.book(USER_TYPE.admin, id)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
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

/** One course: what it is called, its totals, and who and what belongs to it. */
export function CourseViewPage() {
  const { courseId = '' } = useParams();
  const { item: course, absence, ...reading } = useDocument(courseById, courseId);
  return (
    <PageFrame
      title={course ? subjectTexts.course(course.name, course.course) : courseTexts.one}
      crumbs={[{ label: courseTexts.title, to: paths.admin.courses }]}
      actions={
        course && (
          <>
            <CourseSheetsButton course={course} />
            <PrintButton label={printTexts.classList.button} />
            <Button
              variant="outlined"
              startIcon={<Edit />}
              component={RouterLink}
              to={paths.admin.editCourse(courseId)}
            >
              {commonTexts.edit}
            </Button>
          </>
        )
      }
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
