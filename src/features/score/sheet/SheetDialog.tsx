import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, type ReactNode } from 'react';
import { AppDialog } from '../../../components/feedback/AppDialog';
import { QueryState } from '../../../components/feedback/QueryState';
import { Column } from '../../../components/layout/Column';
import { compareSheet, matchRows } from '../../../domain/grading/sheetCompare';
import { findSheetTable, type OwnFile, type SheetTable } from '../../../domain/grading/sheetTable';
import { commonTexts } from '../../../lib/texts/common';
import { sheetRefusalText, sheetTexts } from '../../../lib/texts/gradeSheet';
import type { Institute } from '../../../models/institute';
import type { Subject } from '../../../models/subject';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import type { PartialBook } from '../../../store/views/gradebook/usePartialGradebook';
import { OwnSheets } from './OwnSheets';
import { SheetPreview } from './SheetPreview';
import { SheetSource } from './SheetSource';
import { useSheetFile } from './useSheetFile';
import { useSheetTarget } from './useSheetTarget';

export type SheetDialogProps = {
  subject: Subject;
  institute: Institute;
  indexPartial: number;
  book: PartialBook;
  students: readonly ListedStudent[];
  studentName: (id: string) => string;
  onUndo: (id: string) => void;
  onClose: () => void;
};

type ComparedProps = SheetDialogProps & { file: SheetTable | OwnFile; children: ReactNode };

/** Shows what the file would change, once the students' identifications are there. */
function Compared({ file, children, ...props }: ComparedProps) {
  const { subject, book, students } = props;
  const { target, reading } = useSheetTarget(book, subject.courseId, students);
  if (reading.status !== 'ready') {
    return (
      <DialogContent>
        <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={240} />}>
          {null}
        </QueryState>
      </DialogContent>
    );
  }
  const preview = (table: SheetTable, chosen: ReactNode) => (
    <ComparedTable {...props} table={table} target={target}>
      {children}
      {chosen}
    </ComparedTable>
  );
  if (!('own' in file)) return preview(file, null);
  return (
    <OwnSheets file={file} target={target}>
      {preview}
    </OwnSheets>
  );
}

type ComparedTableProps = SheetDialogProps & {
  table: SheetTable;
  target: ReturnType<typeof useSheetTarget>['target'];
  children: ReactNode;
};

function ComparedTable({ table, target, children, ...props }: ComparedTableProps) {
  const { institute, indexPartial } = props;
  const { schemes } = target;
  const matched = useMemo(() => matchRows(table, target.students), [table, target.students]);
  const comparison = useMemo(
    () => compareSheet(table, matched, { ...target, indexPartial }),
    [table, matched, target, indexPartial],
  );
  return (
    <SheetPreview
      table={table}
      comparison={comparison}
      partials={institute.partial}
      schemeName={(id) => schemes.find((each) => each.id === id)?.name ?? ''}
      studentName={props.studentName}
      onUndo={props.onUndo}
      onClose={props.onClose}
    >
      {children}
    </SheetPreview>
  );
}

/**
 * Takes back a grade sheet, or a teacher's own gradebook: reads the file here, compares it with the
 * stored grades, and shows the changes before they count.
 */
export function SheetDialog(props: SheetDialogProps) {
  const { subject, institute, indexPartial, onClose } = props;
  const { schemes } = props.book;
  const { file, read, cancel } = useSheetFile();
  const sheets = file.kind === 'read' ? file.sheets : null;
  const found = useMemo(
    () =>
      sheets &&
      findSheetTable(sheets, { idSubject: subject.id, idPeriod: institute.period.id, schemes }),
    [sheets, subject.id, institute.period.id, schemes],
  );
  const refusal = found && 'refused' in found ? sheetRefusalText(found) : null;
  const source = (
    <SheetSource
      file={file}
      refusal={refusal}
      onChoose={(chosen) => void read(chosen)}
      onCancel={cancel}
    />
  );
  return (
    <AppDialog
      title={sheetTexts.title(institute.partial[indexPartial]?.name ?? '')}
      onClose={onClose}
      maxWidth="md"
      isTall
    >
      {found && !('refused' in found) ? (
        <Compared {...props} key={file.kind === 'read' ? file.name : ''} file={found}>
          {source}
        </Compared>
      ) : (
        <>
          <DialogContent>
            <Column gap={3}>{source}</Column>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{commonTexts.cancel}</Button>
          </DialogActions>
        </>
      )}
    </AppDialog>
  );
}
