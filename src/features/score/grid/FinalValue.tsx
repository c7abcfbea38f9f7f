import type { ReactNode } from 'react';
import { GradeMark } from '../../../components/grade/GradeMark';
import { formatGrade } from '../../../domain/grading/gradeText';
import type { ShownFinal } from '../../../domain/grading/shownFinal';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import { scoreTexts } from '../../../lib/texts/score';
import styles from './Gradebook.module.css';

type FinalValueProps = {
  final: ShownFinal;
  /**
   * The origin of a final that does not follow the grades: who set it by hand, or from which course
   * it was brought.
   */
  manualText: string;
  /** Shown while there is no final. */
  provisional: ReactNode;
};

/** The final of a student's partial: the official one, and below it the computed one. */
export function FinalValue({ final, manualText, provisional }: FinalValueProps) {
  if (final.kind === 'provisional') return provisional;
  if (final.kind === 'computed') return <GradeMark grade={final.grade} />;
  const { computed } = final;
  const isManual = final.kind === 'official' && final.isManual;
  return (
    <>
      {final.kind === 'none' ? (
        <span className={styles.none}>{scoreTexts.noneShort}</span>
      ) : (
        <GradeMark grade={final.grade} />
      )}
      {(isManual || computed !== null) && (
        <small className={styles.beneath}>
          {[
            ...(isManual ? [manualText] : []),
            ...(computed === null ? [] : [gridTexts.computedIs(formatGrade(computed))]),
          ].join(' ')}
        </small>
      )}
    </>
  );
}
