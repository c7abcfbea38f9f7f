import type { Act } from './acts';
import { NOTHING, plus, type Cost } from './meters';

/**
 * The number of times a day that each thing is done in a school of 1,200 students, 60 teachers and
 * 4 people of the office.
 */
export const DAY: ReadonlyMap<string, Readonly<Record<string, number>>> = new Map(
  Object.entries<Record<string, number>>({
    'signs in on a new device': { student: 120, teacher: 6, office: 1 },
    'opens Aula again': { student: 2400, teacher: 240, office: 20 },
    'opens a task': { student: 2400 },
    'answers it for some minutes, and sends it': { student: 1200 },
    'looks at the grades': { student: 600 },
    'looks at the calendar': { student: 600 },
    'opens what waits for a grade': { teacher: 60 },
    'grades one work': { teacher: 1200 },
    'opens the gradebook of a subject': { teacher: 120 },
    'types one grade in the gradebook': { teacher: 2400 },
    'opens the work of a task': { teacher: 120 },
    'opens the list of students': { office: 40 },
    'opens a student and saves a new phone': { office: 20 },
  }),
);

const SCHOOL_DAYS = 21;
/** The free amounts of a day: documents read and written, and bytes from hosting. */
export const FREE_A_DAY = { reads: 50_000, writes: 20_000, hosted: 360e6 };
/** The free amounts of a month: runs of functions, and bytes from Firestore. */
const FREE_A_MONTH = { runs: 2e6, sent: 10 * 2 ** 30 };
/** In dollars; Firestore in us-east1. */
const PRICE = { read: 0.03e-5, write: 0.09e-5, run: 0.4e-6, hosted: 0.15e-9, sent: 0.12e-9 };
/** A run of a function is taken for a tenth of a second of one processor and 256 MB; only Google's own figures tell. */
const PRICE_OF_RUNNING = 0.1 * (0.000024 + 0.25 * 0.0000025);

/** Computes the cost of a day in a school so many times as large. */
export function dayOf(acts: readonly Act[], size: number): Cost {
  return acts.reduce(
    (sum, { who, what, cost }) => plus(sum, cost, (DAY.get(what)?.[who] ?? 0) * size),
    NOTHING,
  );
}

const beyond = (amount: number, free: number) => Math.max(0, amount - free);

/** Computes the price of a month of such school days, in dollars, without storage. */
export function billOf(day: Cost): number {
  const reads = day.reads + day.ruleReads + day.serverReads;
  const writes = day.writes + day.serverWrites;
  const ofDay =
    beyond(reads, FREE_A_DAY.reads) * PRICE.read +
    beyond(writes, FREE_A_DAY.writes) * PRICE.write +
    beyond(day.hosted, FREE_A_DAY.hosted) * PRICE.hosted;
  const runs = day.runs * SCHOOL_DAYS;
  const ofMonth =
    beyond(runs, FREE_A_MONTH.runs) * PRICE.run +
    runs * PRICE_OF_RUNNING +
    beyond(day.sent * SCHOOL_DAYS, FREE_A_MONTH.sent) * PRICE.sent;
  return ofDay * SCHOOL_DAYS + ofMonth;
}
