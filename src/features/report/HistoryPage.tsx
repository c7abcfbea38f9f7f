import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { DateTimeCell } from '../../components/table/cells';
import { DataTable, type TableColumn } from '../../components/table/DataTable';
import { formatGrade } from '../../domain/grading/gradeText';
import { fullName, listedName } from '../../domain/names';
import { paths } from '../../lib/paths';
import { dataErrors } from '../../lib/texts/common';
import { correctionTexts } from '../../lib/texts/correction';
import { gradesTexts } from '../../lib/texts/grades';
import { historyTexts } from '../../lib/texts/gradeHistory';
import { formatDateTime } from '../../lib/dates';
import { schemeTexts } from '../../lib/texts/scheme';
import { scoreTexts } from '../../lib/texts/score';
import { showToast } from '../../lib/toast';
import { downloadWorkbook } from '../../lib/xlsx/workbook';
import type { GradeChange } from '../../models/gradebook';
import { usePaper } from '../../store/views/print/usePaper';
import { courseTeachers } from '../../store/course/courseSlice';
import { useGradebookStudents } from '../../store/views/gradebook/useGradebookStudents';
import { useAppSelector } from '../../store/hooks';
import { useViewedInstitute } from '../../store/views/institute/useViewedPeriod';
import { selectMe } from '../../store/login/loginSlice';
import { changesOfSubject } from '../../store/scheme/schemeSlice';
import { useCourseRecord } from '../../store/views/register/useCourseRecord';
import { useViewedSubject } from '../../store/views/register/useViewedSubjects';
import { useSubjectLabel } from '../../store/views/subject/useSubjectLabel';
import { joinReadings, useQuery } from '../../store/useQuery';

type HistoryRow = GradeChange & { student: string; writer: string; partial: string };

const shownGrade = (grade: number | null) =>
  grade === null ? historyTexts.none : formatGrade(grade);
const whatOf = ({ source, name, isCorrection }: GradeChange) =>
  `${historyTexts.source[source]}: ${name}${isCorrection ? ` (${correctionTexts.inHistory})` : ''}`;
const searchText = (row: HistoryRow) =>
  `${row.student} ${row.writer} ${row.name} ${row.partial} ${formatDateTime(row.at)}`;

const COLUMNS: TableColumn<HistoryRow>[] = [
  {
    field: 'at',
    headerName: historyTexts.when,
    width: 120,
    renderCell: ({ row }) => <DateTimeCell instant={row.at} />,
  },
  { field: 'student', headerName: historyTexts.student, flex: 2, minWidth: 110 },
  {
    field: 'name',
    headerName: historyTexts.what,
    flex: 2,
    minWidth: 140,
    valueGetter: (_, row) => whatOf(row),
    isSecondary: true,
  },
  { field: 'partial', headerName: historyTexts.partial, flex: 1, minWidth: 120, isSecondary: true },
  {
    field: 'from',
    headerName: historyTexts.from,
    width: 76,
    renderCell: ({ row }) => shownGrade(row.from),
  },
  {
    field: 'to',
    headerName: historyTexts.to,
    width: 84,
    renderCell: ({ row }) => shownGrade(row.to),
  },
  { field: 'writer', headerName: historyTexts.who, flex: 2, minWidth: 120, isSecondary: true },
];

/**
 * Shows who changed which grade of a subject, when and how: read only, with a filter and an .xlsx.
 */
export function HistoryPage() {
  const { subjectId = '' } = useParams();
  const me = useAppSelector(selectMe);
  const { item: subject, ...subjectReading } = useViewedSubject(subjectId);
  const label = useSubjectLabel(subject);
  const { institute, ...instituteReading } = useViewedInstitute();
  const changes = useQuery(
    changesOfSubject,
    institute?.period.id ?? null,
    subjectId,
    subject?.teacherId ?? null,
  );
  const owners = changes.items.map(({ idStudent }) => idStudent);
  const { students, ...roster } = useGradebookStudents(subject?.courseId ?? null, owners);
  const { item: record, isToday } = useCourseRecord(subject?.courseId ?? null);
  const teachers = useQuery(courseTeachers, isToday ? (subject?.courseId ?? null) : '');
  const rows = useMemo(() => {
    const nameOfStudent = new Map(students.map((each) => [each.id, listedName(each)]));
    const nameOfWriter = new Map(teachers.items.map((each) => [each.id, fullName(each)]));
    for (const each of Object.values(record?.subjects ?? {})) {
      nameOfWriter.set(each.teacherId, each.teacherName);
    }
    nameOfWriter.set(me.id, fullName(me));
    return changes.items.map((change): HistoryRow => ({
      ...change,
      student: nameOfStudent.get(change.idStudent) ?? change.idStudent,
      writer: nameOfWriter.get(change.by) ?? (change.byName || scoreTexts.someone),
      partial: institute?.partial[change.indexPartial]?.name ?? '',
    }));
  }, [changes.items, students, teachers.items, record, me, institute]);
  const download = async () => {
    const { when, who, student, what, partial, from, to } = historyTexts;
    try {
      const table = rows.map((row) => [
        formatDateTime(row.at),
        row.writer,
        row.student,
        whatOf(row),
        row.partial,
        row.from,
        row.to,
      ]);
      const file = historyTexts.file(label, institute?.period.name ?? '');
      await downloadWorkbook(file, [
        {
          name: historyTexts.sheet,
          rows: [[when, who, student, what, partial, from, to], ...table],
          widths: [20, 28, 34, 34, 18, 9, 9],
        },
      ]);
    } catch {
      showToast('error', schemeTexts.downloadFailed);
    }
  };
  const base = joinReadings(subjectReading, instituteReading);
  const isMissing = base.status === 'ready' && !subject;
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} subject={label} isWide />}
      title={label === '' ? historyTexts.crumb : historyTexts.title(label)}
      crumbs={[
        { label: gradesTexts.title, to: paths.teacher.grades },
        ...(subject && label !== ''
          ? [
              {
                label: schemeTexts.title(label),
                to: paths.teacher.gradebook(subject.id, subject.courseId),
              },
            ]
          : []),
      ]}
      actions={
        rows.length > 0 && (
          <Button variant="outlined" startIcon={<Download />} onClick={() => void download()}>
            {historyTexts.download}
          </Button>
        )
      }
    >
      <QueryState
        reading={isMissing ? base : joinReadings(base, changes, roster)}
        skeleton={<Skeleton variant="rounded" height={420} />}
      >
        {isMissing && <EmptyState text={dataErrors.subjectMissing} />}
        {!isMissing && (
          <DataTable
            label={historyTexts.crumb}
            rows={rows}
            columns={COLUMNS}
            emptyText={historyTexts.empty}
            searchText={searchText}
            isDownloaded={false}
          />
        )}
      </QueryState>
    </PageFrame>
  );
}
