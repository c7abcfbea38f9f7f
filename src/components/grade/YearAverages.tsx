import { openTerms, yearFinals } from '../../domain/grading/finals';
import { formatGrade } from '../../domain/grading/gradeText';
import type { GradeParts } from '../../domain/grading/gradeParts';
import type { GradingPolicy } from '../../domain/grading/policy';
import { subjectAverage } from '../../domain/grading/subjectAverage';
import { termName } from '../../lib/texts/gradebook';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import { reportTexts } from '../../lib/texts/report';
import { supletorioTexts } from '../../lib/texts/supletorio';
import { GradeBar } from './GradeBar';
import { Panel } from '../layout/Panel';
import { GradeMark } from './GradeMark';
import { HeadlineGrade } from './HeadlineGrade';
import styles from './Report.module.css';

type YearAveragesProps = {
  finals: readonly (number | null)[];
  /** Which partials are closed. */
  closed: readonly boolean[];
  policy: GradingPolicy;
  /** The grade of a supletorio that counts, and the final grade with it. */
  supletorio?: number | undefined;
  final?: number | null | undefined;
  /** The parts of the year's average; null without one. */
  parts?: GradeParts | null | undefined;
};

type Average = { label: string; grade: number | null; isOpen: boolean };

/**
 * The grade of a subject's year, large, and what it is made of: the supletorio, the terms, and the
 * general average. A number that is not a grade yet says so, and has no colour.
 */
export function YearAverages(props: YearAveragesProps) {
  const { finals, closed, policy, supletorio, final = null, parts } = props;
  const { halves, general } = yearFinals(finals, policy);
  const open = openTerms(finals, closed, policy);
  const { grade: average, kind } = subjectAverage(finals, closed, policy);
  const isSat = supletorio !== undefined;
  const ofYear = { label: reportTexts.general, grade: general, isOpen: open.includes(true) };
  const all: Average[] = [
    ...(isSat
      ? [
          { label: supletorioTexts.final, grade: final, isOpen: false },
          { label: supletorioTexts.grade, grade: supletorio, isOpen: false },
        ]
      : [{ label: reportTexts.averages[kind], grade: average, isOpen: false }]),
    ...halves.map((grade, i) => ({
      label: termName(i, policy.terms),
      grade,
      isOpen: open[i] === true,
    })),
    // The general average is left out when it is the large number already.
    ...(isSat || general === null ? [ofYear] : []),
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
      {parts && (
        <div className={styles.yearBar}>
          <GradeBar
            what={reportTexts.averages[kind]}
            isTitled={isSat}
            parts={parts}
            policy={policy}
          />
        </div>
      )}
    </Panel>
  );
}
