import { useId } from 'react';
import type { BulkGrade } from '../../domain/grading/bulkGrades';
import { formatGrade } from '../../domain/grading/gradeText';
import { listedName } from '../../domain/names';
import { bulkTexts } from '../../lib/texts/bulkGrades';
import type { StudentWork } from '../../store/views/submission/useSubmissions';
import styles from './Bulk.module.css';

function describe({ before, noteFinal, comment }: BulkGrade): string[] {
  const from = before.noteFinal === null ? bulkTexts.noGrade : formatGrade(before.noteFinal);
  return [
    ...(before.noteFinal === noteFinal ? [] : [bulkTexts.change(from, formatGrade(noteFinal))]),
    ...(before.comment === comment ? [] : [`«${comment}»`]),
  ];
}

type BulkPreviewProps = {
  grades: readonly BulkGrade[];
  rows: readonly StudentWork[];
  /**
   * The students that it will concern, until the changes are known; empty where the teacher chooses
   * them first.
   */
  concerned: readonly StudentWork[];
};

/** Lists each student with the changes that saving makes. */
export function BulkPreview({ grades, rows, concerned }: BulkPreviewProps) {
  const id = useId();
  const gradeOf = new Map(grades.map((grade) => [grade.studentId, grade]));
  if (grades.length === 0 && concerned.length === 0)
    return <p className={styles.nothing}>{bulkTexts.nothing}</p>;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {grades.length === 0 ? bulkTexts.concerned : bulkTexts.preview}
      </h3>
      <ul className={styles.list}>
        {grades.length === 0 &&
          concerned.map(({ student }) => (
            <li key={student.id} className={styles.row}>
              {listedName(student)}
            </li>
          ))}
        {rows.map(({ student }) => {
          const grade = gradeOf.get(student.id);
          return (
            grade && (
              <li key={student.id} className={styles.row}>
                <span>{listedName(student)}</span>
                <span className={styles.change}>{describe(grade).join(' · ')}</span>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
