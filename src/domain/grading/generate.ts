import type { CardContent, Scheme } from '../../models/gradebook';
import type { Subject } from '../../models/subject';
import { computePartial, highestFinal, type PartialEntry, type PartialResult } from './partial';
import { usedShare } from './percent';
import type { GradingPolicy } from './policy';
import { buildReportCard, type StoredCard } from './report';
import { hundredths } from './rounding';
import type { GradeSources } from './scheme';
import type { GradebookStudent } from './students';

/**
 * new: no card yet. changed: the card would differ. same: nothing to write. manual: the final was
 * set by hand and is kept unless the user ticks it. newcomer: what was given is from before the
 * student joined, and nothing has been due since; left out unless the user ticks it.
 */
export type RowChange = 'new' | 'changed' | 'same' | 'manual' | 'newcomer';

export type GenerationRow = PartialResult & {
  student: GradebookStudent;
  change: RowChange;
  /** The final that would be written. */
  card: CardContent;
  stored: StoredCard | null;
  /** New final minus the stored one, two decimals; null without a stored card. */
  difference: number | null;
  /** Whether this run writes it. */
  isWritten: boolean;
};

/**
 * Whether somebody else has stored one of these cards since a plan compared them, so that they are refused.
 * @param stored the report cards that there are now
 */
export const isOvertaken = (
  writes: readonly CardToWrite[],
  stored: readonly { id: string; revision: number }[],
): boolean => {
  const revisionOf = new Map(stored.map(({ id, revision }) => [id, revision]));
  return writes.some(({ card, base }) => (revisionOf.get(card.id) ?? 0) > base);
};

/** Whether there is nothing to generate: no card is missing or out of date, also none that is left out. */
export const isAllMade = ({ counts, writes }: Pick<GenerationPlan, 'counts' | 'writes'>): boolean =>
  writes.length === 0 && counts.new === 0 && counts.changed === 0;

export type GenerationPlan = {
  kind: 'plan';
  rows: GenerationRow[];
  /** Percents of the schemes, 0 to 100; below 100 the highest final is below 10. */
  percent: number;
  highestFinal: number;
  /** Totals over the rows that are written or stay unchanged. */
  defaultedSchemes: number;
  defaultedTasks: number;
  unreviewed: number;
  /**
   * The students who may still send a task, and have the missing grade meanwhile: their work may
   * come after the card is made.
   */
  stillOpen: GradebookStudent[];
  counts: Record<RowChange, number>;
  /** The cards to write, in the order of the rows. */
  writes: CardToWrite[];
  /** Whether a card was left out, so that it stays out of date. */
  leavesStale: boolean;
};

/** A card to write, and the revision of the card it was compared with: 0 where there was none. */
export type CardToWrite = { card: CardContent; base: number };

/** noSchemes: the dialog 'No existen parametros'. closed: a closed partial cannot be changed. */
export type GenerationRefusal = { kind: 'noSchemes' } | { kind: 'closed' };

export type GenerationInput = {
  idPeriod: string;
  subject: Pick<Subject, 'id' | 'courseId' | 'teacherId'>;
  indexPartial: number;
  isClosed: boolean;
  /** The schemes of this partial, in the order they are shown. */
  schemes: readonly Scheme[];
  students: readonly GradebookStudent[];
  sources: GradeSources;
  /** The existing cards of the partial. */
  stored: readonly (StoredCard & { revision: number })[];
  /**
   * The user's ticks that differ from the proposal, by student: true to write, false to leave out.
   */
  ticks: ReadonlyMap<string, boolean>;
  policy: GradingPolicy;
};

function isSameCard(card: CardContent, stored: StoredCard): boolean {
  if (card.inputsHash !== stored.inputsHash || card.noteFinal !== stored.noteFinal) return false;
  if (card.entries.length !== stored.entries.length) return false;
  return card.entries.every((entry, i) => {
    const other = stored.entries[i];
    return entry.idScheme === other?.idScheme && entry.weighted === other.weighted;
  });
}

function judgeChange(
  result: PartialResult,
  card: CardContent,
  stored: StoredCard | null,
): RowChange {
  if (!stored) return result.cameAfter ? 'newcomer' : 'new';
  if (stored.manual) return 'manual';
  return isSameCard(card, stored) ? 'same' : 'changed';
}

const isProposed = (change: RowChange): boolean => change === 'new' || change === 'changed';

/** Whether the missing grade counts in a scheme of tasks although the student has time for one of them. */
const isStillOpen = ({ entries }: Pick<GenerationRow, 'entries'>): boolean =>
  entries.some(
    ({ kind, tasks }) => kind === 'default' && tasks.some((task) => task.kind === 'pending'),
  );

/**
 * The dry run of 'Generar Calificaciones': what each student would get, how it differs from the
 * stored card, and what would be written. Running the plan twice writes nothing the second time,
 * unless a source changed in between.
 */
export function planGeneration(input: GenerationInput): GenerationPlan | GenerationRefusal {
  const { idPeriod, subject, indexPartial, sources, ticks, policy } = input;
  if (input.isClosed) return { kind: 'closed' };
  const schemes = input.schemes.filter(({ deleted }) => !deleted);
  if (schemes.length === 0) return { kind: 'noSchemes' };

  const storedOf = new Map(input.stored.map((card) => [card.idStudent, card]));
  const context = {
    idPeriod,
    idSubject: subject.id,
    courseId: subject.courseId,
    teacherId: subject.teacherId,
    indexPartial,
  };
  // The report cards of students who have left stay; the teacher of the other course makes the
  // rest.
  const present = input.students.filter(({ isFormer }) => !isFormer);
  const rows = present.map((student): GenerationRow => {
    const result = computePartial(schemes, student, sources, policy);
    const card = buildReportCard(context, student.id, result, policy);
    const stored = storedOf.get(student.id) ?? null;
    const change = judgeChange(result, card, stored);
    return {
      ...result,
      student,
      change,
      card,
      stored,
      difference: stored && (hundredths(card.noteFinal) - hundredths(stored.noteFinal)) / 100,
      isWritten: change !== 'same' && (ticks.get(student.id) ?? isProposed(change)),
    };
  });
  const counted = rows.filter(({ isWritten, change }) => isWritten || change === 'same');
  const sum = (pick: (row: GenerationRow) => number) =>
    counted.reduce((total, row) => total + pick(row), 0);
  const counts = { new: 0, changed: 0, same: 0, manual: 0, newcomer: 0 };
  for (const { change } of rows) counts[change] += 1;
  return {
    kind: 'plan',
    rows,
    percent: usedShare(schemes) / 100,
    highestFinal: highestFinal(schemes, policy),
    defaultedSchemes: sum((row) => row.defaultedSchemes),
    defaultedTasks: sum((row) => row.defaultedTasks),
    unreviewed: sum((row) => row.unreviewed),
    stillOpen: counted.filter(isStillOpen).map(({ student }) => student),
    counts,
    writes: rows
      .filter(({ isWritten }) => isWritten)
      .map(({ card }) => ({ card, base: storedOf.get(card.idStudent)?.revision ?? 0 })),
    leavesStale: rows.some(({ change, isWritten }) => change === 'changed' && !isWritten),
  };
}

/**
 * Whether everything is graded that the cards of a plan are made from: the percents make the whole, and of
 * the students of the course nobody has a blank score, a scheme of tasks without any, work that was not
 * reviewed, or the missing grade in tasks for which there is still time.
 */
export function isCompletePlan({
  rows,
  percent,
}: Pick<GenerationPlan, 'rows' | 'percent'>): boolean {
  const isBlank = ({ kind, tasks }: PartialEntry) => kind === 'default' && tasks.length === 0;
  return (
    percent === 100 &&
    rows
      .filter(({ change }) => change !== 'newcomer')
      .every((row) => row.unreviewed === 0 && !row.entries.some(isBlank) && !isStillOpen(row))
  );
}
