import { expect, it } from 'vitest';
import { planGeneration } from '../../src/domain/grading/generate';
import { readGradeSheet } from '../../src/store/gradebook/downloadGradeSheet';
import { readPartialNow } from '../../src/store/gradebook/partialNow';
import { instituteDocument } from '../../src/store/institute/instituteSlice';
import { createReports } from '../../src/store/score/reportWrites';
import { subjectById } from '../../src/store/subject/subjectSlice';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { PERIOD } from '../support/gradebook';
import { SCHEME_PLANS } from '../support/handCheckedGrades';
import { expectedPartial, expectedYear } from '../support/handCheckedNumbers';
import { COUNTED, putHandCheckedClass } from '../support/handCheckedStored';

const { db } = useAdmin();
const app = useApp();
const ROUNDING = 'redondear';
const PARTIALS = SCHEME_PLANS.map((_, i) => i);

it('report cards and the grade sheet of the stored hand-checked class have its numbers', async () => {
  const students = await putHandCheckedClass(db);
  const ref = db.doc('institute/main');
  const { partial } = (await ref.get()).data() as { partial: { closed: boolean }[] };
  await ref.update({ partial: partial.map((each) => ({ ...each, closed: false })) });
  await app.enter('docente');
  const [subject] = await app.watch(subjectById, COUNTED).ready();
  const [institute] = await app.watch(instituteDocument).ready();
  if (!subject || !institute) throw new Error('no subject or no institute');

  for (const indexPartial of PARTIALS) {
    const { cards, ...now } = await app.dispatch(
      readPartialNow({ subject, institute, indexPartial }),
    );
    const plan = planGeneration({
      ...now,
      idPeriod: PERIOD,
      subject,
      indexPartial,
      isClosed: false,
      stored: cards,
      ticks: new Map(),
    });
    if (plan.kind !== 'plan') throw new Error(plan.kind);
    const place = { idPeriod: PERIOD, idSubject: COUNTED, indexPartial };
    await app
      .dispatch(createReports({ cards: plan.writes, place, leavesStale: plan.leavesStale }))
      .unwrap();
    const stored = await db
      .collection('reportCards')
      .where('idSubject', '==', COUNTED)
      .where('indexPartial', '==', indexPartial)
      .get();
    const found = new Map(
      stored.docs.map((card) => [card.get('idStudent') as string, card.get('noteFinal') as number]),
    );
    // The newcomer was not there in the first two.
    expect(found.size).toBe(indexPartial < 2 ? 19 : 20);
    expect(students.map(({ id }) => found.get(id) ?? null)).toEqual(
      students.map((_, i) => expectedPartial(indexPartial, i + 1, ROUNDING)?.final ?? null),
    );
  }

  const sheet = await readGradeSheet(
    { subject, institute, course: 'Octavo A' },
    { name: 'hoja', canComeBack: false },
  );
  for (const [i, { name }] of students.entries()) {
    const row = sheet.rows.find((cells) => {
      const cell = cells[1];
      return cell?.kind === 'text' && cell.text === name;
    });
    const { halves, general } = expectedYear(i + 1, ROUNDING);
    const finals = PARTIALS.map((index) => expectedPartial(index, i + 1, ROUNDING)?.final ?? null);
    // Each final follows six schemes, and each half follows its finals: see sheet.test.ts.
    const values = [8, 15, 23, 30, 16, 31, 32].map((column) => {
      const cell = row?.[column];
      return cell && 'value' in cell ? cell.value : null;
    });
    expect({ name, values }).toEqual({ name, values: [...finals, ...halves, general] });
  }
});
