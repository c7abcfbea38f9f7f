import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PrintHeader } from '../../components/print/PrintHeader';
import { PrintSheet } from '../../components/print/PrintSheet';
import { yearFinals } from '../../domain/grading/finals';
import { gradeLabel } from '../../domain/grading/bands';
import { formatGrade } from '../../domain/grading/gradeText';
import type { GradingPolicy } from '../../domain/grading/policy';
import { termName } from '../../lib/texts/gradebook';
import { gradesTexts } from '../../lib/texts/grades';
import { reportTexts } from '../../lib/texts/report';
import type { Institute } from '../../models/institute';
import styles from './GradesSheet.module.css';

type GradesSheetProps = {
  institute: Institute;
  student: string;
  /** The finals of each subject by partial; null where there is no report card. */
  subjects: readonly { id: string; name: string; finals: readonly (number | null)[] }[];
  policy: GradingPolicy;
};

/** Whether the page is about to be printed: what is only printed need not be on the screen's page. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const start = () => {
      // The browser prints what is there when this event has ended.
      flushSync(() => {
        setIsPrinting(true);
      });
    };
    const end = () => {
      setIsPrinting(false);
    };
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

const shown = (grade: number | null) => (grade === null ? reportTexts.noGrade : formatGrade(grade));

/** A student's year on paper: one table of subjects and partials, and the signatures. */
export function GradesSheet({ institute, student, subjects, policy }: GradesSheetProps) {
  if (!useIsPrinting()) return null;
  const partials = institute.partial.map(({ name }) => name);
  const terms = Array.from({ length: policy.terms }, (_, i) => termName(i, policy.terms));
  return (
    <PrintSheet>
      <PrintHeader
        institute={institute}
        title={gradesTexts.title}
        student={student}
        period={institute.period.name}
      />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{gradesTexts.subject}</th>
            {[...partials, ...terms, reportTexts.general, gradesTexts.label].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map(({ id, name, finals }) => {
            const { halves, general } = yearFinals(finals, policy);
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                {[...finals, ...halves, general].map((grade, i) => (
                  <td key={i}>{shown(grade)}</td>
                ))}
                <td>
                  {general === null ? reportTexts.noGrade : gradeLabel(general, policy)?.code}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.legend}>
        {policy.labels.map(({ code, name }) => `${code}: ${name}`).join('. ')}.
      </p>
      <div className={styles.signatures}>
        {reportTexts.signatures.map((who) => (
          <span key={who}>{who}</span>
        ))}
      </div>
    </PrintSheet>
  );
}
