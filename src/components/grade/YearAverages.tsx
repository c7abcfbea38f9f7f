import { yearFinals } from '../../domain/grading/finals';
import type { GradingPolicy } from '../../domain/grading/policy';
import { reportTexts } from '../../lib/texts/report';
import { Panel } from '../layout/Panel';
import { GradeMark } from './GradeMark';
import { HeadlineGrade } from './HeadlineGrade';
import styles from './Report.module.css';

type YearAveragesProps = { finals: readonly (number | null)[]; policy: GradingPolicy };

/** The averages of the partials' finals: so far, of each quimestre, and of the year. */
export function YearAverages({ finals, policy }: YearAveragesProps) {
  const { halves, general, current } = yearFinals(finals, policy);
  const all: [label: string, grade: number | null][] = [
    [reportTexts.current, current],
    [reportTexts.half(0), halves[0]],
    [reportTexts.half(1), halves[1]],
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
