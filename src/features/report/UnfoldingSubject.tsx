import { useState } from 'react';
import { GradeBar } from '../../components/grade/GradeBar';
import { GradeMark } from '../../components/grade/GradeMark';
import { ProvisionalGrade } from '../../components/grade/ProvisionalGrade';
import { UnfoldButton } from '../../components/grade/UnfoldButton';
import { Column } from '../../components/layout/Column';
import { GradedSubject } from '../../components/subject/GradedSubject';
import { partsOfRunning, partsOfYear } from '../../domain/grading/gradeParts';
import type { GradingPolicy } from '../../domain/grading/policy';
import type { RunningPartial } from '../../domain/grading/running';
import { subjectAverage } from '../../domain/grading/subjectAverage';
import { gradesTexts } from '../../lib/texts/grades';
import { reportTexts } from '../../lib/texts/report';
import type { SchoolPartial } from '../../models/institute';

type UnfoldingSubjectProps = {
  name: string;
  /** The page of the subject's grades. */
  to: string;
  detail: string;
  /** The grade of the year, after a supletorio, and the finals that it is made of. */
  average: number | null;
  finals: readonly (number | null)[];
  partials: readonly SchoolPartial[];
  /** The last partial without a report card in which something counts. */
  last: { indexPartial: number; partial: RunningPartial } | null;
  /** Whether no further final comes. */
  isOver: boolean;
  policy: GradingPolicy;
};

/** A subject in the student's list of grades; opened, it shows what its numbers are made of. */
export function UnfoldingSubject(props: UnfoldingSubjectProps) {
  const { name, to, detail, average, finals, partials, last, isOver, policy } = props;
  const [isOpen, setIsOpen] = useState(false);
  const toggle = () => {
    setIsOpen(!isOpen);
  };
  const closed = partials.map((each) => each.closed);
  const year = partsOfYear(finals, partials, policy, isOver);
  const averageName = reportTexts.averages[subjectAverage(finals, closed, policy).kind];
  const lastName = last ? (partials[last.indexPartial]?.name ?? '') : '';
  const number = average === null ? gradesTexts.noAverage : <GradeMark grade={average} />;
  const canUnfold = year !== null || last !== null;
  return (
    <GradedSubject
      name={name}
      to={to}
      label={`${gradesTexts.detail}: ${name}`}
      detail={
        last ? (
          <Column as="span" gap={0}>
            {detail}
            <span>
              {lastName}:{' '}
              <ProvisionalGrade sum={last.partial.sum} most={last.partial.most} isBriefOnPhone />
            </span>
          </Column>
        ) : (
          detail
        )
      }
      unfolded={
        isOpen && canUnfold ? (
          <>
            {last && (
              <GradeBar
                what={lastName}
                isTitled
                parts={partsOfRunning(last.partial, false, policy)}
                policy={policy}
              />
            )}
            {year && <GradeBar what={averageName} isTitled parts={year} policy={policy} />}
          </>
        ) : undefined
      }
    >
      {canUnfold ? (
        <UnfoldButton what={name} isOpen={isOpen} onToggle={toggle}>
          {number}
        </UnfoldButton>
      ) : (
        number
      )}
    </GradedSubject>
  );
}
