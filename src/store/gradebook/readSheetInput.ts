import { computePartial, type PartialResult } from '../../domain/grading/partial';
import { schoolPolicy } from '../../domain/grading/policy';
import type { GradeSheetInput } from '../../domain/grading/sheet';
import type { KeySource } from '../../domain/grading/sheetKeyCells';
import { gradebookStudents, studentOfCard, studentOfMember } from '../../domain/grading/students';
import { cameBefore } from '../../domain/membership';
import { periodEnd } from '../../domain/periods';
import { readQuery } from '../../lib/firebase/reading';
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

/** Returns the keys that the sheet needs to come back. */
const keysOf = ({ subject, institute }: SheetSubject, people: readonly User[]): KeySource => ({
  idSubject: subject.id,
  idPeriod: institute.period.id,
  identifications: new Map(people.map(({ id, identification }) => [id, identification])),
});

export type SheetSubject = { subject: Subject; institute: Institute; course: string };

export type SheetOptions = { name: string; canComeBack: boolean };

/** Reads the contents of one subject's grade sheet from the data stored now. */
export async function readSheetInput(
  place: SheetSubject,
  { name, canComeBack }: SheetOptions,
): Promise<GradeSheetInput> {
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
  // The sources of a closed partial add nothing when every student has a report card in it.
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
  return {
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
  };
}
