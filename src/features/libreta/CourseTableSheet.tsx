import { PrintHeader } from '../../components/print/PrintHeader';
import { PrintSheet } from '../../components/print/PrintSheet';
import { classNames } from '../../components/classNames';
import { courseDocumentTexts as texts } from '../../lib/texts/courseDocuments';
import type { Institute } from '../../models/institute';
import type { LibretaFrame } from '../../models/libreta';
import type { CourseTable } from './courseDocuments';
import styles from './CourseTable.module.css';

type CourseTableSheetProps = {
  institute: Pick<Institute, 'name' | 'photo'>;
  frame: Pick<LibretaFrame, 'course' | 'period' | 'tutor'>;
  table: CourseTable;
};

/** With more columns than these, their names stand upright, and the paper is turned on its side. */
const UPRIGHT_ABOVE = 5;
const WIDE_ABOVE = 10;

/** A list of a course on paper; its head is repeated on each page. */
export function CourseTableSheet({ institute, frame, table }: CourseTableSheetProps) {
  const { title, columns, rows, foot, note, leftOut, signatures } = table;
  return (
    <PrintSheet
      className={classNames(
        columns.length > UPRIGHT_ABOVE && styles.upright,
        columns.length > WIDE_ABOVE && styles.wide,
      )}
    >
      <PrintHeader
        institute={institute}
        title={title}
        course={frame.course}
        period={frame.period}
      />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              {texts.number}
            </th>
            <th scope="col" className={styles.name}>
              {texts.student}
            </th>
            {columns.map((name, i) => (
              <th key={i} scope="col">
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, number, name, cells }) => (
            <tr key={id}>
              <td className={styles.number}>{number}</td>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
          {foot && (
            <tr className={styles.foot}>
              <td />
              <th scope="row">{foot.name}</th>
              {foot.cells.map((cell, i) => (
                <td key={i}>{cell}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {leftOut !== undefined && <p className={styles.note}>{leftOut}</p>}
      <div className={styles.signatures}>
        {signatures.map((who) => (
          <span key={who}>{who}</span>
        ))}
      </div>
    </PrintSheet>
  );
}
