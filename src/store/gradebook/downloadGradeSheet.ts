import { computePartial, type PartialResult } from '../../domain/grading/partial';
import { schoolPolicy } from '../../domain/grading/policy';
import { buildGradeSheet } from '../../domain/grading/sheet';
import type { KeySource } from '../../domain/grading/sheetKeyCells';
import type { SheetModel } from '../../domain/grading/sheetModel';
import { gradeSheetFileName } from '../../domain/grading/sheetNames';
import { gradebookStudents, studentOfCard, studentOfMember } from '../../domain/grading/students';
import { cameBefore } from '../../domain/membership';
import { periodEnd } from '../../domain/periods';
import { loadPart } from '../../lib/codeParts';
import { readQuery } from '../../lib/firebase/reading';
import { loadXlsx } from '../../lib/xlsx/workbook';
import { gradeSheetTexts } from '../../lib/texts/gradebook';
import type { Institute } from '../../models/institute';
import type { User } from '../../models/user';
import type { Subject } from '../../models/subject';
import { membersOf } from '../person/personSlice';
import {
  ownersIn,
  readCardsNow,
  readEverMembersNow,
  readMembersNow,
  readRecordNow,
  readSchemesNow,
  readSourcesNow,
} from './serverSources';

/**
 * Those whose identification the sheet needs to come back. A sheet that cannot, because all its partials
 * are closed, carries nobody's: null.
 */
async function readPeople({ subject, institute }: SheetSubject): Promise<User[] | null> {
  if (institute.partial.every(({ closed }) => closed)) return null;
  return readQuery('identifications.sheet', membersOf(subject.courseId));
}

/** What the sheet needs to come back. */
const keysOf = ({ subject, institute }: SheetSubject, people: readonly User[]): KeySource => ({
  idSubject: subject.id,
  idPeriod: institute.period.id,
  identifications: new Map(people.map(({ id, identification }) => [id, identification])),
});

export type SheetSubject = { subject: Subject; institute: Institute; course: string };

type SheetOptions = { name: string; canComeBack: boolean };

/** The sheet of one subject, from the data stored now. */
export async function readGradeSheet(
  place: SheetSubject,
  { name, canComeBack }: SheetOptions,
): Promise<SheetModel> {
  const { subject, institute, course } = place;
  const { courseId } = subject;
  const { period, partial } = institute;
  const policy = schoolPolicy(institute);
  // All that the place alone asks for goes out at once.
  const reading = readRecordNow(courseId, institute);
  const [schemes, cards, record, members, people] = await Promise.all([
    readSchemesNow(subject, period.id),
    readCardsNow(subject, period.id),
    reading,
    reading.then((known) => readMembersNow(courseId, known)),
    canComeBack ? readPeople(place) : null,
  ]);
  const hasCard = new Set(cards.map((card) => `${card.indexPartial} ${card.idStudent}`));
  // Where a closed partial has a report card of every student, its sources add nothing.
  const isAsked = (index: number) =>
    partial[index]?.closed === false || members.some((each) => !hasCard.has(`${index} ${each.id}`));
  const asked = partial.flatMap((_, i) => (isAsked(i) ? [i] : []));
  const sources = await readSourcesNow(
    schemes.filter((each) => asked.includes(each.indexPartial)),
    subject,
    period.id,
  );
  const owners = new Set([...cards.map((card) => card.idStudent), ...ownersIn(sources)]);
  const endedAt = periodEnd(institute);
  const listed = members.filter((card) => cameBefore(endedAt, card) || owners.has(card.id));
  const present = new Set(listed.map((card) => card.id));
  const hasLeft = [...owners].some((owner) => !present.has(owner));
  const ever = hasLeft ? await readEverMembersNow(courseId, record) : [];
  const students = gradebookStudents(listed.map(studentOfCard), ever.map(studentOfMember), owners);
  const studentOf = new Map(students.map((student) => [student.id, student]));
  const current = (index: number, idStudent: string): PartialResult | undefined => {
    const student = studentOf.get(idStudent);
    const ofPartial = schemes.filter(({ indexPartial }) => indexPartial === index);
    return student && asked.includes(index)
      ? computePartial(ofPartial, student, sources, policy)
      : undefined;
  };
  return buildGradeSheet({
    name,
    institute: institute.name,
    subject: subject.name,
    course,
    period: period.name,
    partials: partial.map((each, index) => ({
      name: each.name,
      closed: each.closed,
      schemes: schemes.filter(({ indexPartial }) => indexPartial === index),
    })),
    students,
    cards,
    current,
    policy,
    texts: gradeSheetTexts,
    keys: people && keysOf(place, people),
  });
}

/** Loads what writes sheets, with SheetJS at the same time. */
async function loadGradeSheet() {
  const [part] = await Promise.all([
    loadPart(() => import('../../lib/xlsx/gradeSheet')),
    loadXlsx(),
  ]);
  return part;
}

/** As many as make the browser compile what a class needs. */
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
 * Loads what writes sheets, and writes one of nobody that goes nowhere, once: a browser compiles code when
 * it runs for the first time, which is half of the time that a first sheet is written in.
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
