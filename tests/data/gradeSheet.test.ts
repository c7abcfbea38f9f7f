import { describe, expect, it } from 'vitest';
import type { SheetModel } from '../../src/domain/grading/sheetModel';
import { prepareGradeSheet, readGradeSheet } from '../../src/store/gradebook/downloadGradeSheet';
import { instituteDocument } from '../../src/store/institute/instituteSlice';
import { subjectById } from '../../src/store/subject/subjectSlice';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { courseStudents, SUBJECT } from '../support/gradebook';

const { db } = useAdmin();
const app = useApp();

const OPTIONS = { name: 'hoja', canComeBack: true };
const textsOf = ({ rows }: SheetModel): string[] =>
  rows.flat().flatMap((cell) => (cell?.kind === 'text' ? [cell.text] : []));

/** The subject's sheet as its download reads it. */
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
