import type { CardContent, GeneratedEntry, ReportCard, ReportEntry } from '../../models/gradebook';
import { compareKeys } from '../keyOrder';
import type { PartialEntry, PartialResult } from './partial';
import type { GradingPolicy } from './policy';
import { reportCardId } from './reportCardId';
import { leftOutKind } from './scheme';

const FNV_PRIME = 0x01000193;

/** A 64-bit hash (FNV-1a with two seeds) in base 36, for comparing only; it gives no security. */
function shortPrint(text: string): string {
  let [low, high] = [0x811c9dc5, 0x1b873593];
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, FNV_PRIME);
    high = Math.imul(high ^ unit ^ (low >>> 15), FNV_PRIME);
  }
  return [low, high].map((half) => (half >>> 0).toString(36).padStart(7, '0')).join('');
}

const byId = (a: readonly unknown[], b: readonly unknown[]): number =>
  compareKeys(String(a[0]), String(b[0]));

/**
 * A hash of everything that a card is made from: the policy, each scheme with its name and percent,
 * and each grade with its source, down to the task. A stored card with another hash is out of date
 * ('Desactualizado, volver a generar'). The order of schemes and tasks does not matter.
 * @returns 14 letters and digits
 */
export function inputsHash(
  entries: readonly PartialEntry[],
  { rounding, missingGrade }: Pick<GradingPolicy, 'rounding' | 'missingGrade'>,
): string {
  const inputs = entries
    .map(({ idScheme, name, percent, grade, kind, tasks }) => [
      idScheme,
      name,
      percent,
      grade,
      kind,
      tasks.map((task) => [task.idTask, task.kind, task.grade]).sort(byId),
    ])
    .sort(byId);
  return shortPrint(JSON.stringify([rounding, missingGrade, inputs]));
}

export type ReportContext = Pick<
  ReportCard,
  'idPeriod' | 'idSubject' | 'courseId' | 'teacherId' | 'indexPartial'
>;

/**
 * The report card of a computed partial: it contains all its data, and its id is always the same.
 */
export function buildReportCard(
  context: ReportContext,
  idStudent: string,
  { entries, noteFinal }: Pick<PartialResult, 'entries' | 'noteFinal'>,
  policy: Pick<GradingPolicy, 'rounding' | 'missingGrade'>,
): CardContent {
  return {
    ...context,
    id: reportCardId({ ...context, idStudent }),
    idStudent,
    noteFinal,
    manual: false,
    entries: entries.map(
      ({ idScheme, name, percent, grade, weighted, isDefault, kind, tasks }): GeneratedEntry => ({
        idScheme,
        name,
        percent,
        grade,
        weighted,
        isDefault,
        ...(kind === 'notApplicable' && tasks.length === 0 && { isNotApplicable: true }),
        tasks: tasks.map((task) => ({
          idTask: task.idTask,
          title: task.title,
          grade: task.grade,
          kind: task.kind,
        })),
      }),
    ),
    inputsHash: inputsHash(entries, policy),
  };
}

/** Returns the reason why a stored entry does not count for its student; null when it does. */
export const leftOutEntry = ({
  isDefault,
  isNotApplicable,
  tasks,
}: Pick<GeneratedEntry, 'isDefault' | 'isNotApplicable' | 'tasks'>):
  | 'exempt'
  | 'notApplicable'
  | null => {
  if (isDefault) return null;
  return isNotApplicable ? 'notApplicable' : leftOutKind(tasks);
};

/** A card as it may be stored: older cards have no hash and no `isDefault`. */
export type StoredCard = Omit<CardContent, 'entries' | 'inputsHash'> & {
  entries: (ReportEntry &
    Partial<Pick<GeneratedEntry, 'isDefault' | 'tasks' | 'isNotApplicable'>>)[];
  inputsHash?: string;
  transferredFrom?: string;
};

/**
 * Whether generating now would change a stored card: a source has changed since, or the final
 * differs from the computed one. A final set by hand is never out of date.
 * @param current the partial as it is computed now
 */
export function isStale(
  card: Pick<StoredCard, 'inputsHash' | 'noteFinal' | 'manual'>,
  current: Pick<PartialResult, 'entries' | 'noteFinal'>,
  policy: GradingPolicy,
): boolean {
  if (card.manual) return false;
  return (
    card.noteFinal !== current.noteFinal || card.inputsHash !== inputsHash(current.entries, policy)
  );
}
