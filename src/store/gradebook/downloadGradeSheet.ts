import { collection, doc, query } from 'firebase/firestore';
import { now } from '../../lib/clock';
import { computePartial, type PartialResult } from '../../domain/grading/partial';
import { exceptionsByTask } from '../../domain/exceptions';
import { schoolPolicy } from '../../domain/grading/policy';
import type { GradeSources } from '../../domain/grading/scheme';
import { buildGradeSheet } from '../../domain/grading/sheet';
import type { KeySource } from '../../domain/grading/sheetKeyCells';
import type { SheetModel } from '../../domain/grading/sheetModel';
import { gradeSheetFileName } from '../../domain/grading/sheetNames';
import { gradebookStudents, studentOfCard, studentOfMember } from '../../domain/grading/students';
import type { ClassMember } from '../../domain/behind';
import { cameBefore } from '../../domain/membership';
import { periodEnd } from '../../domain/periods';
import { cardsOfRecord, membersOfRecord } from '../../domain/viewedRecords';
import { loadPart } from '../../lib/codeParts';
import { studentCardConverter } from '../../lib/firebase/converters';
import { classListConverter } from '../../lib/firebase/listConverters';
import { submissionConverter, taskConverter } from '../../lib/firebase/taskConverters';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import { readDocument, readQuery } from '../../lib/firebase/reading';
import { loadXlsx } from '../../lib/xlsx/workbook';
import { gradeSheetTexts } from '../../lib/texts/gradebook';
import type { Scheme } from '../../models/gradebook';
import type { Institute } from '../../models/institute';
import type { CourseRecord } from '../../models/register';
import type { StudentCard, User } from '../../models/user';
import type { Subject } from '../../models/subject';
import { membersOf } from '../person/personSlice';
import { courseRecordRef } from '../register/registerSlice';
import { exceptionsIn } from '../exception/exceptionSlice';
import { byName, cardsOf, schemesOf, scoresOf } from '../scheme/schemeSlice';

/** The data from which schemes are computed for partials without report cards, read once. */
async function readSources(
  schemes: readonly Scheme[],
  subject: Pick<Subject, 'id' | 'teacherId'>,
  idPeriod: string,
): Promise<GradeSources> {
  const taskIds = [...new Set(schemes.flatMap(({ tasks }) => tasks))];
  const external = schemes.filter((scheme) => scheme.external);
  const [tasks, submissions, exceptions, scores] = await Promise.all([
    Promise.all(
      taskIds.map((id) =>
        readDocument('tasks.sheet', doc(db, dbPaths.task(id)).withConverter(taskConverter)),
      ),
    ),
    Promise.all(
      taskIds.map((id) =>
        readQuery(
          'notes.sheet',
          query(collection(db, dbPaths.submissions(id)).withConverter(submissionConverter)),
        ),
      ),
    ),
    // Without a task nobody can be exempt from one.
    taskIds.length === 0
      ? []
      : readQuery('exceptions.sheet', exceptionsIn(subject.id, idPeriod, subject.teacherId)),
    Promise.all(external.map(({ id }) => readQuery('scores.sheet', query(scoresOf(id))))),
  ]);
  return {
    now: now(),
    tasks: new Map(tasks.flatMap((task) => (task ? [[task.id, task] as const] : []))),
    submissions: new Map(
      submissions.map((ofTask, i) => [
        taskIds[i] ?? '',
        new Map(ofTask.map((submission) => [submission.id, submission])),
      ]),
    ),
    exceptions: exceptionsByTask(exceptions),
    scores: new Map(
      scores.map((ofScheme, i) => [
        external[i]?.id ?? '',
        new Map(ofScheme.map(({ id, noteFinal }) => [id, noteFinal])),
      ]),
    ),
  };
}

/** What a course was at the end of a period that ended, as far as its register goes. */
async function readRecord({ subject, institute }: SheetSubject): Promise<CourseRecord | null> {
  if (periodEnd(institute) === null) return null;
  return readDocument('courses.sheet', courseRecordRef(institute.period.id, subject.courseId));
}

/** The students of the course; of an ended period those of its end. */
async function readMembers(courseId: string, record: CourseRecord | null): Promise<StudentCard[]> {
  if (record) return cardsOfRecord(record);
  const cards = collection(db, dbPaths.courseStudents(courseId));
  return readQuery('members.sheet', query(cards.withConverter(studentCardConverter)));
}

/** Everybody who is or was in the course. */
async function readEverMembers(
  courseId: string,
  record: CourseRecord | null,
): Promise<ClassMember[]> {
  if (record) return membersOfRecord(record);
  const list = doc(db, dbPaths.classList(courseId)).withConverter(classListConverter);
  return (await readDocument('members.former', list))?.items ?? [];
}

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
  const { id, teacherId, courseId } = subject;
  const { period, partial } = institute;
  const policy = schoolPolicy(institute);
  // All that the place alone asks for goes out at once.
  const reading = readRecord(place);
  const [found, cards, record, members, people] = await Promise.all([
    readQuery('schemes.sheet', schemesOf(period.id, id, teacherId)),
    readQuery('reportCards.sheet', cardsOf(period.id, id, teacherId)),
    reading,
    reading.then((record) => readMembers(courseId, record)),
    canComeBack ? readPeople(place) : null,
  ]);
  const schemes = byName(found);
  const hasCard = new Set(cards.map((card) => `${card.indexPartial} ${card.idStudent}`));
  // Where every student has a report card, its sources add nothing.
  const isOpen = (index: number) => members.some((each) => !hasCard.has(`${index} ${each.id}`));
  const open = partial.flatMap((_, i) => (isOpen(i) ? [i] : []));
  const sources = await readSources(
    schemes.filter((each) => open.includes(each.indexPartial)),
    subject,
    period.id,
  );
  const owners = new Set([
    ...cards.map((card) => card.idStudent),
    ...[...sources.submissions.values(), ...sources.scores.values()].flatMap((of) => [
      ...of.keys(),
    ]),
  ]);
  const endedAt = periodEnd(institute);
  const listed = members.filter((card) => cameBefore(endedAt, card) || owners.has(card.id));
  const present = new Set(listed.map((card) => card.id));
  const hasLeft = [...owners].some((owner) => !present.has(owner));
  const ever = hasLeft ? await readEverMembers(courseId, record) : [];
  const students = gradebookStudents(listed.map(studentOfCard), ever.map(studentOfMember), owners);
  const studentOf = new Map(students.map((student) => [student.id, student]));
  const current = (index: number, idStudent: string): PartialResult | undefined => {
    const student = studentOf.get(idStudent);
    const ofPartial = schemes.filter(({ indexPartial }) => indexPartial === index);
    return student && open.includes(index)
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
    partials: [{ name: '', schemes: [] }],
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
