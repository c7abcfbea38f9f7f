import Checkbox from '@mui/material/Checkbox';
import DialogContent from '@mui/material/DialogContent';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState, type ReactNode } from 'react';
import { PreviewActions } from '../../../components/feedback/PreviewActions';
import { Column } from '../../../components/layout/Column';
import {
  isPutByDefault,
  isPuttable,
  type SheetComparison,
  type SheetFinding,
} from '../../../domain/grading/sheetCompare';
import type { SheetTable } from '../../../domain/grading/sheetTable';
import { sheetTexts } from '../../../lib/texts/gradeSheet';
import { gradePasteTexts } from '../../../lib/texts/paste';
import type { SchoolPartial } from '../../../models/institute';
import styles from './Sheet.module.css';
import { SheetFindingRow } from './SheetFindingRow';
import { useScoreBlock } from '../entry/useScoreBlock';

type SheetPreviewProps = {
  table: SheetTable;
  comparison: SheetComparison;
  partials: readonly SchoolPartial[];
  schemeName: (id: string) => string;
  studentName: (id: string) => string;
  /** Undoes the step of this id. */
  onUndo: (id: string) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A change that becomes a conflict while the preview is open must be ticked anew. */
const tickKey = ({ kind, id }: SheetFinding): string => `${kind} ${id}`;

/** Shows what a file would change: one confirmation, one undo. */
export function SheetPreview(props: SheetPreviewProps) {
  const { table, comparison, partials, schemeName, studentName, onUndo, onClose } = props;
  const { findings, unchanged, elsewhere, gone, percents } = comparison;
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const putBlock = useScoreBlock(onUndo);
  const isTicked = (finding: SheetFinding) =>
    isPuttable(finding) && (ticks.get(tickKey(finding)) ?? isPutByDefault(finding));
  const puttable = findings.filter(isPuttable);
  const chosen = puttable.filter(isTicked);
  const conflicts = findings.filter(({ kind }) => kind === 'conflict').length;
  const left = findings.length - puttable.length;
  const notes = [
    ...table.repeated.map((id) => sheetTexts.repeated(schemeName(id))),
    ...gone.map(({ name, changed }) => sheetTexts.gone(name, changed)),
    ...[...elsewhere].map(([index, changed]) => {
      const { name = '', closed = false } = partials[index] ?? {};
      return (closed ? sheetTexts.closed : sheetTexts.elsewhere)(name, changed);
    }),
    ...percents.map(({ name, inFile, stored }) => sheetTexts.percent(name, inFile, stored)),
    ...table.unknown.map(sheetTexts.unknown),
  ];
  const apply = () => {
    putBlock(
      chosen.flatMap(({ scheme, studentId, to }) =>
        scheme === null || studentId === null
          ? []
          : [{ place: { scheme, student: studentId }, value: to }],
      ),
    );
    onClose();
  };
  const idle = puttable.length > 0 ? sheetTexts.choosePut : gradePasteTexts.nothing;
  return (
    <>
      <DialogContent>
        <Column gap={3}>
          {props.children}
          {notes.length > 0 && (
            <ul aria-label={sheetTexts.notes} className={styles.notes}>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
          {conflicts > 0 && <p className={styles.warning}>{sheetTexts.conflicts(conflicts)}</p>}
          {left > 0 && <p className={styles.wrong}>{gradePasteTexts.left(left)}</p>}
          {findings.length > 0 && (
            <TableContainer tabIndex={0} className={styles.table}>
              <Table size="small" stickyHeader aria-label={gradePasteTexts.preview}>
                <TableHead>
                  <TableRow>
                    <TableCell padding="checkbox" className={styles.put}>
                      {puttable.length > 0 && (
                        <Checkbox
                          checked={chosen.length === puttable.length}
                          indeterminate={chosen.length > 0 && chosen.length < puttable.length}
                          slotProps={{ input: { 'aria-label': sheetTexts.putAll } }}
                          onChange={(_, isOn) => {
                            setTicks(new Map(puttable.map((each) => [tickKey(each), isOn])));
                          }}
                        />
                      )}
                    </TableCell>
                    <TableCell>{sheetTexts.line}</TableCell>
                    <TableCell>{sheetTexts.student}</TableCell>
                    <TableCell>{sheetTexts.scheme}</TableCell>
                    <TableCell align="right">{sheetTexts.downloaded}</TableCell>
                    <TableCell align="right">{sheetTexts.now}</TableCell>
                    <TableCell align="right">{sheetTexts.inFile}</TableCell>
                    <TableCell>{sheetTexts.result}</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {findings.map((finding) => (
                    <SheetFindingRow
                      key={finding.id}
                      finding={finding}
                      isTicked={isTicked(finding)}
                      studentName={studentName}
                      onTick={(isOn) => {
                        setTicks((before) => new Map(before).set(tickKey(finding), isOn));
                      }}
                    />
                  ))}
                </TableBody>
              </Table>
            </TableContainer>
          )}
          <p className={styles.quiet}>{sheetTexts.unchanged(unchanged)}</p>
        </Column>
      </DialogContent>
      <PreviewActions
        label={chosen.length === 0 ? idle : gradePasteTexts.apply(chosen.length)}
        isDisabled={chosen.length === 0}
        hasCancelFocus={chosen.length === 0}
        onCancel={onClose}
        onConfirm={apply}
      />
    </>
  );
}
