import { isOfClosed } from '../../domain/grading/average';
import { openTerms, yearFinals } from '../../domain/grading/finals';
import { formatGrade } from '../../domain/grading/gradeText';
import type { GradingPolicy } from '../../domain/grading/policy';
import { termName } from '../../lib/texts/gradebook';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import { reportTexts } from '../../lib/texts/report';
import { Panel } from '../layout/Panel';
import { GradeMark } from './GradeMark';
import { HeadlineGrade } from './HeadlineGrade';
import styles from './Report.module.css';

type YearAveragesProps = {
  finals: readonly (number | null)[];
  /** Which partials are closed. */
  closed: readonly boolean[];
  policy: GradingPolicy;
};

type Average = { label: string; grade: number | null; isOpen: boolean };

/**
 * The averages of the partials' finals: so far, of each term, and of the year. What is not yet a grade
 * says so, and has no level.
 */
export function YearAverages({ finals, closed, policy }: YearAveragesProps) {
  const { halves, general, current } = yearFinals(finals, policy);
  const open = openTerms(finals, closed, policy);
  const all: Average[] = [
    { label: reportTexts.current(isOfClosed(finals, closed)), grade: current, isOpen: false },
    ...halves.map((grade, i) => ({
      label: termName(i, policy.terms),
      grade,
      isOpen: open[i] === true,
    })),
    { label: reportTexts.general, grade: general, isOpen: open.includes(true) },
  ];
  return (
    <Panel className={styles.averages}>
      {all.map(({ label, grade, isOpen }, i) => (
        <div key={label} className={styles.average}>
          <span>{isOpen && grade !== null ? `${label} · ${gridTexts.toDate}` : label}</span>
          {grade === null ? (
            <span>{reportTexts.noGrade}</span>
          ) : i === 0 ? (
            <HeadlineGrade grade={grade} />
          ) : isOpen ? (
            <span className={styles.open}>{formatGrade(grade)}</span>
          ) : (
            <GradeMark grade={grade} />
          )}
        </div>
      ))}
    </Panel>
  );
}
