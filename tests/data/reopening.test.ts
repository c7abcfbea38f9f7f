import { describe, expect, it, vi } from 'vitest';
import { CLOSED_PARTIAL, INSTITUTE } from '../../local/seed/institute';
import { reopenedUntil } from '../../src/domain/reopening';
import { generateReports, reopenSubject } from '../../src/store/institute/boardWrites';
import { reopeningOfSubject, reopeningsOfPeriod } from '../../src/store/institute/reopeningSlice';
import { saveScore } from '../../src/store/score/saveScore';
import { scoresOfScheme } from '../../src/store/scheme/schemeSlice';
import { useAdmin } from '../support/admin';
import { done, useApp } from '../support/app';
import { DAY } from '../support/schoolWork';
import { useTriggers } from '../support/triggers';

const { db } = useAdmin();
const app = useApp();
useTriggers();
const idPeriod = INSTITUTE.period.id;
const idSubject = 'octavo-a-matematica';
const SCHEME = `${idSubject}-p1-lecciones`;
const STUDENT = 'estudiante';
const reopen = (until: number | null) =>
  app.write(reopenSubject({ idPeriod, idSubject, indexPartial: CLOSED_PARTIAL, until }));

/** Saves another score for the student, as a cell of the gradebook does. */
async function save(noteFinal: number) {
  const scores = await app.watch(scoresOfScheme, SCHEME).ready();
  const stored = scores.find(({ idStudent }) => idStudent === STUDENT);
  const writeId = `test.${String(noteFinal)}`;
  const request = { writeId, value: noteFinal, base: stored?.revision ?? 0, own: [] };
  const place = { scheme: SCHEME, student: STUDENT };
  return (await app.dispatch(saveScore({ place, request, by: 'docente' })).unwrap()).kind;
}

describe('reopening a subject', () => {
  it('its teacher reads until when, and writes scores until an admin ends it', async () => {
    await app.enter('docente');
    expect(await save(4)).toBe('refused');

    const until = Date.now() + DAY;
    await app.enter('admin');
    expect(await reopen(until)).toEqual(done('Reapertura guardada.'));
    const [listed] = await app.watch(reopeningsOfPeriod, idPeriod).ready();
    expect(listed?.events).toMatchObject([{ indexPartial: CLOSED_PARTIAL, by: { id: 'admin' } }]);

    await app.enter('docente');
    const own = app.watch(reopeningOfSubject, idPeriod, idSubject);
    const [known] = await own.ready();
    expect(reopenedUntil(known, CLOSED_PARTIAL, Date.now())).toBe(until);
    expect(await save(5)).toBe('stored');
    expect((await db.doc(`schemes/${SCHEME}/notes/${STUDENT}`).get()).get('noteFinal')).toBe(5);
    const progress = db.doc(`partialProgress/${idPeriod}_${idSubject}_${String(CLOSED_PARTIAL)}`);
    // The report cards are out of date, as in an open partial.
    await expect.poll(async () => (await progress.get()).get('changedAt') !== null).toBe(true);

    await app.enter('admin');
    expect(await reopen(null)).toEqual(done('Reapertura guardada.'));
    await app.enter('docente');
    expect(await save(6)).toBe('refused');
  });

  it('a time that is over is refused with its reason', async () => {
    await app.enter('admin');
    expect(await reopen(Date.now() - DAY)).toEqual({
      error: 'bad-time',
      says: ['error: Esa fecha ya pasó o es demasiado lejana.'],
    });
  });
});

describe('making report cards from the board', () => {
  it('some subjects are made in each call, and a run that breaks off says how far it came', async () => {
    await app.enter('admin');
    const idSubjects = INSTITUTE.partial.flatMap((_, i) => [`a${String(i)}`, `b${String(i)}`]);
    const place = { idPeriod, indexPartial: CLOSED_PARTIAL };
    const whole = await app.dispatch(generateReports({ ...place, idSubjects })).unwrap();
    expect(whole.isComplete).toBe(true);
    expect(whole.subjects.map((each) => each.idSubject)).toEqual(idSubjects);
    expect(new Set(whole.subjects.map(({ status }) => status))).toEqual(new Set(['gone']));

    const { fetch } = globalThis;
    let calls = 0;
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      const response = await fetch(...args);
      if (!response.url.endsWith('/generate-reports')) return response;
      calls += 1;
      if (calls === 1) return response;
      return new Response(JSON.stringify({ error: { code: 'internal', message: '' } }), {
        status: 400,
      });
    });
    try {
      const part = await app.dispatch(generateReports({ ...place, idSubjects })).unwrap();
      expect(part.isComplete).toBe(false);
      expect(part.subjects).toHaveLength(5);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
