import Article from '@mui/icons-material/ArticleOutlined';
import PrintRounded from '@mui/icons-material/PrintRounded';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { FactList } from '../../components/layout/FactList';
import { ListRow } from '../../components/layout/ListRow';
import { MoreActions } from '../../components/layout/MoreActions';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { Panel } from '../../components/layout/Panel';
import { Section } from '../../components/layout/Section';
import { ClassListSheet } from '../../components/print/ClassListSheet';
import { DataTable } from '../../components/table/DataTable';
import * as can from '../../domain/capabilities/table';
import { schoolPolicy } from '../../domain/grading/policy';
import { compareSpanish } from '../../domain/names';
import { cardsOfRecord, subjectOfRecord } from '../../domain/viewedRecords';
import { paths } from '../../lib/paths';
import { courseTexts } from '../../lib/texts/course';
import { libretaTexts } from '../../lib/texts/libreta';
import { printTexts } from '../../lib/texts/print';
import { registerTexts as texts } from '../../lib/texts/register';
import { subjectTexts } from '../../lib/texts/subject';
import type { CourseRecord } from '../../models/register';
import { useMay } from '../../store/views/login/useMay';
import { usePaper } from '../../store/views/print/usePaper';
import { useViewedInstitute } from '../../store/views/institute/useViewedPeriod';
import {
  courseRecordById,
  studentRecordsOfCourse,
  subjectRecordsOfCourse,
} from '../../store/register/registerSlice';
import { useDocument, useQuery } from '../../store/useQuery';
import { finalColumns, searchText } from './finalColumns';
import { useSheetsAction } from './useSheetsAction';

type ContentProps = { idPeriod: string; record: CourseRecord };

/** The subjects of the course with their teachers of that period. */
function TaughtSubjects({ record }: { record: CourseRecord }) {
  const subjects = Object.entries(record.subjects).sort(([, a], [, b]) =>
    compareSpanish(a.name, b.name),
  );
  return (
    <Section title={texts.subjects}>
      {subjects.length === 0 ? (
        <Panel>
          <EmptyState text={texts.subjectsEmpty} />
        </Panel>
      ) : (
        <Panel as="ul" isFlush>
          {subjects.map(([id, { name, teacherId, teacherName }]) => (
            <li key={id}>
              <ListRow
                to={paths.admin.teacher(teacherId)}
                title={name}
                detail={teacherName === '' ? texts.noTeacher : teacherName}
              />
            </li>
          ))}
        </Panel>
      )}
    </Section>
  );
}

function Content({ idPeriod, record }: ContentProps) {
  const { institute } = useViewedInstitute();
  const students = useQuery(studentRecordsOfCourse, idPeriod, record.id);
  const columns = useMemo(
    () => finalColumns(record, institute?.partial.length ?? 0, schoolPolicy(institute)),
    [record, institute],
  );
  const atEnd = cardsOfRecord(record);
  return (
    <>
      <Panel>
        <FactList
          facts={[
            [texts.facts.tutor, record.tutor?.name ?? courseTexts.noTutor],
            [texts.facts.students, atEnd.length],
            [texts.facts.left, Object.keys(record.students).length - atEnd.length],
          ]}
        />
      </Panel>
      <Section title={texts.finals}>
        <DataTable
          label={texts.finals}
          rows={students.items}
          columns={columns}
          reading={students}
          emptyText={texts.finalsEmpty}
          searchText={searchText}
          openPath={({ id }) => paths.admin.student(id)}
        />
      </Section>
      <TaughtSubjects record={record} />
      <ClassListSheet
        institute={institute}
        course={subjectTexts.course(record.name, record.course)}
        students={atEnd}
      />
    </>
  );
}

function EarlierActions({ idPeriod, record }: ContentProps) {
  const may = useMay();
  const records = useQuery(subjectRecordsOfCourse, idPeriod, record.id);
  const name = subjectTexts.course(record.name, record.course);
  const sheets = useSheetsAction(name, records.items.map(subjectOfRecord));
  return (
    <MoreActions
      shown={1}
      actions={[
        ...(may('see', can.libretas)
          ? [
              {
                label: libretaTexts.open,
                icon: <Article />,
                to: paths.admin.libretas(record.id),
              },
            ]
          : []),
        ...(may('see', can.submissions) ? [sheets] : []),
        {
          label: printTexts.classList.button,
          icon: <PrintRounded />,
          onClick: () => {
            globalThis.print();
          },
        },
      ]}
    />
  );
}

/** A course as it was when an earlier period ended: its people, its subjects, and the finals. */
export function EarlierCourse({ idPeriod }: { idPeriod: string }) {
  const { courseId = '' } = useParams();
  const { item: record, ...reading } = useDocument(courseRecordById, idPeriod, courseId);
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} isWide />}
      title={record ? subjectTexts.course(record.name, record.course) : courseTexts.one}
      crumbs={[{ label: courseTexts.title, to: paths.admin.courses }]}
      actions={record && <EarlierActions idPeriod={idPeriod} record={record} />}
    >
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={480} />}>
        {record ? (
          <Content idPeriod={idPeriod} record={record} />
        ) : (
          <EmptyState text={texts.noCourse} />
        )}
      </QueryState>
    </PageFrame>
  );
}
