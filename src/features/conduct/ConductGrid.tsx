import { useMemo, useState } from 'react';
import { CONDUCT_COLUMNS } from '../../domain/conduct';
import { conductTexts as texts } from '../../lib/texts/conduct';
import type { Conduct } from '../../models/conduct';
import { selectMe } from '../../store/login/loginSlice';
import { useAppSelector } from '../../store/hooks';
import styles from './Conduct.module.css';
import { ConductRow, type ConductStudent } from './ConductRow';
import { useConductRows } from './useConductRows';

type ConductGridProps = {
  place: Pick<Conduct, 'courseId' | 'idPeriod' | 'indexPartial'>;
  students: readonly ConductStudent[];
  records: readonly Conduct[];
  isReadOnly: boolean;
};

/**
 * The students of a course in a partial, with the keys of a spreadsheet: one field is in the order of
 * tabs, arrows and Enter lead to the others.
 */
export function ConductGrid({ place, students, records, isReadOnly }: ConductGridProps) {
  const me = useAppSelector(selectMe);
  const { courseId, idPeriod, indexPartial } = place;
  const stored = useMemo(
    () => new Map(records.map((record) => [record.idStudent, record])),
    [records],
  );
  const draftId = `${me.id}:conduct:${courseId}:${idPeriod}:${String(indexPartial)}`;
  const rows = useConductRows(draftId, place, stored);
  const [active, setActive] = useState({ row: 0, column: 0 });
  return (
    <table
      className={styles.grid}
      aria-label={texts.title}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- WAI-ARIA's grid pattern
      role="grid"
    >
      <thead>
        <tr role="row">
          <th role="columnheader" scope="col">
            {texts.student}
          </th>
          {CONDUCT_COLUMNS.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={styles[column]}
              aria-label={texts.columns[column]}
            >
              <span className={styles.long}>{texts.columns[column]}</span>
              <abbr className={styles.short} title={texts.columns[column]}>
                {texts.short[column]}
              </abbr>
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {students.map((student, row) => (
          <ConductRow
            key={student.id}
            student={student}
            row={row}
            rows={rows}
            isReadOnly={isReadOnly}
            active={active}
            onActive={setActive}
          />
        ))}
      </tbody>
    </table>
  );
}
