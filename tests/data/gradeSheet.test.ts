import { describe, expect, it } from 'vitest';
import { SPEC_POLICY } from '../../src/domain/grading/policy';
import { buildReportCard } from '../../src/domain/grading/report';
import type { SheetModel } from '../../src/domain/grading/sheetModel';
import { prepareGradeSheet, readGradeSheet } from '../../src/store/gradebook/downloadGradeSheet';
import { instituteDocument } from '../../src/store/institute/instituteSlice';
import { subjectById } from '../../src/store/subject/subjectSlice';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { courseStudents, COURSE, LESSONS, PERIOD, SUBJECT } from '../support/gradebook';

const { db } = useAdmin();
const app = useApp();

const OPTIONS = { name: 'hoja', canComeBack: true };
const textsOf = ({ rows }: SheetModel): string[] =>
  rows.flat().flatMap((cell) => (cell?.kind === 'text' ? [cell.text] : []));

/** Reads the subject's sheet as its download does. */
async function readSheet(options = OPTIONS): Promise<SheetModel> {
  const [subject] = await app.watch(subjectById, SUBJECT).ready();
  const [institute] = await app.watch(instituteDocument).ready();
  if (!subject || !institute) throw new Error('no subject or no institute');
  return readGradeSheet({ subject, institute, course: 'Octavo A' }, options);
}

const identificationsOf = async (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => (await db.doc(`users/${id}`).get()).get('identification') as string),
  );

describe('the grades in a sheet', () => {
  it('are those of now in an open partial, although every student has an old report card', async () => {
    await app.enter('docente');
    const students = await courseStudents(db);
    const [ana] = students;
    if (!ana) throw new Error('no student');
    await db.doc(`schemes/${LESSONS}/notes/${ana.id}`).set({
      idStudent: ana.id,
      noteFinal: 4.37,
      creation: new Date().toISOString(),
      updatedAt: new Date(),
      updatedBy: 'docente',
      revision: 50,
      writeId: 'elsewhere.1',
    });
    const context = {
      idPeriod: PERIOD,
      idSubject: SUBJECT,
      courseId: COURSE,
      teacherId: 'docente',
      indexPartial: 1,
    };
    const old = {
      idScheme: LESSONS,
      name: 'Lecciones',
      percent: 100,
      grade: 9.99,
      weighted: 9.99,
      isDefault: false,
      kind: 'score' as const,
      tasks: [],
    };
    for (const { id } of students) {
      const result = { entries: [old], noteFinal: 9.99 };
      const { id: path, ...card } = buildReportCard(context, id, result, SPEC_POLICY);
      await db.doc(`reportCards/${path}`).set({
        ...card,
        creation: new Date(),
        updatedAt: new Date(),
        updatedBy: 'docente',
        revision: 1,
        writeId: 'elsewhere.2',
      });
    }
    const cells = (await readSheet()).rows.flat();
    const numbers = cells.flatMap((cell) => (cell?.kind === 'number' ? [cell.value] : []));
    expect(numbers).toContain(4.37);
    expect(numbers).not.toContain(9.99);
    const outdated = cells.filter((cell) => cell?.style === 'outdated');
    expect(outdated).toHaveLength(students.length);
  });
});

describe('the identifications in a grade sheet', () => {
  it('a teacher’s sheet has the cédula of each student and what each cell showed', async () => {
    await app.enter('docente');
    const ids = (await courseStudents(db)).map(({ id }) => id);
    const sheet = await readSheet();
    expect(textsOf(sheet)).toEqual(expect.arrayContaining(await identificationsOf(ids)));
    expect(sheet.keys?.idSubject).toBe(SUBJECT);
    expect([...(sheet.keys?.students.keys() ?? [])].sort()).toEqual([...ids].sort());
  });

  it('a sheet that is one of a course, or of closed partials only, has no cédula', async () => {
    await app.enter('docente');
    const students = await courseStudents(db);
    const known = new Set(await identificationsOf(students.map(({ id }) => id)));
    const ofCourse = await readSheet({ ...OPTIONS, canComeBack: false });
    const ref = db.doc('institute/main');
    const { partial } = (await ref.get()).data() as { partial: { closed: boolean }[] };
    await ref.update({ partial: partial.map((each) => ({ ...each, closed: true })) });
    await expect
      .poll(async () =>
        (await app.watch(instituteDocument).ready())[0]?.partial.every((p) => p.closed),
      )
      .toBe(true);
    const ofClosed = await readSheet();
    for (const sheet of [ofCourse, ofClosed]) {
      expect(sheet.keys).toBeNull();
      expect(textsOf(sheet).filter((text) => known.has(text))).toEqual([]);
    }
  });
});

describe('the sheet of nobody, written ahead', () => {
  it('is written without reading anything, and only once', async () => {
    // Nobody is signed in, so any read would be refused; and there is no page that could download it.
    const first = prepareGradeSheet();
    await first;
    expect(prepareGradeSheet()).toBe(first);
  });
});
