import { useId } from 'react';
import { formatGrade } from '../../domain/grading/gradeText';
import type { GradePiece } from '../../domain/grading/gradeParts';
import type { GradingPolicy } from '../../domain/grading/policy';
import { gradeBarTexts as texts } from '../../lib/texts/gradeBar';
import { classNames } from '../classNames';
import styles from './GradeBar.module.css';

const TONES = ['piece0', 'piece1', 'piece2', 'piece3'] as const;

/** Returns the look of a part by its position: neighbours differ. */
export const toneOf = (index: number): string => TONES[index % TONES.length] ?? TONES[0];

type GradeBarDrawingProps = {
  pieces: readonly GradePiece[];
  sum: number;
  /** The best grade that can be reached; null when no more grades come. */
  best: number | null;
  /** The grade that is tried; null without one. */
  tried: number | null;
  policy: Pick<GradingPolicy, 'passGrade' | 'maxFinal'>;
};

/** The drawing of a stacked bar; the words beside it say the same. */
export function GradeBarDrawing({ pieces, sum, best, tried, policy }: GradeBarDrawingProps) {
  const hatch = useId();
  const { passGrade, maxFinal } = policy;
  const at = (grade: number) => `${String((grade / maxFinal) * 100)}%`;
  const startOf = (i: number) =>
    pieces.slice(0, i).reduce((start, { brought }) => start + brought, 0);
  return (
    <div className={styles.drawing} aria-hidden="true">
      <span className={styles.pass} style={{ marginRight: at(maxFinal - passGrade) }}>
        {texts.passMark(formatGrade(passGrade))}
      </span>
      <svg className={styles.bar}>
        <defs>
          <pattern
            id={hatch}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="3" height="8" className={styles.hatch} />
          </pattern>
        </defs>
        <rect width="100%" height="100%" className={styles.track} />
        {pieces.map(({ id, brought }, i) => (
          <rect
            key={id}
            x={at(startOf(i))}
            width={at(brought)}
            height="100%"
            className={classNames(styles.piece, styles[toneOf(i)])}
          />
        ))}
        {best !== null && best > sum && (
          <rect
            x={at(sum)}
            width={at(best - sum)}
            height="100%"
            className={styles.open}
            fill={`url(#${hatch})`}
          />
        )}
        {tried !== null && tried !== sum && (
          <rect
            x={at(Math.min(sum, tried))}
            width={at(Math.abs(tried - sum))}
            height="100%"
            className={tried > sum ? styles.gain : styles.loss}
          />
        )}
        <line
          x1={at(passGrade)}
          x2={at(passGrade)}
          y1="0"
          y2="100%"
          className={styles.passGround}
        />
        <line x1={at(passGrade)} x2={at(passGrade)} y1="0" y2="100%" className={styles.passLine} />
      </svg>
    </div>
  );
}
