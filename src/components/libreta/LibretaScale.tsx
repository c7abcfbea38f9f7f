import { formatGrade } from '../../domain/grading/gradeText';
import { MAX_FINAL_GRADE } from '../../domain/grading/policy';
import { hundredths } from '../../domain/grading/rounding';
import { libretaTexts as texts } from '../../lib/texts/libreta';
import type { GradeLabel } from '../../models/gradebook';
import styles from './LibretaSheet.module.css';

/** The legend of the qualitative scale, the best first, each with its range. */
export function LibretaScale({ labels }: { labels: readonly GradeLabel[] }) {
  return (
    <dl className={styles.scale}>
      <dt className={styles.heading}>{texts.scale}</dt>
      {labels.map(({ code, name, from }, i) => {
        const above = labels[i - 1]?.from;
        const to = above === undefined ? MAX_FINAL_GRADE : (hundredths(above) - 1) / 100;
        return (
          <dd key={code}>
            <b>{code}</b> {texts.range(formatGrade(from), formatGrade(to))}: {name}
          </dd>
        );
      })}
    </dl>
  );
}
