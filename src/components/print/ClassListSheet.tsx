import { compareNames, listedName } from '../../domain/names';
import { printTexts } from '../../lib/texts/print';
import type { Institute } from '../../models/institute';
import type { MemberCard } from '../../models/user';
import styles from './ClassListSheet.module.css';
import { PrintHeader } from './PrintHeader';
import { PrintSheet } from './PrintSheet';

type ClassListSheetProps = {
  institute: Pick<Institute, 'name' | 'photo' | 'period'> | null;
  course: string;
  students: readonly MemberCard[];
};

const { classList } = printTexts;

/** The students of a course on paper, by surname, with space to write beside each name. */
export function ClassListSheet({ institute, course, students }: ClassListSheetProps) {
  return (
    <PrintSheet>
      <PrintHeader
        institute={institute}
        title={classList.title}
        course={course}
        period={institute?.period.name}
      />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              {classList.number}
            </th>
            <th scope="col">{classList.name}</th>
            <th scope="col" className={styles.notes}>
              {classList.notes}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...students].sort(compareNames).map((student, i) => (
            <tr key={student.id}>
              <td className={styles.number}>{i + 1}</td>
              <td>{listedName(student)}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
