import { describe, expect, it } from 'vitest';
import { cellStatus, cellValue } from '../../src/domain/grading/cell';
import { reportCardId } from '../../src/domain/grading/reportCardId';
import { cardsOfStudent } from '../../src/store/scheme/schemeSlice';
import { finalPlaceOf, finalSheet } from '../../src/store/score/finalPlace';
import { storedCellOf } from '../../src/store/score/saveCell';
import {
  connectionChanged,
  flushAll,
  resumeKept,
  sendToCell,
  storedSeen,
} from '../../src/store/score/scoreCells';
import { selectCell, selectFlash } from '../../src/store/score/scoreSlice';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';

const { db } = useAdmin();
const app = useApp();

const PARTIAL = {
  idPeriod: '2026-2027',
  idSubject: 'octavo-a-matematica',
  courseId: 'octavo-a',
  teacherId: 'docente',
  indexPartial: 1,
};
const SHEET = finalSheet(PARTIAL);
const at = (student: string) => ({ scheme: SHEET, student });
const card = (student: string) =>
  db.doc(`reportCards/${reportCardId({ ...PARTIAL, idStudent: student })}`);
const cell = (student: string) => selectCell(app.store.getState(), at(student));
const status = (student: string) => cellStatus(cell(student));
const type = (student: string, text: string) => {
  app.dispatch(sendToCell(at(student), { kind: 'typed', text }));
};
const storedFinal = async (student: string) =>
  (await card(student).get()).get('noteFinal') as unknown;
const kept = () => Object.keys(globalThis.localStorage).filter((key) => key.includes('final'));
async function open(student: string) {
  await app.enter('docente');
  const cards = app.watch(
    cardsOfStudent,
    PARTIAL.idPeriod,
    PARTIAL.idSubject,
    PARTIAL.teacherId,
    student,
  );
  await cards.ready();
  return cards;
}

describe('the place of a final', () => {
  it("a final's cell has a name that no score of a scheme has", () => {
    expect(finalPlaceOf(at('ana'))).toEqual({ ...PARTIAL, idStudent: 'ana' });
    expect(finalPlaceOf({ scheme: 'octavo-a-matematica-p2-lecciones', student: 'ana' })).toBeNull();
  });
});

describe('a final that is typed', () => {
  it('a typed final is saved after a second, as set by hand', async () => {
    await open('estudiante');
    type('estudiante', '6,5');
    expect(status('estudiante')).toBe('editing');
    expect(kept()).toHaveLength(1);
    await expect.poll(() => status('estudiante'), { timeout: 5000 }).toBe('saved');
    expect((await card('estudiante').get()).data()).toMatchObject({
      noteFinal: 6.5,
      manual: true,
      updatedBy: 'docente',
      revision: 1,
    });
    expect(kept()).toEqual([]);
  });

  it('a typed final is saved when its page is left before the second is over', async () => {
    await open('estudiante');
    type('estudiante', '7');
    app.dispatch(flushAll(true));
    await expect.poll(() => storedFinal('estudiante')).toBe(7);
  });

  it('a typed final stays on the device without a connection, and is sent when it is back', async () => {
    await open('estudiante');
    app.dispatch(sendToCell(at('estudiante'), { kind: 'connectionLost' }));
    type('estudiante', '5');
    app.dispatch(flushAll(true));
    expect(status('estudiante')).toBe('offline');
    expect(kept()).toHaveLength(1);
    app.dispatch(connectionChanged(true));
    await expect.poll(() => status('estudiante')).toBe('saved');
    expect(await storedFinal('estudiante')).toBe(5);
    expect(kept()).toEqual([]);
  });

  it("a final left behind is sent at the next visit of its student's page", async () => {
    await open('estudiante');
    const left = {
      version: 1,
      text: '5,75',
      wanted: { value: 5.75 },
      problem: null,
      base: cell('estudiante').stored.revision,
      isConflict: false,
      writes: [],
    };
    const key = `aula:borrador:docente:nota:${SHEET}:estudiante`;
    globalThis.localStorage.setItem(key, JSON.stringify(left));
    expect(app.dispatch(resumeKept(SHEET, 'estudiante2'))).toBe(0);
    expect(app.dispatch(resumeKept(SHEET, 'estudiante'))).toBe(1);
    await expect.poll(() => status('estudiante')).toBe('saved');
    expect(await storedFinal('estudiante')).toBe(5.75);
  });
});

describe('a final that somebody else changes', () => {
  const saveElsewhere = async (noteFinal: number) => {
    const revision = Number((await card('estudiante').get()).get('revision')) + 1;
    const write = { updatedBy: 'docente-02', revision, writeId: `elsewhere.${String(revision)}` };
    await card('estudiante').update({ noteFinal, manual: true, ...write });
  };

  it('a final that somebody else changes shows the new value and who changed it', async () => {
    const cards = await open('estudiante');
    const ofPartial = () => cards.view().items.find(({ indexPartial }) => indexPartial === 1);
    const first = ofPartial();
    await saveElsewhere(4);
    await expect.poll(() => ofPartial()?.noteFinal).toBe(4);
    const told = ofPartial();
    if (told && first) {
      app.dispatch(storedSeen(at('estudiante'), storedCellOf(told), storedCellOf(first)));
    }
    expect(cellValue(cell('estudiante'))).toBe(4);
    expect(selectFlash(app.store.getState(), `${SHEET}/estudiante`)).toMatchObject({
      by: 'docente-02',
      value: 4,
    });
  });

  it('a final that somebody else changes asks while another value is being typed', async () => {
    await open('estudiante');
    type('estudiante', '9');
    await saveElsewhere(3);
    app.dispatch(flushAll(true));
    await expect.poll(() => status('estudiante')).toBe('conflict');
    expect(await storedFinal('estudiante')).toBe(3);
    app.dispatch(sendToCell(at('estudiante'), { kind: 'keptMine' }));
    await expect.poll(() => status('estudiante')).toBe('saved');
    expect(await storedFinal('estudiante')).toBe(9);
  });
});
