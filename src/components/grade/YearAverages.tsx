import { yearFinals } from '../../domain/grading/finals';
import type { GradingPolicy } from '../../domain/grading/policy';
import { termName } from '../../lib/texts/gradebook';
import { reportTexts } from '../../lib/texts/report';
import { Panel } from '../layout/Panel';
import { GradeMark } from './GradeMark';
import { HeadlineGrade } from './HeadlineGrade';
import styles from './Report.module.css';

type YearAveragesProps = { finals: readonly (number | null)[]; policy: GradingPolicy };

/** The averages of the partials' finals: so far, of each term, and of the year. */
export function YearAverages({ finals, policy }: YearAveragesProps) {
  const { halves, general, current } = yearFinals(finals, policy);
  const all: [label: string, grade: number | null][] = [
    [reportTexts.current, current],
    ...halves.map((grade, i): [string, number | null] => [termName(i, policy.terms), grade]),
    [reportTexts.general, general],
  ];
  return (
    <Panel className={styles.averages}>
      {all.map(([label, grade], i) => (
        <div key={label} className={styles.average}>
          <span>{label}</span>
          {grade === null ? (
            <span>{reportTexts.noGrade}</span>
          ) : i === 0 ? (
            <HeadlineGrade grade={grade} />
          ) : (
            <GradeMark grade={grade} />
          )}
        </div>
      ))}
    </Panel>
  );
}
