import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatGrade } from '../../domain/grading/gradeText';
import { gradesTexts } from '../../lib/texts/grades';
import type { ReportEntry } from '../../models/gradebook';

type ReportEntriesProps = { notes: readonly (ReportEntry & { isDefault?: boolean })[] };

const HEADS = [
  gradesTexts.scheme,
  gradesTexts.percent,
  gradesTexts.grade,
  gradesTexts.contribution,
];

/** How the final of one partial comes about: each scheme's percent, grade and contribution. */
export function ReportEntries({ notes }: ReportEntriesProps) {
  return (
    <Table
      size="small"
      sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 } }, '& th': { overflowWrap: 'anywhere' } }}
    >
      <TableHead>
        <TableRow>
          {HEADS.map((head, i) => (
            <TableCell key={head} align={i === 0 ? 'left' : 'right'}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {notes.map(({ idScheme, name, percent, grade, note, isDefault = false }) => (
          <TableRow key={idScheme}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell align="right">{percent} %</TableCell>
            <TableCell align="right">
              {formatGrade(grade)}
              {isDefault && <span title={gradesTexts.byDefault}>*</span>}
            </TableCell>
            <TableCell align="right">{formatGrade(note)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
