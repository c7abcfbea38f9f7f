import { buildGradeSheet } from '../../../domain/grading/sheet';
import { formatDate, formatDateTime } from '../../../lib/dates';
import { backupTexts as texts } from '../../../lib/texts/backup';
import { subjectTexts } from '../../../lib/texts/subject';
import { buildGradeWorkbook } from '../../../lib/xlsx/gradeSheet';
import { writeWorkbook, type Sheet } from '../../../lib/xlsx/workbook';
import type { ZippedFile } from '../../../lib/xlsx/zipFiles';
import type { Institute } from '../../../models/institute';
import type { YearCourse, YearSchool } from '../../../store/backup/readYear';
import {
  averageSheet,
  conductSheets,
  courseSheets,
  peopleSheets,
  type NamedCourse,
} from './yearTables';

/** Returns the name as in "Noveno A". */
export const nameOfCourse = ({ name, course }: YearCourse): string =>
  subjectTexts.course(name, course);

const fileOfSheets = async (path: string, sheets: readonly Sheet[]): Promise<ZippedFile[]> =>
  sheets.length === 0 ? [] : [{ path, content: new Uint8Array(await writeWorkbook(sheets)) }];

/**
 * Builds the grade sheets of a course, one for each subject; returns none for a course without
 * subjects.
 */
export async function fileOfCourse({ name, grades }: NamedCourse): Promise<ZippedFile[]> {
  const sheets = grades.subjects.map(({ sheet }) => buildGradeSheet(sheet));
  if (sheets.length === 0) return [];
  const path = texts.files.grades(name.replace(/[\\/:*?"<>|]/g, ' '));
  return [{ path, content: await buildGradeWorkbook(sheets) }];
}

/**
 * Builds everything beside the grade sheets: people, courses, averages, conduct, and the archive's
 * table of contents.
 */
export async function filesOfSchool(
  school: YearSchool,
  courses: readonly NamedCourse[],
  { institute, at }: { institute: Institute; at: number },
): Promise<ZippedFile[]> {
  const { files } = texts;
  const names = new Map(school.courses.map((each) => [each.id, nameOfCourse(each)]));
  const readme = texts.readme({
    institute: institute.name,
    period: institute.period.name,
    at: formatDateTime(at),
    students: school.students.length,
    teachers: school.teachers.length,
    courses: school.courses.length,
  });
  return [
    { path: files.readme, content: new TextEncoder().encode(readme) },
    ...(await fileOfSheets(
      files.people,
      peopleSheets(school, (id) => names.get(id) ?? ''),
    )),
    ...(await fileOfSheets(files.courses, courseSheets(school, nameOfCourse))),
    ...(await fileOfSheets(files.averages, [averageSheet(courses, institute)])),
    ...(await fileOfSheets(files.conduct, conductSheets(courses, institute))),
  ];
}

/** Returns a name as in "Respaldo 2026-2027 (27-11-2026).zip". */
export const archiveName = (institute: Institute, at: number): string =>
  texts.file(institute.period.name, formatDate(at).replaceAll('/', '-'));
