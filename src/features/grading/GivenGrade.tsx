import { Muted } from '../../components/layout/Muted';
import { formatSubGrade } from '../../domain/grading/gradeText';
import { answerTexts, gradingTexts } from '../../lib/texts/submission';
import type { SubGrade } from '../../models/task';
import styles from './GradePanel.module.css';

type GivenGradeProps = {
  subGrades: readonly SubGrade[];
  nameOf: (activityId: string) => string;
  comment: string;
};

/** Shows a grade that can no longer be changed: its sub-grades and the comment. */
export function GivenGrade({ subGrades, nameOf, comment }: GivenGradeProps) {
  return (
    <>
      <dl className={styles.given}>
        {subGrades.map(({ id, calification, maxGrade }, i) => (
          <div key={id} className={styles.givenPart}>
            <dt className={styles.name}>
              {i + 1}. {nameOf(id)}
            </dt>
            <dd className={styles.number}>
              {calification === null ? gradingTexts.nothingYet : formatSubGrade(calification)}{' '}
              {gradingTexts.outOf(maxGrade)}
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <p className={styles.name}>{gradingTexts.comment}</p>
        {comment.trim() === '' ? (
          <Muted>{answerTexts.noComment}</Muted>
        ) : (
          <p className={styles.givenComment}>{comment}</p>
        )}
      </div>
    </>
  );
}
