import { useId, useState } from 'react';
import { formatGrade } from '../../domain/grading/gradeText';
import type { GradePiece, GradeParts, GradeRest } from '../../domain/grading/gradeParts';
import type { GradingPolicy } from '../../domain/grading/policy';
import { gradeBarTexts as texts } from '../../lib/texts/gradeBar';
import { classNames } from '../classNames';
import styles from './GradeBar.module.css';
import { GradeBarDrawing, toneOf } from './GradeBarDrawing';

type GradeBarProps = {
  /** The name of the whole: 'Promedio general', 'Segundo parcial'. */
  what: string;
  /** Whether the bar shows that name, because the page does not. */
  isTitled?: boolean;
  parts: GradeParts;
  policy: Pick<GradingPolicy, 'passGrade' | 'maxFinal'>;
};

/** The slider's step is a tenth; the needed grade is rounded up to it. */
const TENTHS = 10;

/** A mark and the first word that it belongs to must not wrap. */
const NO_BREAK = '\u00A0';

/**
 * Returns the first value of the slider: the grade that is needed to pass or, without one, a
 * helpful grade.
 */
function startOf({ needed }: GradeRest, { passGrade, maxFinal }: GradeBarProps['policy']): number {
  if (needed.kind === 'reached') return passGrade;
  if (needed.kind === 'outOfReach') return maxFinal;
  return Math.min(maxFinal, Math.ceil(needed.grade * TENTHS - 1e-9) / TENTHS);
}

function wordsOf({ name, brought, byDefault, open = 0 }: GradePiece): string {
  const shown = formatGrade(brought);
  if (byDefault !== null) return texts.byDefault(name, shown, formatGrade(byDefault));
  return open > 0 ? texts.withOpen(name, shown, open) : texts.piece(name, shown);
}

type TryProps = {
  grade: number;
  onChange: (grade: number) => void;
  result: string;
  /** Whether the grade has a part of its own in the drawing. */
  isDrawn: boolean;
};

/** The missing part, which can be dragged. */
function Try({ grade, onChange, result, isDrawn }: TryProps) {
  const id = useId();
  const shown = formatGrade(grade);
  return (
    <div className={styles.try}>
      {isDrawn && (
        <>
          <Swatch tone="gain" />
          {NO_BREAK}
        </>
      )}
      <label htmlFor={id}>{texts.tryRest}</label> <b className={styles.grade}>{shown}</b>,{' '}
      <b className={styles.result}>{result}</b>
      <input
        id={id}
        type="range"
        className={styles.range}
        min={0}
        max={10}
        step={1 / TENTHS}
        value={grade}
        aria-valuetext={texts.tried(shown, result)}
        onChange={({ target }) => {
          onChange(target.valueAsNumber);
        }}
      />
    </div>
  );
}

/**
 * Shows what a grade is made of: one stacked bar, the same in words, and the missing part, which
 * can be dragged to see its effect. On paper it shows the bar and the words.
 */
export function GradeBar({ what, isTitled = false, parts, policy }: GradeBarProps) {
  const { pieces, sum, missing, rest } = parts;
  const [chosen, setChosen] = useState<number | null>(null);
  const grade = rest === null ? null : (chosen ?? startOf(rest, policy));
  const final = rest === null || grade === null ? null : rest.finalWith(grade);
  const isWhole = missing === 0 && rest === null;
  return (
    <figure className={styles.figure} aria-label={what}>
      {isTitled && <figcaption className={styles.title}>{what}</figcaption>}
      <GradeBarDrawing
        pieces={pieces}
        sum={sum}
        best={rest === null ? null : rest.finalWith(policy.maxFinal)}
        tried={final}
        policy={policy}
      />
      <p className={styles.words}>
        {pieces.length === 0 && missing === 0
          ? texts.nothing
          : [
              ...pieces.map((piece, i) => (
                <span key={piece.id} className={styles.word}>
                  <Swatch tone={toneOf(i)} />
                  {NO_BREAK}
                  {wordsOf(piece)}
                </span>
              )),
              ...(missing > 0
                ? [
                    <span key="missing" className={styles.word}>
                      <Swatch tone="missing" />
                      {NO_BREAK}
                      {texts.missing(missing)}
                    </span>,
                  ]
                : []),
            ].flatMap((word, i) => (i === 0 ? [word] : [` ${texts.plus} `, word]))}
        {pieces.length > 0 && missing === 0 && (
          <>
            {' '}
            <b className={styles.word}>
              {(isWhole ? texts.equals : texts.soFar)(formatGrade(sum))}
            </b>
          </>
        )}
      </p>
      {grade !== null && final !== null && (
        <Try
          grade={grade}
          onChange={setChosen}
          isDrawn={final > sum}
          result={(final > sum ? texts.reaches : texts.stays)(formatGrade(final))}
        />
      )}
    </figure>
  );
}

/** Shows the colour of a part beside its words. */
function Swatch({ tone }: { tone: string }) {
  return (
    <svg className={styles.swatch} aria-hidden="true">
      <rect width="100%" height="100%" className={classNames(styles[tone])} />
    </svg>
  );
}
