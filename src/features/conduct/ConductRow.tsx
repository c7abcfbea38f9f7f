import Check from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useId, type ChangeEvent, type KeyboardEvent } from 'react';
import { useIsPhone } from '../../components/layout/useIsPhone';
import { CONDUCT_COLUMNS, type ConductColumn } from '../../domain/conduct';
import { listedName } from '../../domain/names';
import { commonTexts } from '../../lib/texts/common';
import { conductTexts as texts } from '../../lib/texts/conduct';
import { BEHAVIOURS } from '../../models/conduct';
import styles from './Conduct.module.css';
import { wrongCells } from './conductEdits';
import { moveInGrid, type GridField } from './gridKeys';
import type { ConductRows } from './useConductRows';

export type ConductStudent = { id: string; name: string; surname: string; isFormer: boolean };

type ConductRowProps = {
  student: ConductStudent;
  row: number;
  rows: ConductRows;
  isReadOnly: boolean;
  /** The cell that the Tab key reaches. */
  active: { row: number; column: number };
  onActive: (at: { row: number; column: number }) => void;
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
        {texts.conflict}
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

type CellProps = Omit<ConductRowProps, 'student' | 'onActive' | 'active'> & {
  student: ConductStudent;
  column: ConductColumn;
  index: number;
  isWrong: boolean;
  isReached: boolean;
  onActive: () => void;
};

function Cell(props: CellProps) {
  const { student, row, rows, column, index, isWrong, isReached, isReadOnly, onActive } = props;
  const id = useId();
  const isPhone = useIsPhone();
  const value = rows.textsOf(student.id)[column];
  const field = {
    className: styles.field,
    'aria-label': texts.cell(texts.columns[column], listedName(student)),
    'aria-invalid': isWrong,
    'aria-describedby': isWrong ? `${id}-wrong` : undefined,
    'data-row': row,
    'data-column': index,
    tabIndex: isReached ? 0 : -1,
    value,
    onChange: ({ target }: ChangeEvent<GridField>) => {
      rows.type(student.id, column, target.value);
    },
    onFocus: onActive,
    onKeyDown: (event: KeyboardEvent<GridField>) => {
      moveInGrid(event, { row, column: index });
    },
  };
  const isOffered = value === '' || BEHAVIOURS.some((letter) => letter === value);
  return (
    <td role="gridcell" className={styles[column]}>
      {column === 'behaviour' && isPhone && !isReadOnly ? (
        // A thumb chooses one of a few letters sooner than it types it.
        <select {...field}>
          <option value="">{texts.blank}</option>
          {!isOffered && <option value={value}>{value}</option>}
          {BEHAVIOURS.map((letter) => (
            <option key={letter} value={letter}>
              {letter}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...field}
          autoComplete="off"
          placeholder={texts.blank}
          enterKeyHint="next"
          inputMode={column === 'behaviour' || column === 'observation' ? 'text' : 'numeric'}
          readOnly={isReadOnly}
        />
      )}
      {isWrong && (
        <span id={`${id}-wrong`} className={styles.wrong}>
          {texts.invalid[column]}
        </span>
      )}
    </td>
  );
}

/** One student's letter, absences and observation in a partial. */
export function ConductRow(props: ConductRowProps) {
  const { student, row, rows, isReadOnly, active, onActive } = props;
  const wrong = wrongCells(rows.editsOf(student.id));
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
      {CONDUCT_COLUMNS.map((column, index) => (
        <Cell
          key={column}
          {...{ student, row, rows, column, index, isReadOnly }}
          isWrong={wrong.includes(column)}
          isReached={active.row === row && active.column === index}
          onActive={() => {
            onActive({ row, column: index });
          }}
        />
      ))}
      <td role="gridcell" className={styles.notice}>
        <RowNotice id={student.id} rows={rows} />
      </td>
    </tr>
  );
}
