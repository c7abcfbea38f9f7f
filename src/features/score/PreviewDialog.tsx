import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AppDialog } from '../../components/feedback/AppDialog';
import { Column } from '../../components/layout/Column';
import { PastedColumns } from './PastedColumns';
import { valueText } from '../../domain/grading/cell';
import type { PasteKind, PastePreview } from '../../domain/grading/paste';
import { commonTexts } from '../../lib/texts/common';
import { scoreTexts } from '../../lib/texts/score';
import styles from './Score.module.css';
import { useScoreBlock } from './useScoreBlock';

const QUIET = new Set<PasteKind>(['matched', 'unchanged', 'blank']);

type PreviewDialogProps = {
  title: string;
  preview: PastePreview;
  studentName: (id: string) => string;
  schemeName: (id: string) => string;
  /** Takes back the step of this id. */
  onUndo: (id: string) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** What a paste or a fill would put where: one confirmation, one undo. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { title, preview, studentName, schemeName, onUndo, onClose, children } = props;
  const putBlock = useScoreBlock(onUndo);
  const { changes, columns, rows, mode } = preview;
  const isOfSeveral = new Set(rows.map(({ scheme }) => scheme ?? '')).size > 1;
  const left = rows.filter(({ kind }) => !QUIET.has(kind)).length;
  const apply = () => {
    putBlock(
      changes.map(({ scheme, studentId, to }) => ({
        place: { scheme, student: studentId },
        value: to,
      })),
    );
    onClose();
  };
  return (
    <AppDialog title={title} onClose={onClose} maxWidth="md" isTall>
      <DialogContent>
        <Column gap={3}>
          {children}
          <Typography>{scoreTexts.pasteMode[mode]}</Typography>
          {columns.length > 0 && <PastedColumns columns={columns} schemeName={schemeName} />}
          {left > 0 && <Typography color="error">{scoreTexts.pasteLeft(left)}</Typography>}
          <TableContainer tabIndex={0} className={styles.preview}>
            <Table size="small" stickyHeader aria-label={scoreTexts.preview}>
              <TableHead>
                <TableRow>
                  <TableCell>{scoreTexts.pasteLine}</TableCell>
                  {mode !== 'fill' && <TableCell>{scoreTexts.pasteText}</TableCell>}
                  <TableCell>{scoreTexts.pasteStudent}</TableCell>
                  {isOfSeveral && <TableCell>{scoreTexts.pasteScheme}</TableCell>}
                  <TableCell align="right">{scoreTexts.pasteFrom}</TableCell>
                  <TableCell align="right">{scoreTexts.pasteTo}</TableCell>
                  <TableCell>{scoreTexts.pasteResult}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map(({ line, who, text, kind, scheme, studentId, candidates, from, to }) => (
                  <TableRow
                    key={`${String(line)} ${scheme ?? ''}`}
                    className={QUIET.has(kind) ? undefined : styles.left}
                  >
                    <TableCell>{line}</TableCell>
                    {mode !== 'fill' && <TableCell>{`${who} ${text}`.trim()}</TableCell>}
                    <TableCell>
                      {studentId === null
                        ? candidates.map(studentName).join(', ')
                        : studentName(studentId)}
                    </TableCell>
                    {isOfSeveral && (
                      <TableCell>{scheme === null ? '' : schemeName(scheme)}</TableCell>
                    )}
                    <TableCell align="right">{valueText(from) || scoreTexts.noneShort}</TableCell>
                    <TableCell align="right">{valueText(to) || scoreTexts.noneShort}</TableCell>
                    <TableCell>{scoreTexts.pasteKind[kind]}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        </Column>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button variant="contained" autoFocus disabled={changes.length === 0} onClick={apply}>
          {changes.length === 0 ? scoreTexts.pasteNone : scoreTexts.pasteApply(changes.length)}
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
