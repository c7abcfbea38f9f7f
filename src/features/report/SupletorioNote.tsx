import { Muted } from '../../components/layout/Muted';
import { formatGrade } from '../../domain/grading/gradeText';
import type { GradingPolicy } from '../../domain/grading/policy';
import type { SubjectRecord } from '../../domain/personRecord';
import { supletorioTexts as texts } from '../../lib/texts/supletorio';

type SupletorioNoteProps = {
  record: Pick<SubjectRecord, 'average' | 'supletorio' | 'uncounted'>;
  policy: Pick<GradingPolicy, 'passGrade'>;
};

function noteOf({ record, policy }: SupletorioNoteProps): string | null {
  const { average, supletorio, uncounted } = record;
  const pass = formatGrade(policy.passGrade);
  if (supletorio !== undefined && average !== null) {
    const reached = formatGrade(supletorio);
    return supletorio >= policy.passGrade
      ? texts.passed(reached, formatGrade(average))
      : texts.failed(reached, pass);
  }
  if (uncounted === undefined) return null;
  return average !== null && average >= policy.passGrade
    ? texts.notNeeded(formatGrade(uncounted), pass)
    : texts.countsNothing(formatGrade(uncounted));
}

/** Says how the supletorio of a subject changed its final grade; nothing without one. */
export function SupletorioNote(props: SupletorioNoteProps) {
  const note = noteOf(props);
  return note !== null && <Muted as="p">{note}</Muted>;
}
