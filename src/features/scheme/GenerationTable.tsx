import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { GradeMark } from '../../components/grade/GradeMark';
import type { GenerationPlan, GenerationRow } from '../../domain/grading/generate';
import { formatGrade } from '../../domain/grading/gradeText';
import type { GradingPolicy } from '../../domain/grading/policy';
import { leftOutEntry } from '../../domain/grading/report';
import { hasReturned } from '../../domain/grading/returned';
import { listedName } from '../../domain/names';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import { reportTexts } from '../../lib/texts/report';
import type { GeneratedEntry } from '../../models/gradebook';
import styles from './Scheme.module.css';

type GenerationTableProps = {
  plan: GenerationPlan;
  policy: GradingPolicy;
  onTick: (studentId: string, isWritten: boolean) => void;
};

const signed = (difference: number): string =>
  `${difference > 0 ? '+' : ''}${formatGrade(difference)}`;

type EntryValueProps = {
  entry: GeneratedEntry;
  /** Whether the student has no grade at all. */
  isNobodys: boolean;
  policy: GradingPolicy;
};

/** Shows what one scheme counts, or why it counts nothing. */
function EntryValue({ entry, isNobodys, policy }: EntryValueProps) {
  const leftOut = leftOutEntry(entry);
  if (leftOut !== null) {
    const short = gridTexts.leftOutShort[leftOut];
    const isOpen = entry.tasks.some(({ kind }) => kind === 'pending');
    return isOpen ? gridTexts.leftOutSoFar(short) : short;
  }
  if (isNobodys) return gridTexts.leftOutShort.notApplicable;
  if (!entry.isDefault && hasReturned(entry.tasks)) {
    return (
      <span title={gridTexts.returnedLegend}>
        {formatGrade(entry.grade)}
        {gridTexts.returnedMark}
      </span>
    );
  }
  if (!entry.isDefault) return formatGrade(entry.grade);
  return (
    <span title={reportTexts.defaultHint(policy.missingGrade)}>
      {reportTexts.defaultMark(formatGrade(entry.grade))}
    </span>
  );
}

function Row({ row, policy, onTick }: Omit<GenerationTableProps, 'plan'> & { row: GenerationRow }) {
  const { student, change, card, stored, difference, isWritten } = row;
  const name = listedName(student);
  // A student who came later had nothing to do in the partial: no grade, unless the teacher wants
  // one.
  const isNobodys = change === 'newcomer' && !isWritten;
  return (
    <TableRow>
      <TableCell padding="checkbox">
        <Checkbox
          checked={isWritten}
          disabled={change === 'same'}
          slotProps={{ input: { 'aria-label': reportTexts.writeOf(name) } }}
          onChange={({ target }) => {
            onTick(student.id, target.checked);
          }}
        />
      </TableCell>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      {card.entries.map((entry) => (
        <TableCell key={entry.idScheme} align="right">
          <EntryValue entry={entry} isNobodys={isNobodys} policy={policy} />
        </TableCell>
      ))}
      <TableCell align="right">
        {isNobodys ? reportTexts.noGrade : <GradeMark grade={card.noteFinal} />}
      </TableCell>
      <TableCell align="right">
        {stored ? formatGrade(stored.noteFinal) : reportTexts.noGrade}
      </TableCell>
      <TableCell align="right">
        {difference === null || difference === 0 ? reportTexts.noGrade : signed(difference)}
      </TableCell>
      <TableCell>
        <Chip
          size="small"
          variant={change === 'same' ? 'outlined' : 'filled'}
          color={change === 'manual' || change === 'newcomer' ? 'warning' : 'default'}
          label={
            change === 'manual' && stored?.transferredFrom !== undefined
              ? reportTexts.transferred(stored.transferredFrom)
              : reportTexts.change[change]
          }
        />
      </TableCell>
    </TableRow>
  );
}

/**
 * Lists the grade that each student would get, how it differs from the stored one, and whether it
 * is written.
 */
export function GenerationTable({ plan, policy, onTick }: GenerationTableProps) {
  const heads = plan.rows[0]?.card.entries ?? [];
  const counted = plan.rows
    .filter(({ change, isWritten }) => change !== 'newcomer' || isWritten)
    .flatMap(({ card }) => card.entries);
  const hasMarks = counted.some(({ isDefault }) => isDefault);
  const hasReturns = counted.some(({ isDefault, tasks }) => !isDefault && hasReturned(tasks));
  return (
    <div>
      <TableContainer tabIndex={0} className={styles.table}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox">{reportTexts.write}</TableCell>
              <TableCell>{reportTexts.student}</TableCell>
              {heads.map(({ idScheme, name, percent }) => (
                <TableCell key={idScheme} align="right">
                  {name} ({percent} %)
                </TableCell>
              ))}
              <TableCell align="right">{reportTexts.final}</TableCell>
              <TableCell align="right">{reportTexts.stored}</TableCell>
              <TableCell align="right">{reportTexts.difference}</TableCell>
              <TableCell>{reportTexts.state}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {plan.rows.map((row) => (
              <Row key={row.student.id} row={row} policy={policy} onTick={onTick} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {hasMarks && <p className={styles.foot}>* {reportTexts.defaultHint(policy.missingGrade)}</p>}
      {hasReturns && <p className={styles.foot}>{gridTexts.returnedLegend}</p>}
    </div>
  );
}
