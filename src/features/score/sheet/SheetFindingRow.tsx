import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { valueText } from '../../../domain/grading/cell';
import { isPuttable, type SheetFinding } from '../../../domain/grading/sheetCompare';
import { sheetTexts } from '../../../lib/texts/gradeSheet';
import { scoreTexts } from '../../../lib/texts/score';
import styles from './Sheet.module.css';

type SheetFindingRowProps = {
  finding: SheetFinding;
  /** Whether the change is chosen. */
  isTicked: boolean;
  studentName: (id: string) => string;
  onTick: (isTicked: boolean) => void;
};

/** A number with more decimals than a grade has. */
const DECIMALS = /[.,]\d\d\d*[1-9]/;

/** A cell of the file that differs, or a row that is left out. */
export function SheetFindingRow(props: SheetFindingRowProps) {
  const { finding, isTicked, studentName, onTick } = props;
  const { kind, line, who, heading, studentId, candidates, text, downloaded, from } = finding;
  const canBePut = isPuttable(finding);
  const student = studentId === null ? '' : studentName(studentId);
  const meant = candidates.map(studentName).join(', ');
  const stands = downloaded === undefined ? '' : valueText(downloaded) || scoreTexts.noneShort;
  const isCell = heading !== null;
  const to = canBePut ? valueText(finding.to) : '';
  // The user sees a rounding before agreeing to it.
  const inFile = to !== '' && DECIMALS.test(text) ? sheetTexts.rounded(text, to) : to;
  const result =
    canBePut && !isTicked && kind === 'changed' ? sheetTexts.notPut : sheetTexts.kind[kind];
  return (
    <TableRow className={canBePut ? undefined : styles.left}>
      <TableCell padding="checkbox" className={styles.put}>
        {canBePut && (
          <Checkbox
            checked={isTicked}
            slotProps={{ input: { 'aria-label': sheetTexts.putOne(student, heading ?? '') } }}
            onChange={(_, isChecked) => {
              onTick(isChecked);
            }}
          />
        )}
      </TableCell>
      <TableCell>{line}</TableCell>
      <TableCell>{student || (meant === '' ? who : `${who} (${meant})`)}</TableCell>
      <TableCell>{heading}</TableCell>
      <TableCell align="right">{isCell && stands}</TableCell>
      <TableCell align="right">{isCell && (valueText(from) || scoreTexts.noneShort)}</TableCell>
      <TableCell align="right">{isCell && (inFile || text || scoreTexts.noneShort)}</TableCell>
      <TableCell>{result}</TableCell>
    </TableRow>
  );
}
