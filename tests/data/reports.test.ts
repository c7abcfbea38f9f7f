import { describe, expect, it } from 'vitest';
import type { CardToWrite } from '../../src/domain/grading/generate';
import { schemeTotalId } from '../../src/domain/grading/percent';
import { computePartial } from '../../src/domain/grading/partial';
import { SPEC_POLICY } from '../../src/domain/grading/policy';
import { isStale } from '../../src/domain/grading/report';
import { reportCardId } from '../../src/domain/grading/reportCardId';
import type { GeneratedCard } from '../../src/models/gradebook';
import { recalculateFinal } from '../../src/store/gradebook/recalculateFinal';
import { readPartialNow } from '../../src/store/gradebook/partialNow';
import { instituteDocument } from '../../src/store/institute/instituteSlice';
import { confirmReports, createReports } from '../../src/store/score/reportWrites';
import { saveFinal, type SaveFinalPayload } from '../../src/store/score/saveFinal';
import {
  cardsOfStudent,
  cardsOfSubject,
  changesOfScore,
  changesOfSubject,
} from '../../src/store/scheme/schemeSlice';
import { subjectById } from '../../src/store/subject/subjectSlice';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { useTriggers } from '../support/triggers';

const { db } = useAdmin();
const app = useApp();
const { fail, endFaults } = useFaults();

const SUBJECT = 'octavo-a-matematica';
const PERIOD = '2026-2027';
const OPEN = 1;
const place = (idStudent: string, indexPartial = OPEN) => ({
  idPeriod: PERIOD,
  idSubject: SUBJECT,
  idStudent,
  indexPartial,
  courseId: 'octavo-a',
  teacherId: 'docente',
});
const ENTRIES = [33.33, 33.34, 33.33].map((percent, i) => ({
  idScheme: `s${String(i)}`,
  name: 'Lecciones',
  percent,
  grade: 10,
  weighted: i === 1 ? 3.34 : 3.33,
  isDefault: i === 2,
  tasks: i === 0 ? [{ idTask: 't', title: 'Una tarea', grade: 10, kind: 'graded' as const }] : [],
}));
/** Builds a card to write: three tens, based on the card of this revision. */
const card = (idStudent: string, base = 0, indexPartial = OPEN): CardToWrite => ({
  base,
  card: {
    ...place(idStudent, indexPartial),
    id: reportCardId(place(idStudent, indexPartial)),
    noteFinal: 10,
    manual: false,
    entries: ENTRIES,
    inputsHash: 'abcdefghijklmn',
  },
});
const PLACE = { idPeriod: PERIOD, idSubject: SUBJECT, indexPartial: OPEN };
const run = (cards: readonly CardToWrite[], leavesStale = false) => ({
  cards,
  place: PLACE,
  leavesStale,
});
const madeAt = async () =>
  (await db.doc(`reportRuns/${schemeTotalId(PLACE)}`).get()).get('madeAt') as unknown;
const final = (idStudent: string, value: number, base: number): SaveFinalPayload => ({
  place: place(idStudent),
  request: { writeId: `visit.${String(value)}`, value, base, own: [] },
  by: 'docente',
});
const ofOpen = (cards: readonly GeneratedCard[]) =>
  cards.filter(({ indexPartial }) => indexPartial === OPEN);

describe('report cards', () => {
  it('report cards are written for a class, once however often they are requested', async () => {
    await app.enter('docente');
    const cards = app.watch(cardsOfSubject, PERIOD, SUBJECT, 'docente');
    const before = (await cards.ready()).length;
    const { docs } = await db.collection('courses/octavo-a/students').get();
    for (const base of [0, 1]) {
      const list = docs.map(({ id }) => card(id, base));
      expect(await app.dispatch(createReports(run(list))).unwrap()).toEqual({
        written: docs.length,
        isComplete: true,
      });
    }
    const written = { entries: ENTRIES, noteFinal: 10, updatedBy: 'docente', revision: 2 };
    await expect
      .poll(() => ofOpen(cards.view().items))
      .toEqual(docs.map(() => expect.objectContaining(written) as unknown));
    expect(cards.view().items).toHaveLength(before + docs.length);
  });

  it('report cards say when they were made, unless an outdated one was left out', async () => {
    const before = await madeAt();
    expect(before).toBeDefined();
    await app.enter('docente');
    await app.dispatch(createReports(run([card('estudiante2', 2)], true))).unwrap();
    expect(await madeAt()).toEqual(before);
    await app.dispatch(confirmReports(PLACE)).unwrap();
    expect(await madeAt()).not.toEqual(before);
  });

  it('report cards are written only if nobody has written them since they were compared', async () => {
    await app.enter('docente');
    await app.dispatch(saveFinal(final('estudiante', 9, 2))).unwrap();
    const list = [card('estudiante2', 3), card('estudiante', 2)];
    expect(createReports.rejected.match(await app.dispatch(createReports(run(list))))).toBe(true);
    const stored = await db.doc(`reportCards/${list[1]?.card.id ?? ''}`).get();
    expect(stored.data()).toMatchObject({ noteFinal: 9, manual: true, revision: 3 });
  });

  it('writing no report cards is told to the caller, without a message', async () => {
    await app.enter('docente');
    await fail('firestore.commit');
    const outcome = await app.dispatch(createReports(run([card('estudiante2', 3)])));
    await endFaults();
    expect(createReports.rejected.match(outcome)).toBe(true);
    expect(app.toasts().filter((toast) => toast.startsWith('error'))).toEqual([]);
  });

  it('report cards of a closed partial stay as they are', async () => {
    await app.enter('docente');
    const closed = card('estudiante', 1, 0);
    expect(createReports.rejected.match(await app.dispatch(createReports(run([closed]))))).toBe(
      true,
    );
  });
});

describe('a final set by hand', () => {
  /** Computes the final of the current grades of one student. */
  async function computeNow(idStudent: string) {
    const [subject] = await app.watch(subjectById, SUBJECT).ready();
    const [institute] = await app.watch(instituteDocument).ready();
    if (!subject || !institute) throw new Error('no subject or no institute');
    const of = { subject, institute, indexPartial: OPEN };
    const { schemes, sources, students, policy } = await app.dispatch(readPartialNow(of));
    const student = students.find(({ id }) => id === idStudent);
    if (!student) throw new Error('no student');
    return { ...of, result: computePartial(schemes, student, sources, policy) };
  }

  it('a final set by hand gives way to what the grades of now make, which the report card then follows', async () => {
    await app.enter('docente');
    const own = app.watch(cardsOfStudent, PERIOD, SUBJECT, 'docente', 'estudiante');
    await own.ready();
    const [before] = ofOpen(own.view().items);
    const base = before?.revision ?? 0;
    expect(await app.dispatch(saveFinal(final('estudiante', 8, base))).unwrap()).toEqual({
      kind: 'stored',
      revision: base + 1,
    });
    await expect
      .poll(() => ofOpen(own.view().items)[0])
      .toMatchObject({ noteFinal: 8, manual: true, entries: ENTRIES });
    const { result, ...of } = await computeNow('estudiante');
    const shown = result.noteFinal;
    expect(shown).not.toBe(10); // the final of the former report card's entries
    const payload = { ...of, idStudent: 'estudiante' };
    // The shown final may be older than the stored one.
    await app.dispatch(recalculateFinal({ ...payload, shown: 10 }));
    expect(app.toasts().at(-1)).toMatch(/^error: Las notas cambiaron hace un momento/);
    expect(ofOpen(own.view().items)[0]).toMatchObject({ noteFinal: 8, manual: true });
    await app.dispatch(recalculateFinal({ ...payload, shown })).unwrap();
    expect(app.toasts().at(-1)).toBe('success: Nota final guardada.');
    await expect
      .poll(() => ofOpen(own.view().items)[0])
      .toMatchObject({ noteFinal: shown, manual: false });
    const [made] = ofOpen(own.view().items);
    expect(made && isStale(made, result, SPEC_POLICY)).toBe(false);
  });

  it('a final set by hand can be the first field of a report card', async () => {
    await app.enter('docente');
    const id = reportCardId(place('estudiante2'));
    await db.doc(`reportCards/${id}`).delete();
    await app.dispatch(saveFinal(final('estudiante2', 7.5, 0))).unwrap();
    expect((await db.doc(`reportCards/${id}`).get()).data()).toMatchObject({
      noteFinal: 7.5,
      manual: true,
      entrySchemes: [],
      revision: 1,
    });
  });

  it('a final set by hand is refused when somebody else has written since, and tells what is stored', async () => {
    await app.enter('docente');
    const outcome = await app.dispatch(saveFinal(final('estudiante2', 6, 0))).unwrap();
    expect(outcome).toMatchObject({ kind: 'refused', code: 'conflict', stored: { value: 7.5 } });
  });
});

describe('the history of scores', () => {
  useTriggers();
  it('the history of scores is read for a subject and for a score, the newest first', async () => {
    const SCHEME = `${SUBJECT}-p2-lecciones`;
    const ref = db.doc(`schemes/${SCHEME}/notes/historia`);
    const save = (noteFinal: number, minute: number) =>
      ref.set({
        idStudent: 'historia',
        noteFinal,
        updatedAt: new Date(Date.UTC(2026, 10, 18, 15, minute)),
        updatedBy: 'docente',
      });
    await save(6, 0);
    await save(7, 1);
    await app.enter('docente');
    const ofSubject = app.watch(changesOfSubject, PERIOD, SUBJECT, 'docente');
    await expect
      .poll(() => ofSubject.view().items.map(({ from, to }) => [from, to]))
      .toEqual([
        [6, 7],
        [null, 6],
      ]);
    const ofScore = app.watch(changesOfScore, SCHEME, 'historia', 'docente');
    expect((await ofScore.ready()).map(({ to }) => to)).toEqual([7, 6]);
    expect(ofSubject.view().items[0]).toMatchObject({ name: 'Lecciones', by: 'docente' });
  });
});
