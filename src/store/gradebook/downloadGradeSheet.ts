import { schoolPolicy } from '../../domain/grading/policy';
import { buildGradeSheet } from '../../domain/grading/sheet';
import type { SheetModel } from '../../domain/grading/sheetModel';
import { gradeSheetFileName } from '../../domain/grading/sheetNames';
import { loadPart } from '../../lib/codeParts';
import { loadXlsx } from '../../lib/xlsx/workbook';
import { gradeSheetTexts } from '../../lib/texts/gradebook';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import { readSheetInput, type SheetOptions, type SheetSubject } from './readSheetInput';

/** The sheet of one subject, from the data stored now. */
export const readGradeSheet = async (
  place: SheetSubject,
  options: SheetOptions,
): Promise<SheetModel> => buildGradeSheet(await readSheetInput(place, options));

/** Loads the code that writes sheets, with SheetJS at the same time. */
async function loadGradeSheet() {
  const [part] = await Promise.all([
    loadPart(() => import('../../lib/xlsx/gradeSheet')),
    loadXlsx(),
  ]);
  return part;
}

/** The number of students that makes the browser compile the code that a class needs. */
const NOBODIES = 20;

async function writeNobody(): Promise<void> {
  const { buildGradeWorkbook } = await loadGradeSheet();
  const sheet = buildGradeSheet({
    name: '-',
    institute: '',
    subject: '',
    course: '',
    period: '',
    partials: [{ name: '', schemes: [], closed: true }],
    students: Array.from({ length: NOBODIES }, (_, i) => ({
      id: String(i),
      name: '',
      surname: '',
      identification: '',
      isFormer: false,
      since: null,
    })),
    cards: [],
    policy: schoolPolicy(null),
    texts: gradeSheetTexts,
    keys: null,
  });
  await buildGradeWorkbook([sheet]);
}

let prepared: Promise<void> | null = null;

/**
 * Loads the code that writes sheets, and writes one of nobody that goes nowhere, once: a browser
 * compiles code when it runs for the first time, which is half of the time that a first sheet is
 * written in.
 */
export function prepareGradeSheet(): Promise<void> {
  prepared ??= writeNobody().catch((error: unknown) => {
    prepared = null;
    throw error;
  });
  return prepared;
}

/** Reads a subject's grades and downloads its sheet, named after the period. */
export async function downloadGradeSheet(place: SheetSubject): Promise<void> {
  const { subject, institute, course } = place;
  const { name: period } = institute.period;
  const [{ downloadGradeSheets }, sheet] = await Promise.all([
    loadGradeSheet(),
    readGradeSheet(place, { name: period, canComeBack: true }),
  ]);
  await downloadGradeSheets(gradeSheetFileName([course, subject.name, period]), [sheet]);
}

export type CourseSheets = {
  subjects: readonly Subject[];
  institute: Institute;
  course: string;
  onProgress: (done: number) => void;
};

/** The sheets of every subject of a course in one workbook, for admins: a sheet for each subject. */
export async function downloadCourseSheets(course: CourseSheets): Promise<void> {
  const { subjects, institute, onProgress } = course;
  const { downloadGradeSheets } = await loadGradeSheet();
  const sheets: SheetModel[] = [];
  for (const subject of subjects) {
    onProgress(sheets.length);
    const place = { subject, institute, course: course.course };
    sheets.push(await readGradeSheet(place, { name: subject.name, canComeBack: false }));
  }
  await downloadGradeSheets(gradeSheetFileName([course.course, institute.period.name]), sheets);
}
