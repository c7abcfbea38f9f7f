import { PrintHeader } from '../../components/print/PrintHeader';
import { formatGrade } from '../../domain/grading/gradeText';
import type { Certificate } from '../../domain/promotion/certificate';
import { certificateTexts as texts } from '../../lib/texts/certificate';
import type { GradeLabel } from '../../models/gradebook';
import type { Institute } from '../../models/institute';
import styles from './Certificate.module.css';

type CertificateFacts = {
  /** The school in the period of the certificate. */
  institute: Pick<Institute, 'name' | 'photo' | 'period'>;
  /** The full name, names first. */
  student: string;
  course: string;
  /** The result of the grades: the course to which the student is promoted. */
  outcome: string;
  labels: readonly GradeLabel[];
};

type CertificateSheetProps = CertificateFacts & { certificate: Certificate };

const shown = (grade: number | null) => (grade === null ? texts.noGrade : formatGrade(grade));

/** The certificate of promotion of one student: a page of paper. It stands in a PrintSheet. */
export function CertificateSheet(props: CertificateSheetProps) {
  const { institute, student, course, outcome, labels, certificate } = props;
  const { subjects, average, label } = certificate;
  const graded = subjects.filter(({ final }) => final !== null);
  const hasSupletorio = graded.some(({ supletorio }) => supletorio !== null);
  const named = labels.find(({ code }) => code === label);
  return (
    <section className={styles.page} aria-label={student}>
      <PrintHeader
        institute={institute}
        title={texts.title}
        student={student}
        course={course}
        period={institute.period.name}
      />
      <p className={styles.text}>
        {texts.certifies(institute.name, institute.period.name)} <strong>{student}</strong>
        {texts.obtained(course)}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.subject}</th>
            <th scope="col">{texts.average}</th>
            {hasSupletorio && (
              <>
                <th scope="col">{texts.supletorio}</th>
                <th scope="col">{texts.final}</th>
              </>
            )}
            <th scope="col">{texts.label}</th>
          </tr>
        </thead>
        <tbody>
          {graded.map((subject) => (
            <tr key={subject.id}>
              <th scope="row">{subject.name}</th>
              <td>{shown(subject.average)}</td>
              {hasSupletorio && (
                <>
                  <td>{shown(subject.supletorio)}</td>
                  <td>{shown(subject.final)}</td>
                </>
              )}
              <td>{subject.label}</td>
            </tr>
          ))}
          <tr className={styles.means}>
            <th scope="row">{texts.general}</th>
            <td colSpan={hasSupletorio ? 3 : 1}>{shown(average)}</td>
            <td>{label}</td>
          </tr>
        </tbody>
      </table>
      {named && (
        <p className={styles.text}>
          {named.code}: {named.name}.
        </p>
      )}
      <p className={styles.text}>
        {texts.therefore} <strong>{outcome}</strong>
      </p>
      <div className={styles.signatures}>
        <span>{texts.head}</span>
        <span>{texts.secretary}</span>
      </div>
    </section>
  );
}
