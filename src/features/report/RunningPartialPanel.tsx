import { ProvisionalGrade } from '../../components/grade/ProvisionalGrade';
import { ReportEntries } from '../../components/grade/ReportEntries';
import { Column } from '../../components/layout/Column';
import { Muted } from '../../components/layout/Muted';
import { Row } from '../../components/layout/Row';
import { formatGrade } from '../../domain/grading/gradeText';
import type { GradingPolicy } from '../../domain/grading/policy';
import type { RunningPartial } from '../../domain/grading/running';
import { paths } from '../../lib/paths';
import { standingTexts } from '../../lib/texts/standing';

/** What the rest needs for the pass grade, in words. */
function neededText({ needed }: RunningPartial, { passGrade }: GradingPolicy): string | null {
  switch (needed?.kind) {
    case undefined:
      return null;
    case 'reached':
      return standingTexts.reached(passGrade);
    case 'needed':
      return standingTexts.needed(passGrade, formatGrade(needed.grade));
    case 'outOfReach':
      return standingTexts.outOfReach(passGrade, formatGrade(needed.best));
  }
}

type RunningPartialPanelProps = { running: RunningPartial; policy: GradingPolicy };

/**
 * A partial without a report card: what is graded and what it counts, what is missing, and what
 * the student needs in it.
 */
export function RunningPartialPanel({ running, policy }: RunningPartialPanelProps) {
  const { entries, counted, parts, sum, most, free } = running;
  const known = new Set(counted.map(({ idScheme }) => idScheme));
  const missing = entries.filter(({ idScheme, kind }) => !known.has(idScheme) && kind !== 'exempt');
  const needed = neededText(running, policy);
  return (
    <Column gap={3}>
      <Row justify="between">
        <strong>{standingTexts.soFar}</strong>
        <ProvisionalGrade sum={sum} most={most} />
      </Row>
      <Muted as="p" size="small">
        {standingTexts.soFarHint}
      </Muted>
      {counted.length > 0 && (
        <ReportEntries
          entries={counted.map((entry, i) => ({ ...entry, weighted: parts[i] ?? 0 }))}
          taskPath={paths.student.task}
          policy={policy}
        />
      )}
      {missing.length > 0 && (
        <div>
          {standingTexts.missing(
            missing.map(({ name, percent }) => `${name} (${String(percent)} %)`).join(', '),
          )}
        </div>
      )}
      {free > 0 && <div>{standingTexts.free(free)}</div>}
      {needed !== null && <div>{needed}</div>}
    </Column>
  );
}
