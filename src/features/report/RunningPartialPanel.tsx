import { GradeBar } from '../../components/grade/GradeBar';
import { ProvisionalGrade } from '../../components/grade/ProvisionalGrade';
import { ReportEntries } from '../../components/grade/ReportEntries';
import { Column } from '../../components/layout/Column';
import { Muted } from '../../components/layout/Muted';
import { Row } from '../../components/layout/Row';
import { formatGrade } from '../../domain/grading/gradeText';
import { partsOfRunning } from '../../domain/grading/gradeParts';
import type { GradingPolicy } from '../../domain/grading/policy';
import {
  gradeForRest,
  openTasks,
  type OpenEntry,
  type RestNeeded,
} from '../../domain/grading/needed';
import type { RunningPartial } from '../../domain/grading/running';
import { paths } from '../../lib/paths';
import { standingTexts } from '../../lib/texts/standing';

/** Names the schemes of the grades that are still to come. */
function whereText({ open, free }: RestNeeded): string {
  if (free === 0) return standingTexts.rest;
  return open.length === 0 ? standingTexts.onlyFree(free) : standingTexts.restWithFree(free);
}

/** Says what the grades that are still to come must reach for the pass grade. */
function neededText(rest: RestNeeded, { passGrade }: GradingPolicy): string {
  const { needed } = rest;
  switch (needed.kind) {
    case 'reached':
      return standingTexts.reached(passGrade);
    case 'needed':
      return standingTexts.needed(passGrade, formatGrade(needed.grade), whereText(rest));
    case 'outOfReach':
      return standingTexts.outOfReach(passGrade, formatGrade(needed.best), whereText(rest));
  }
}

/** Names what can still get a grade in a scheme: its open tasks, or the scheme with its percent. */
function missingText(entry: OpenEntry): string {
  const titles = openTasks(entry).map(({ title }) => title);
  return titles.length > 0
    ? standingTexts.missingTasks(entry.name, titles.join(', '))
    : standingTexts.missingScheme(entry.name, entry.percent);
}

type RunningPartialPanelProps = {
  /** The name of the partial. */
  name: string;
  running: RunningPartial;
  /** Whether the partial is closed and takes no grade any more. */
  isClosed: boolean;
  policy: GradingPolicy;
};

/**
 * A partial without a report card: what is graded and what it counts, what is missing, and what the
 * student needs in it.
 */
export function RunningPartialPanel(props: RunningPartialPanelProps) {
  const { name, running, isClosed, policy } = props;
  const { entries, counted, parts, sum, most } = running;
  const rest = isClosed ? null : gradeForRest(entries, policy);
  return (
    <Column gap={3}>
      <Row justify="between">
        <strong>{standingTexts.soFar}</strong>
        <ProvisionalGrade sum={sum} most={most} />
      </Row>
      <Muted as="p" size="small">
        {isClosed ? standingTexts.partialOver : standingTexts.soFarHint}
      </Muted>
      <GradeBar what={name} parts={partsOfRunning(running, isClosed, policy)} policy={policy} />
      {counted.length > 0 && (
        <ReportEntries
          entries={counted.map((entry, i) => ({ ...entry, weighted: parts[i] ?? 0 }))}
          taskPath={paths.student.task}
          policy={policy}
          isClosed={isClosed}
        />
      )}
      {rest && rest.open.length > 0 && (
        <div>{standingTexts.missing(rest.open.map(missingText).join('; '))}</div>
      )}
      {rest && rest.free > 0 && <div>{standingTexts.free(rest.free)}</div>}
      {rest && <div>{neededText(rest, policy)}</div>}
      {rest && rest.free > 0 && rest.open.length > 0 && rest.needed.kind !== 'reached' && (
        <div>{standingTexts.bestAssigned(formatGrade(rest.bestAssigned))}</div>
      )}
    </Column>
  );
}
