import { useMemo, useState } from 'react';
import { handleHistoryKey } from '../../components/grid/keys';
import { PastePreview } from '../../components/grid/PastePreview';
import { UndoButtons } from '../../components/grid/UndoButtons';
import { useIsPhone } from '../../components/layout/useIsPhone';
import { CONDUCT_COLUMNS, type ConductColumn } from '../../domain/conduct';
import { listedName } from '../../domain/names';
import { conductPasteTexts, conductTexts as texts } from '../../lib/texts/conduct';
import type { Conduct } from '../../models/conduct';
import { conductDraftId } from '../../store/conduct/keptConduct';
import { selectMe } from '../../store/login/loginSlice';
import { useAppSelector } from '../../store/hooks';
import styles from './Conduct.module.css';
import { CONDUCT_SCHEMES } from './conductPaste';
import { ConductRow } from './ConductRow';
import type { ConductStudent } from './conductStudent';
import { putsOf, useConductGrid, type ReadConduct } from './useConductGrid';
import { useConductHistory } from './useConductHistory';
import { useConductRows } from './useConductRows';

type ConductGridProps = {
  place: Pick<Conduct, 'courseId' | 'idPeriod' | 'indexPartial'>;
  students: readonly ConductStudent[];
  records: readonly Conduct[];
  isReadOnly: boolean;
};

/**
 * The students of a course in a partial: the grid of the gradebook, with cells that a row saves
 * together. On a phone each cell is a field.
 */
export function ConductGrid({ place, students, records, isReadOnly }: ConductGridProps) {
  const me = useAppSelector(selectMe);
  const stored = useMemo(
    () => new Map(records.map((record) => [record.idStudent, record])),
    [records],
  );
  const rows = useConductRows(conductDraftId(me.id, place), place, stored, !isReadOnly);
  const history = useConductHistory(rows);
  const isPhone = useIsPhone();
  const [paste, setPaste] = useState<{ read: ReadConduct } | null>(null);
  const askPaste = (read: ReadConduct) => {
    setPaste({ read });
  };
  const grid = useConductGrid({ students, rows, history, isReadOnly, onPaste: askPaste });
  const nameOf = (id: string) => {
    const student = students.find((each) => each.id === id);
    return student ? listedName(student) : '';
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of all cells inside
    <div
      onKeyDown={(event) => {
        if (!isReadOnly && event.currentTarget.contains(event.target as Node)) {
          handleHistoryKey(event, history);
        }
      }}
    >
      {!isReadOnly && !isPhone && (
        <div className={styles.tools}>
          <span role="status">{grid.chosen.status}</span>
          <UndoButtons
            canUndo={history.canUndo}
            canRedo={history.canRedo}
            undo={history.undo}
            redo={history.redo}
          />
        </div>
      )}
      <table
        className={styles.grid}
        aria-label={texts.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- WAI-ARIA's grid pattern
        role="grid"
        {...(!isPhone && grid.handlers)}
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
              isPhone={isPhone}
              grid={grid}
            />
          ))}
        </tbody>
      </table>
      {paste && (
        <PastePreview
          title={texts.paste}
          read={paste.read}
          schemes={CONDUCT_SCHEMES}
          texts={conductPasteTexts}
          show={(text) => text}
          studentName={nameOf}
          schemeName={(id) =>
            CONDUCT_COLUMNS.some((each) => each === id) ? texts.columns[id as ConductColumn] : ''
          }
          onApply={(changes) => {
            history.putAll(putsOf(changes));
          }}
          onClose={() => {
            setPaste(null);
          }}
        />
      )}
    </div>
  );
}
