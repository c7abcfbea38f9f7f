import { useHeldStream } from '../support/heldStream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planGeneration } from '../../src/domain/grading/generate';
import type { Institute } from '../../src/models/institute';
import type { Subject } from '../../src/models/subject';
import {
  readPartialNow,
  type PartialNow,
  type PartialPlace,
} from '../../src/store/gradebook/partialNow';
import { instituteDocument } from '../../src/store/institute/instituteSlice';
import { createReports } from '../../src/store/score/reportWrites';
import { cardsOfSubject, scoresOfScheme } from '../../src/store/scheme/schemeSlice';
import { putScores, sendToCell } from '../../src/store/score/scoreCells';
import { redoScores, undoScores } from '../../src/store/score/scoreHistory';
import { subjectById } from '../../src/store/subject/subjectSlice';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { courseStudents, LESSONS, PERIOD, storedScores, SUBJECT } from '../support/gradebook';
import { nobodyLeft } from '../support/nobodyLeft';

const stream = useHeldStream();
const { db } = useAdmin();
const app = useApp();

const OPEN = 1;
const STUDENTS = 5;
/** The number of runs; `AULA_RUNS=200` runs more by hand. */
const RUNS = Number(process.env.AULA_RUNS ?? 5);
/** A lost answer costs seconds: the SDK tries again, ever more slowly. */
const MOST_MS_OF_A_RUN = 30_000;

const grade = fc.option(
  fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100),
  { nil: null },
);
const student = fc.nat({ max: STUDENTS - 1 });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('paste'),
    values: fc.array(grade, { minLength: 1, maxLength: STUDENTS }),
  }),
  fc.record({
    kind: fc.constant('type'),
    student,
    text: fc.constantFrom('7,25', '10', '0', '3,5', ''),
  }),
  fc.record({ kind: fc.constant('undo') }),
  fc.record({ kind: fc.constant('redo') }),
  fc.record({ kind: fc.constant('hold'), of: fc.constantFrom('open', 'all') }),
  fc.record({ kind: fc.constant('release') }),
  fc.record({ kind: fc.constant('lose'), count: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant('wait'), ms: fc.constantFrom(0, 20, 150) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(each: Step, ids: readonly string[]): Promise<void> {
  const at = (i: number) => ({ scheme: LESSONS, student: ids[i] ?? '' });
  switch (each.kind) {
    case 'paste': {
      const { values } = each as { values: (number | null)[] };
      app.dispatch(putScores(values.map((value, i) => ({ place: at(i), value }))));
      return;
    }
    case 'type': {
      const { student: i, text } = each as { student: number; text: string };
      app.dispatch(sendToCell(at(i), { kind: 'typed', text }));
      app.dispatch(sendToCell(at(i), { kind: 'flushed', isLeaving: true }));
      // An emptied cell asks a question, and nothing is generated before the answer.
      app.dispatch(sendToCell(at(i), { kind: 'answered', value: null }));
      return;
    }
    case 'undo':
      app.dispatch(undoScores(nobodyLeft));
      return;
    case 'redo':
      app.dispatch(redoScores(nobodyLeft));
      return;
    case 'hold':
      stream.holdStream((each as { of: 'open' | 'all' }).of);
      return;
    case 'release':
      stream.releaseStream();
      return;
    case 'lose':
      stream.loseAnswers((each as { count: number }).count);
      return;
    default:
      await new Promise((resolve) => {
        setTimeout(resolve, (each as { ms: number }).ms);
      });
  }
}

/** Retries as 'Reintentar' in the dialog does: nothing is generated while a grade is unsaved. */
async function readSettled(place: PartialPlace): Promise<PartialNow> {
  for (;;) {
    const found = await app.dispatch(readPartialNow(place));
    if (found.unsaved.length === 0) return found;
  }
}

/** Generates as the dialog does: the data that were read are written. */
async function generate(subject: Subject, institute: Institute): Promise<void> {
  const place = { subject, institute, indexPartial: OPEN };
  const { cards, ...found } = await readSettled(place);
  const plan = planGeneration({
    ...found,
    idPeriod: PERIOD,
    subject,
    indexPartial: OPEN,
    isClosed: false,
    stored: cards,
    ticks: new Map(),
  });
  if (plan.kind !== 'plan') throw new Error(plan.kind);
  if (plan.writes.length === 0) return;
  const payload = {
    cards: plan.writes,
    place: { idPeriod: PERIOD, idSubject: SUBJECT, indexPartial: OPEN },
    leavesStale: plan.leavesStale,
  };
  expect(await app.dispatch(createReports(payload)).unwrap()).toMatchObject({ isComplete: true });
}

/** Compares the stored report cards with the stored grades of the scheme; null for a default. */
async function compareStored(ids: readonly string[]) {
  const { docs } = await db
    .collection('reportCards')
    .where('idSubject', '==', SUBJECT)
    .where('indexPartial', '==', OPEN)
    .get();
  const cardOf = new Map(docs.map((card) => [card.get('idStudent') as string, card]));
  const scores = await storedScores(db, LESSONS);
  const ofCards = ids.map((id) => {
    const card = cardOf.get(id);
    const i = ((card?.get('entrySchemes') ?? []) as string[]).indexOf(LESSONS);
    const isDefault = ((card?.get('entryDefaults') ?? []) as string[]).includes(LESSONS);
    const hundredths = (card?.get('entryGrades') as number[] | undefined)?.[i];
    return isDefault ? null : hundredths === undefined ? 'none' : hundredths / 100;
  });
  return { ofCards, ofScores: ids.map((id) => scores[id]?.noteFinal ?? null) };
}

describe('report cards after any sequence of writes, undos and losses', () => {
  const timeout = RUNS * MOST_MS_OF_A_RUN;
  it(
    'report cards follow from what is stored, and so does what the page shows',
    { timeout },
    async () => {
      await app.enter('docente');
      const scores = app.watch(scoresOfScheme, LESSONS);
      await scores.ready();
      await app.watch(cardsOfSubject, PERIOD, SUBJECT, 'docente').ready();
      const [subject] = await app.watch(subjectById, SUBJECT).ready();
      const [institute] = await app.watch(instituteDocument).ready();
      const ids = (await courseStudents(db)).slice(0, STUDENTS).map(({ id }) => id);
      if (!subject || !institute) throw new Error('no subject or no institute');
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
          for (const each of steps) await take(each, ids);
          await generate(subject, institute);
          const { ofCards, ofScores } = await compareStored(ids);
          expect(ofCards).toEqual(ofScores);
          const shown = () => {
            const found = new Map(scores.view().items.map(({ id, noteFinal }) => [id, noteFinal]));
            return ids.map((id) => found.get(id) ?? null);
          };
          await expect.poll(shown).toEqual(ofScores);
        }),
        { numRuns: RUNS, seed: 35, endOnFailure: true },
      );
    },
  );
});
