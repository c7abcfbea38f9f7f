import { Muted } from '../../components/layout/Muted';
import { formatGrade } from '../../domain/grading/gradeText';
import { partialFinal } from '../../domain/grading/partial';
import type { GradingPolicy } from '../../domain/grading/policy';
import { gradesTexts } from '../../lib/texts/grades';
import { reportTexts } from '../../lib/texts/report';
import type { GeneratedCard } from '../../models/gradebook';

type FinalOriginProps = {
  report: Pick<GeneratedCard, 'manual' | 'transferredFrom' | 'entries'>;
  policy: GradingPolicy;
};

/** Explains why a student's final differs from the sum of the entries below it. */
export function FinalOrigin({ report, policy }: FinalOriginProps) {
  const { manual, transferredFrom, entries } = report;
  if (transferredFrom !== undefined)
    return <Muted>{gradesTexts.transferred(transferredFrom)}</Muted>;
  if (!manual) return null;
  const computed = formatGrade(partialFinal(entries, policy));
  return (
    <Muted>
      {gradesTexts.byTeacher}
      {entries.length > 0 && ` · ${reportTexts.computedInReport(computed)}`}
    </Muted>
  );
}

/**
 * Says that the grades of an open partial are those of its report card, which may be out of date.
 */
export function ReportNote({ isClosed }: { isClosed: boolean }) {
  return isClosed ? null : <Muted as="p">{reportTexts.ofReport}</Muted>;
}
