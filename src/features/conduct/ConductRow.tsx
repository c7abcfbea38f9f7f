import Check from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { Grid } from '../../components/grid/useGrid';
import { CONDUCT_COLUMNS } from '../../domain/conduct';
import { isChosenColumn } from '../../domain/grid/gridRange';
import { listedName } from '../../domain/names';
import { commonTexts } from '../../lib/texts/common';
import { conductTexts as texts } from '../../lib/texts/conduct';
import styles from './Conduct.module.css';
import { ConductCell } from './ConductCell';
import { wrongCells } from './conductEdits';
import type { ConductStudent } from './conductStudent';
import { ConductField } from './ConductField';
import type { ConductRows } from './useConductRows';

type ConductRowProps = {
  student: ConductStudent;
  row: number;
  rows: ConductRows;
  isReadOnly: boolean;
  /** On a phone each cell is a field. */
  isPhone: boolean;
  grid: Grid;
};

/** What a row says of its saving. */
function RowNotice({ id, rows }: { id: string; rows: ConductRows }) {
  const state = rows.stateOf(id);
  if (state === 'saving') {
    return (
      <span className={styles.state}>
        <CircularProgress size={16} aria-label={texts.saving} />
      </span>
    );
  }
  if (state === 'saved') {
    return (
      <span className={styles.state}>
        <Check fontSize="small" color="success" titleAccess={texts.saved} />
      </span>
    );
  }
  if (state === 'conflict') {
    return (
      <span className={styles.trouble} role="alert">
        {texts.conflict(
          rows.isOwnSave(id),
          rows
            .theirsOf(id)
            .map(
              ([column, text]) => `${texts.columns[column]} ${text === '' ? texts.blank : text}`,
            ),
        )}
        <Button
          size="small"
          onClick={() => {
            rows.decide(id, true);
          }}
        >
          {texts.keepMine}
        </Button>
        <Button
          size="small"
          onClick={() => {
            rows.decide(id, false);
          }}
        >
          {texts.takeTheirs}
        </Button>
      </span>
    );
  }
  if (state === 'failed') {
    return (
      <span className={styles.trouble} role="alert">
        {texts.failed}
        <Button
          size="small"
          onClick={() => {
            rows.save(id);
          }}
        >
          {commonTexts.retry}
        </Button>
      </span>
    );
  }
  return null;
}

/** One student's letter, absences and observation in a partial. */
export function ConductRow(props: ConductRowProps) {
  const { student, row, rows, isReadOnly, isPhone, grid } = props;
  const wrong = wrongCells(rows.editsOf(student.id));
  const shown = rows.textsOf(student.id);
  const { active, editing, chosen, field } = grid;
  const chosenColumns = chosen.columnsOf(row);
  return (
    <tr
      role="row"
      className={styles.row}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) rows.save(student.id);
      }}
    >
      <th role="rowheader" scope="row" className={styles.name}>
        {listedName(student)}
        {student.isFormer && <span className={styles.former}>{texts.former}</span>}
      </th>
      {CONDUCT_COLUMNS.map((column, index) => {
        const isWrong = wrong.includes(column);
        if (isPhone) {
          return (
            <ConductField
              key={column}
              {...{ student, row, rows, column, index, isReadOnly, isWrong }}
            />
          );
        }
        const isActive = active?.row === row && active.column === index;
        return (
          <ConductCell
            key={column}
            {...{ column, isReadOnly, isWrong, field }}
            place={{ row, column: index }}
            label={texts.cell(texts.columns[column], listedName(student))}
            text={shown[column]}
            isReached={isActive || (active === null && row === 0 && index === 0)}
            isSelected={isActive || isChosenColumn(chosenColumns, index)}
            editing={isActive ? editing : null}
          />
        );
      })}
      <td role="gridcell" className={styles.notice}>
        <RowNotice id={student.id} rows={rows} />
      </td>
    </tr>
  );
}
