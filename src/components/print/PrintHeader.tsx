import { formatDate } from '../../lib/dates';
import { now } from '../../lib/clock';
import { printTexts } from '../../lib/texts/print';
import type { Institute } from '../../models/institute';
import styles from './PrintHeader.module.css';

export type PrintHeaderProps = {
  /** The school's shield and name; null until it is known. */
  institute: Pick<Institute, 'name' | 'photo'> | null;
  /**
   * The name of the document: 'Informe de calificaciones', 'Horario'; none above a page's own
   * title.
   */
  title?: string | undefined;
  student?: string | undefined;
  subject?: string | undefined;
  course?: string | undefined;
  teacher?: string | undefined;
  period?: string | undefined;
  /** The date of the document, ms since 1970; by default today. */
  date?: number | undefined;
};

/** The head of a printed document: its school, facts and date. A screen never shows it. */
export function PrintHeader(props: PrintHeaderProps) {
  const { institute, title, student, subject, course, teacher, period, date = now() } = props;
  const facts = [
    [printTexts.student, student],
    [printTexts.subject, subject],
    [printTexts.course, course],
    [printTexts.teacher, teacher],
    [printTexts.period, period],
    [printTexts.date, formatDate(date)],
  ].filter(([, value]) => value !== undefined && value !== '');
  const photo = institute?.photo ?? '';
  return (
    <div className={styles.header} data-print-header="">
      <img className={styles.shield} src={photo === '' ? '/favicon.svg' : photo} alt="" />
      <div className={styles.names}>
        <p className={styles.school}>{institute?.name}</p>
        {title !== undefined && <p className={styles.title}>{title}</p>}
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
