import type { TableColumn } from '../../components/table/DataTable';
import { gradeLabel } from '../../domain/grading/bands';
import { formatGrade } from '../../domain/grading/gradeText';
import type { GradingPolicy } from '../../domain/grading/policy';
import { compareSpanish, listedName } from '../../domain/names';
import { registerTexts as texts } from '../../lib/texts/register';
import { reportTexts } from '../../lib/texts/report';
import type { CourseRecord, StudentRecord } from '../../models/register';

const shown = (grade: number | null): string =>
  grade === null ? reportTexts.noGrade : formatGrade(grade);

const nameOf = (row: StudentRecord): string =>
  row.left === null ? listedName(row) : texts.leftEarly(listedName(row));

/** What the search of the table looks through. */
export const searchText = (row: StudentRecord): string => listedName(row);

/** The final table of a course: each student's general of each subject, the average and the absences. */
export function finalColumns(
  { subjects }: Pick<CourseRecord, 'subjects'>,
  policy: GradingPolicy,
): TableColumn<StudentRecord>[] {
  const byName = Object.entries(subjects).sort(([, a], [, b]) => compareSpanish(a.name, b.name));
  return [
    {
      field: 'surname',
      headerName: texts.student,
      flex: 2,
      minWidth: 170,
      valueGetter: (_, row) => nameOf(row),
    },
    ...byName.map(([id, { name }]): TableColumn<StudentRecord> => ({
      field: `subject/${id}`,
      headerName: name,
      type: 'number',
      width: 100,
      isSecondary: true,
      place: 'detail',
      valueGetter: (_, row) => row.subjects[id]?.general ?? null,
      valueFormatter: shown,
    })),
    {
      field: 'average',
      headerName: texts.average,
      type: 'number',
      width: 100,
      isSecondary: true,
      valueFormatter: shown,
    },
    {
      field: 'label',
      headerName: texts.label,
      width: 90,
      isSecondary: true,
      valueGetter: (_, { average }) =>
        average === null ? reportTexts.noGrade : gradeLabel(average, policy)?.code,
    },
    {
      field: 'conduct',
      headerName: texts.absences,
      type: 'number',
      width: 90,
      isSecondary: true,
      valueGetter: (_, { conduct }) =>
        conduct.reduce((sum, { justified, unjustified }) => sum + justified + unjustified, 0),
    },
  ];
}
