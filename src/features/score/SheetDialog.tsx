import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, type ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import { AppDialog } from '../../components/feedback/AppDialog';
import { QueryState } from '../../components/feedback/QueryState';
import { Column } from '../../components/layout/Column';
import { cellValue } from '../../domain/grading/cell';
import { MAX_FINAL_GRADE } from '../../domain/grading/policy';
import { compareSheet, matchRows } from '../../domain/grading/sheetCompare';
import { findSheetTable, type SheetTable } from '../../domain/grading/sheetTable';
import { commonTexts } from '../../lib/texts/common';
import { sheetRefusalText, sheetTexts } from '../../lib/texts/gradeSheet';
import type { Scheme } from '../../models/gradebook';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import type { ListedStudent } from '../../store/gradebook/useGradebookStudents';
import type { PartialBook } from '../../store/gradebook/usePartialGradebook';
import { useAppSelector } from '../../store/hooks';
import { studentsOfCourse } from '../../store/person/personSlice';
import { selectCell } from '../../store/score/scoreSlice';
import { joinReadings, useQuery } from '../../store/useQuery';
import { SheetPreview } from './SheetPreview';
import { SheetSource } from './SheetSource';
import { useSheetFile } from './useSheetFile';

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

/**
 * The students with their identifications, which a gradebook does not read. Those of former students are no
 * longer their teacher's to read: their rows are found by name.
 */
function useIdentified(courseId: string, students: readonly ListedStudent[]) {
  const members = useQuery(studentsOfCourse, courseId);
  const known = JSON.stringify(members.items.map(({ id, identification }) => [id, identification]));
  const identified = useMemo(() => {
    const identificationOf = new Map(JSON.parse(known) as [string, string][]);
    return students.map((student) => ({
      ...student,
      identification: identificationOf.get(student.id) ?? '',
    }));
  }, [students, known]);
  return { identified, reading: members };
}

/** The present values of the cells, live: what changes meanwhile becomes a conflict. */
function useValues(schemes: readonly Scheme[], students: readonly { id: string }[]) {
  const flat = useAppSelector(
    (state) =>
      schemes.flatMap((scheme) =>
        students.map(({ id }) => cellValue(selectCell(state, { scheme: scheme.id, student: id }))),
      ),
    shallowEqual,
  );
  return useMemo(
    () =>
      new Map(
        schemes.map((scheme, s) => [
          scheme.id,
          new Map(students.map(({ id }, i) => [id, flat[s * students.length + i] ?? null])),
        ]),
      ),
    [schemes, students, flat],
  );
}

type ComparedProps = SheetDialogProps & { table: SheetTable; children: ReactNode };

/** What the file would change, as soon as the students' identifications are there. */
function Compared({ table, children, ...props }: ComparedProps) {
  const { subject, institute, indexPartial, students } = props;
  const { schemes, policy, status, error, retry } = props.book;
  const { identified, reading } = useIdentified(subject.courseId, students);
  const values = useValues(schemes, students);
  const matched = useMemo(() => matchRows(table, identified), [table, identified]);
  const comparison = useMemo(
    () =>
      compareSheet(table, matched, { schemes, indexPartial, values, max: MAX_FINAL_GRADE, policy }),
    [table, matched, schemes, indexPartial, values, policy],
  );
  const all = joinReadings({ status, error, retry }, reading);
  if (all.status !== 'ready') {
    return (
      <DialogContent>
        <QueryState reading={all} skeleton={<Skeleton variant="rounded" height={240} />}>
          {null}
        </QueryState>
      </DialogContent>
    );
  }
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

/** A grade sheet comes back: the file is read here, compared with what is stored, and shown before it counts. */
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
        <Compared {...props} table={found}>
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
