import { describe, expect, it } from 'vitest';
import { SPEC_POLICY } from '../../src/domain/grading/policy';
import type { GeneratedCard } from '../../src/models/gradebook';
import { createReports, recalculateFinal, saveFinal } from '../../src/store/scheme/reportWrites';
import {
  cardsOfStudent,
  cardsOfSubject,
  changesOfScore,
  changesOfSubject,
} from '../../src/store/scheme/schemeSlice';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';

const { db } = useAdmin();
const app = useApp();
const { fail, endFaults } = useFaults();

const SUBJECT = 'octavo-a-matematica';
const PERIOD = '2026-2027';
const OPEN = 1;
const card = (idStudent: string, overrides: Partial<GeneratedCard> = {}): GeneratedCard => ({
  id: `${PERIOD}_${SUBJECT}_${idStudent}_${String(overrides.indexPartial ?? OPEN)}`,
  creation: 0,
  idPeriod: PERIOD,
  idStudent,
  idSubject: SUBJECT,
  courseId: 'octavo-a',
  teacherId: 'docente',
  indexPartial: OPEN,
  noteFinal: 3.4,
  manual: false,
  notes: [
    {
      idScheme: 's',
      name: 'Lecciones',
      percent: 40,
      grade: 8.5,
      note: 3.4,
      isDefault: false,
      tasks: [],
    },
  ],
  inputsHash: 'abcdefghijklmn',
  ...overrides,
});
const ofOpen = (cards: readonly GeneratedCard[]) =>
  cards.filter(({ indexPartial }) => indexPartial === OPEN);

describe('report cards', () => {
  it('are written for a class, once however often', async () => {
    await app.enter('docente');
    const cards = app.watch(cardsOfSubject, PERIOD, SUBJECT, 'docente');
    const before = (await cards.ready()).length;
    const list = Array.from({ length: 45 }, (_, i) => card(`alumno-${String(i)}`));
    for (let i = 0; i < 2; i += 1) {
      expect(await app.dispatch(createReports(list)).unwrap()).toEqual({
        written: 45,
        isComplete: true,
      });
    }
    await expect.poll(() => cards.view().items.length).toBe(before + 45);
    expect(ofOpen(cards.view().items)[0]).toMatchObject({
      notes: card('x').notes,
      noteFinal: 3.4,
      inputsHash: 'abcdefghijklmn',
    });
  });

  it('tell that nothing was written, and say nothing themselves', async () => {
    await app.enter('docente');
    await fail('firestore.commit');
    const outcome = await app.dispatch(createReports([card('estudiante')]));
    await endFaults();
    expect(createReports.rejected.match(outcome)).toBe(true);
    expect(app.toasts().filter((toast) => toast.startsWith('error'))).toEqual([]);
  });

  it('of a closed partial stay as they are', async () => {
    await app.enter('docente');
    const closed = card('estudiante', { indexPartial: 0 });
    expect(createReports.rejected.match(await app.dispatch(createReports([closed])))).toBe(true);
  });

  it('take a final set by hand, and give the computed one back', async () => {
    await app.enter('docente');
    const own = app.watch(cardsOfStudent, PERIOD, SUBJECT, 'docente', 'estudiante');
    await app.dispatch(saveFinal(card('estudiante', { noteFinal: 9 }))).unwrap();
    expect(app.toasts().at(-1)).toBe('success: Nota final guardada.');
    await expect
      .poll(() => ofOpen(own.view().items)[0])
      .toMatchObject({ noteFinal: 9, manual: true });
    const [stored] = ofOpen(own.view().items);
    if (stored) await app.dispatch(recalculateFinal({ card: stored, policy: SPEC_POLICY }));
    await expect
      .poll(() => ofOpen(own.view().items)[0])
      .toMatchObject({ noteFinal: 3.4, manual: false });
  });
});

describe('the history of scores', () => {
  it('is read for a subject and for a score, the newest first', async () => {
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
