import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { changeBankBy, MAX_SAVED_COMMENTS, NO_COMMENTS } from '../../src/domain/commentBank';
import { findEdits } from '../../src/domain/edits';
import { MAX_SCHEMES } from '../../src/domain/grading/percent';
import { LABEL_LIMITS } from '../../src/domain/grading/gradingRules';
import { SPEC_RULES } from '../../src/domain/grading/policy';
import { policyTexts, type PolicyTexts } from '../../src/domain/grading/policyTexts';
import { reportCardId } from '../../src/domain/grading/reportCardId';
import { writeGrading } from '../../src/domain/grading/storedGrading';
import {
  LIMITS,
  MAX_DAY_LESSONS,
  MAX_PARTIALS,
  MAX_SUBJECT_BOOKS,
  type TextLimit,
} from '../../src/domain/limits';
import { MAX_FORMER_COURSES } from '../../src/domain/membership';
import { lessonsByHour, SLOTS, type Lessons } from '../../src/domain/timetable';
import type { User } from '../../src/models/user';
import { updateCourseSchedule } from '../../src/store/subject/courseScheduleWrites';
import { addSubjectBooks } from '../../src/store/subject/subjectWrites';
import {
  renamePeriod,
  saveInstitute,
  startPeriod,
} from '../../src/store/institute/instituteWrites';
import { savePolicy } from '../../src/store/institute/policyWrites';
import { updatePerson, type PersonFields } from '../../src/store/person/personWrites';
import { createReports } from '../../src/store/score/reportWrites';
import { addScheme } from '../../src/store/scheme/schemeWrites';
import { sendPendingComments } from '../../src/store/submission/commentBankSlice';
import { addPendingComment } from '../../src/store/submission/pendingComments';
import { useAdmin } from '../support/admin';
import { done, useApp } from '../support/app';
import { pngFile } from '../support/storedFiles';

// The writes of tests/support/largestWrites as the screens send them, as large as the limits allow. The task
// of ten activities is in tenActivities.test.ts.

const { db } = useAdmin();
const app = useApp();

const SUBJECT = 'octavo-a-matematica';
const TEACHER = 'docente';
const PLACE = { idPeriod: '2026-2027', idSubject: SUBJECT, indexPartial: 2 };
const longest = ({ max }: TextLimit) => 'ñ'.repeat(max);
const times = <T>(count: number, item: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => item(i));
const stored = async (path: string) => (await db.doc(path).get()).data() ?? {};

describe('the largest writes of a gradebook', () => {
  const percent = 100 / MAX_SCHEMES;
  const schemes = times(MAX_SCHEMES, (i) => `grande-${String(i)}`);
  const card = (idStudent: string) => {
    const place = { ...PLACE, idStudent };
    return {
      base: 0,
      card: {
        ...place,
        id: reportCardId(place),
        courseId: 'octavo-a',
        teacherId: TEACHER,
        noteFinal: 8,
        manual: false,
        inputsHash: 'abcdefghijklmn',
        entries: schemes.map((idScheme) => ({
          idScheme,
          name: longest(LIMITS.scheme.name),
          percent,
          grade: 8,
          weighted: (percent * 8) / 100,
          isDefault: true,
          tasks: [],
        })),
      },
    };
  };

  it('a partial gets as many schemes as it can have', async () => {
    await app.enter(TEACHER);
    const { indexPartial, ...rest } = PLACE;
    for (const id of schemes) {
      const fields = {
        name: longest(LIMITS.scheme.name),
        description: longest(LIMITS.scheme.description),
        percent,
        tasks: [],
      };
      const place = { ...rest, indexPartial, teacherId: TEACHER };
      await app.dispatch(addScheme({ id, place, fields })).unwrap();
    }
    const total = await stored(`schemeTotals/2026-2027_${SUBJECT}_${String(indexPartial)}`);
    expect(total).toMatchObject({ total: 10_000, schemes });
  });

  it.each([20, 40, 60])('report cards of all schemes are made for %i students', async (count) => {
    const list = db.doc('classLists/octavo-a');
    const students = times(count, (i) => `clase-${String(count)}-${String(i)}`);
    const entry = { name: 'Ana', surname: 'Paz', since: null, away: [], left: null };
    await list.set(
      { students: Object.fromEntries(students.map((uid) => [uid, entry])) },
      { merge: true },
    );
    await app.enter(TEACHER);
    const cards = students.map(card);
    const outcome = app.dispatch(createReports({ cards, place: PLACE, leavesStale: false }));
    expect(await outcome.unwrap()).toEqual({ written: count, isComplete: true });
    const last = await stored(`reportCards/${cards.at(-1)?.card.id ?? ''}`);
    expect(last.entrySchemes).toEqual(schemes);
  });

  it('a full comment bank is stored', async () => {
    await app.enter(TEACHER);
    const ending = ({ max }: TextLimit, i: number) => `${'ñ'.repeat(max - 3)}${String(100 + i)}`;
    const changes = times(2 * MAX_SAVED_COMMENTS, (i) => ({
      text: ending(LIMITS.submission.comment, i),
      ...(i < MAX_SAVED_COMMENTS && { isPinned: true }),
    }));
    for (const change of changes) addPendingComment(TEACHER, change);
    await app.dispatch(sendPendingComments({ teacherId: TEACHER })).unwrap();
    const { recent, pinned } = changeBankBy(NO_COMMENTS, changes);
    expect([recent.length, pinned.length]).toEqual([MAX_SAVED_COMMENTS, MAX_SAVED_COMMENTS]);
    expect(await stored(`commentBanks/${TEACHER}`)).toMatchObject({ recent, pinned });
  });
});

describe("the largest writes of a school's admin", () => {
  it('a week in which every lesson is taken is stored, and as many books as a subject takes', async () => {
    await app.enter('admin');
    const { schedule: before } = await stored(`subjects/${SUBJECT}`);
    // No screen writes the weekend. It is filled here because the rules look at the whole week.
    const lessons = times(MAX_DAY_LESSONS, (i) => `${String(10 + i)}:00-${String(10 + i)}:40`);
    const weekend = { 5: lessons, 6: lessons };
    await db.doc(`subjects/${SUBJECT}`).update({ schedule: weekend });
    const free = lessonsByHour({}, SLOTS);
    const full = Object.fromEntries(Object.keys(free).map((hour) => [hour, true]));
    const edits = { [SUBJECT]: findEdits<Lessons>(free, full) };
    expect((await app.write(updateCourseSchedule({ hours: SLOTS, edits }))).error).toBeNull();
    const { schedule } = await stored(`subjects/${SUBJECT}`);
    expect(schedule).toMatchObject(weekend);
    expect(Object.keys(schedule as object)).toHaveLength(7);
    const bookIds = times(MAX_SUBJECT_BOOKS, (i) => `libro-${String(i)}`);
    await db.doc(`subjects/${SUBJECT}`).update({ books: [] });
    expect((await app.write(addSubjectBooks({ subjectId: SUBJECT, bookIds }))).error).toBeNull();
    expect((await stored(`subjects/${SUBJECT}`)).books).toEqual(bookIds);
    await db.doc(`subjects/${SUBJECT}`).update({ schedule: before, books: [] });
  });

  it('a person of twelve former courses changes in every field at once', async () => {
    await app.enter('admin');
    const id = 'estudiante';
    const left = (i: number) => Timestamp.fromMillis(Date.UTC(2020, 0, 1 + i));
    await db.doc(`users/${id}`).update({
      formerCourses: Object.fromEntries(
        times(MAX_FORMER_COURSES, (i) => [
          `antes-${String(i)}`,
          { since: null, away: times(10, () => ({ from: left(0), to: left(1) })), left: left(i) },
        ]),
      ),
    });
    const was = (await stored(`users/${id}`)) as User;
    const { name, surname, email, identification, representative, phone, courseId } = was;
    const from = { name, surname, email, identification, representative, phone, courseId };
    const to = {
      name: longest(LIMITS.user.name),
      surname: longest(LIMITS.user.surname),
      email: `${'a'.repeat(LIMITS.user.email.max - 9)}@andes.ec`,
      identification: 'ABC-12345678901'.slice(0, LIMITS.user.identification.max),
      representative: longest(LIMITS.user.representative),
      phone: '+12345678901234',
      courseId: 'noveno-a',
    };
    const edits = findEdits<Pick<PersonFields, keyof typeof from>>(from, to);
    const write = updatePerson[3]({ id, edits, photo: pngFile('foto.png') });
    expect(await app.write(write)).toMatchObject({ error: null });
    const after = await stored(`users/${id}`);
    expect(after).toMatchObject(to);
    const former = Object.keys(after.formerCourses as object);
    expect(former).toHaveLength(MAX_FORMER_COURSES);
    expect(former).toContain('octavo-a');
  });

  it('an institute of nine partials with all rules of its own changes, and begins the next period', async () => {
    await app.enter('admin');
    const partial = times(MAX_PARTIALS, () => ({
      name: longest(LIMITS.institute.partial),
      closed: false,
    }));
    const rules = { ...SPEC_RULES, weights: partial.map(() => 100) };
    const seeded = writeGrading(rules);
    await db.doc('institute/main').update({ partial, grading: seeded, gradingPolicy: 'spec' });
    const before = policyTexts({ gradingPolicy: 'spec', grading: rules, partial });
    const changed = {
      gradingPolicy: 'ecuador',
      passGrade: '6,5',
      supletorioFrom: '5',
      ...Object.fromEntries(partial.map((_, i) => [`weight${String(i)}`, String(i + 1)])),
      ...Object.fromEntries(
        times(LABEL_LIMITS.count.max, (i): [string, string][] => [
          [`code${String(i)}`, String(i).padEnd(LABEL_LIMITS.code, 'X')],
          [`name${String(i)}`, longest({ min: 1, max: LABEL_LIMITS.name })],
          [`from${String(i)}`, String(LABEL_LIMITS.count.max - 1 - i)],
        ]).flat(),
      ),
    };
    const policy = findEdits<PolicyTexts>(before, { ...before, ...changed });
    expect(await app.write(savePolicy(policy))).toEqual(done('Reglas de calificación guardadas'));
    const was = await stored('institute/main');
    const { grading } = was as Record<string, unknown>;
    expect(grading).toMatchObject({
      weights: partial.map((_, i) => i + 1).join(','),
      passGrade: 6.5,
    });
    const text = { name: longest(LIMITS.institute.name), about: longest(LIMITS.institute.about) };
    const from = { name: String(was.name), about: String(was.about) };
    const edits = findEdits<typeof text>(from, text);
    expect(await app.write(saveInstitute({ edits, logo: pngFile('logo.png') }))).toEqual(
      done('Datos de la institución guardados'),
    );
    const names = Object.fromEntries(
      partial.map(({ name }, i) => [i, { from: name, to: `Parcial ${String(i)}` }]),
    );
    expect((await app.write(renamePeriod(names))).error).toBeNull();
    const next = {
      name: longest(LIMITS.institute.period),
      partials: MAX_PARTIALS,
      terms: 3,
      from: '2026-2027',
    } as const;
    expect(await app.write(startPeriod(next))).toEqual(done('Nuevo período comenzado'));
    const { periods } = await stored('institute/main');
    expect((periods as Record<string, unknown>)['2026-2027']).toMatchObject({
      grading,
      partial: partial.map((_, i) => ({ name: `Parcial ${String(i)}`, closed: false })),
    });
  });
});
