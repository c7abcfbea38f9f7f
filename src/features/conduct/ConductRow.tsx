import Check from '@mui/icons-material/Check';
import CloudOff from '@mui/icons-material/CloudOff';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { Grid } from '../../components/grid/useGrid';
import { useKeeping } from '../../components/hooks/useKeeping';
import { CONDUCT_COLUMNS, type ConductColumn } from '../../domain/conduct';
import { wrongCells } from '../../domain/conductEdits';
import { isChosenColumn } from '../../domain/grid/gridRange';
import { listedName } from '../../domain/names';
import { commonTexts } from '../../lib/texts/common';
import { conductTexts as texts } from '../../lib/texts/conduct';
import { scoreTexts } from '../../lib/texts/score';
import styles from './Conduct.module.css';
import { ConductCell } from './ConductCell';
import type { ConductStudent } from './conductStudent';
import { ConductField } from './ConductField';
import type { ConductRows } from './useConductRows';

type ConductRowProps = {
  student: ConductStudent;
  row: number;
  rows: ConductRows;
  isReadOnly: boolean;
  /** Whether it is shown on a phone, where each cell is a field. */
  isPhone: boolean;
  grid: Grid;
};

type NoticeProps = { id: string; rows: ConductRows };

const named = (column: ConductColumn, text: string) =>
  `${texts.columns[column]} ${text === '' ? texts.blank : text}`;

/** Lists the typed values that cannot be saved any more: the cells show the stored ones. */
function LeftNotice({ id, rows }: NoticeProps) {
  const edits = rows.editsOf(id);
  const left = CONDUCT_COLUMNS.flatMap((column) => {
    const edit = edits[column];
    return edit === undefined ? [] : [named(column, edit.to)];
  });
  if (left.length === 0) return null;
  return (
    <span className={styles.trouble} role="alert">
      {texts.notSaved(left)}
      <Button
        size="small"
        onClick={() => {
          rows.decide(id, false);
        }}
      >
        {scoreTexts.giveUp}
      </Button>
    </span>
  );
}

/** Says that the row will be saved, once the device has it on its disk. */
function WaitingNotice() {
  const { offline, waiting } = scoreTexts.status;
  return (
    <span className={styles.waiting} role="status">
      <CloudOff fontSize="small" color="warning" aria-hidden />
      {useKeeping() === 'kept' ? offline : waiting}
    </span>
  );
}

/** Says how far the row is saved. */
function RowNotice({ id, rows }: NoticeProps) {
  const state = rows.stateOf(id);
  const edits = rows.editsOf(id);
  if (state === 'saving') {
    return (
      <span className={styles.state}>
        <CircularProgress size={16} aria-label={texts.saving} />
      </span>
    );
  }
  if (state === 'waiting') return <WaitingNotice />;
  const isWrong = wrongCells(edits).length > 0;
  if ((state === null || state === 'saved') && Object.keys(edits).length > 0) {
    // A sign marks a value that is being typed, so that nothing moves; a value that stays unsaved
    // also gets a word.
    return isWrong ? (
      <span className={styles.waiting}>
        <ErrorOutline fontSize="small" color="warning" aria-hidden />
        {texts.waiting}
      </span>
    ) : (
      <span className={styles.state}>
        <ErrorOutline fontSize="small" color="warning" titleAccess={texts.waiting} />
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
          rows.theirsOf(id).map(([column, text]) => named(column, text)),
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
  // When nothing can be saved, the cells show the stored values.
  const edits = isReadOnly ? {} : rows.editsOf(student.id);
  const wrong = wrongCells(edits);
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
        const isUnsaved = edits[column] !== undefined;
        if (isPhone) {
          return (
            <ConductField
              key={column}
              {...{ student, row, rows, column, index, isReadOnly, isWrong, isUnsaved }}
            />
          );
        }
        const isActive = active?.row === row && active.column === index;
        return (
          <ConductCell
            key={column}
            {...{ column, isReadOnly, isWrong, isUnsaved, field }}
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
        {isReadOnly ? (
          <LeftNotice id={student.id} rows={rows} />
        ) : (
          <RowNotice id={student.id} rows={rows} />
        )}
      </td>
    </tr>
  );
}
