import type { TableColumn } from '../../components/table/DataTable';
import { formatGrade } from '../../domain/grading/gradeText';
import type { GradingPolicy } from '../../domain/grading/policy';
import { gradeOfYear } from '../../domain/grading/yearRecord';
import { compareSpanish, listedName } from '../../domain/names';
import { libretaOfRecord } from '../../domain/promotion/studentYear';
import { registerTexts as texts } from '../../lib/texts/register';
import { reportTexts } from '../../lib/texts/report';
import type { LibretaContent } from '../../models/libreta';
import type { CourseRecord, StudentRecord } from '../../models/register';

const shown = (grade: number | null): string =>
  grade === null ? reportTexts.noGrade : formatGrade(grade);

const nameOf = (row: StudentRecord): string =>
  row.left === null ? listedName(row) : texts.leftEarly(listedName(row));

/** Returns the text that the search of the table reads. */
export const searchText = (row: StudentRecord): string => listedName(row);

/**
 * Builds the final table of a course: each student's grade of each subject, the average and the
 * absences, as the libretas have them.
 * @param count the number of partials of the period
 */
export function finalColumns(
  { subjects }: Pick<CourseRecord, 'subjects'>,
  count: number,
  policy: GradingPolicy,
): TableColumn<StudentRecord>[] {
  const byName = Object.entries(subjects).sort(([, a], [, b]) => compareSpanish(a.name, b.name));
  // Each column needs the same year: it is computed once.
  const years = new WeakMap<StudentRecord, LibretaContent>();
  const yearOf = (row: StudentRecord) => {
    const year = years.get(row) ?? libretaOfRecord(row, count, policy, row.supletorios);
    years.set(row, year);
    return year;
  };
  const gradeIn = (row: StudentRecord, id: string) => {
    const found = yearOf(row).rows.find(({ idSubject }) => idSubject === id);
    return found ? gradeOfYear(found) : null;
  };
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
      valueGetter: (_, row) => gradeIn(row, id),
      valueFormatter: shown,
    })),
    {
      field: 'average',
      headerName: texts.average,
      type: 'number',
      width: 100,
      isSecondary: true,
      valueGetter: (_, row) => yearOf(row).average,
      valueFormatter: shown,
    },
    {
      field: 'label',
      headerName: texts.label,
      width: 90,
      isSecondary: true,
      valueGetter: (_, row) => yearOf(row).label?.code ?? reportTexts.noGrade,
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
