import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { MenuAction } from '../../../components/layout/ActionMenu';
import { ToReturnNotice } from '../../../components/grade/ToReturnNotice';
import { useIsWide } from '../../../components/layout/useIsPhone';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { lazyPart } from '../../../components/lazyPart';
import { QueryState } from '../../../components/feedback/QueryState';
import { useNow } from '../../../components/hooks/useNow';
import type { PasteScheme } from '../../../domain/grading/pasteTitles';
import { listedName } from '../../../domain/names';
import '../../../lib/presses';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import { schemeTexts } from '../../../lib/texts/scheme';
import type { Institute } from '../../../models/institute';
import type { Subject } from '../../../models/subject';
import {
  useGradebookStudents,
  type ListedStudent,
} from '../../../store/views/gradebook/useGradebookStudents';
import { useToReturn } from '../../../store/views/gradebook/useToReturn';
import { usePartialGradebook } from '../../../store/views/gradebook/usePartialGradebook';
import { cardsOfSubject } from '../../../store/scheme/schemeSlice';
import { taskOfSheet, taskSheet } from '../../../store/score/taskPlace';
import { joinReadings, useOnceReady, useQuery } from '../../../store/useQuery';
import { pasteSchemes } from './gradebookColumns';
import { GradebookGrid } from './GradebookGrid';
import { GradebookPhone } from './GradebookPhone';
import { GradebookSkeleton } from './GradebookSkeleton';
import { GradebookTools } from './GradebookTools';
import { ScoreVoice } from '../entry/ScoreVoice';
import styles from './Gradebook.module.css';
import { SheetUpload } from '../sheet/SheetUpload';
import type { GridPaste } from './useGridEditing';
import { useTwoDigits } from './useTwoDigits';
import { formerIn, useUndoKeys } from '../entry/useUndoKeys';
import { useClosingNotice } from './useClosingNotice';
import { useGoneNotice } from './useGoneNotice';
import { useLeavingNotice } from '../entry/useLeavingNotice';
import type { ViewedPartial } from './useViewedPartial';
import { useWriterNames } from '../entry/useWriterNames';

const ScoreDialogs = lazyPart(() => import('../entry/ScoreDialogs'), 'ScoreDialogs');
const ShortcutsDialog = lazyPart(() => import('../entry/ShortcutsDialog'), 'ShortcutsDialog');

type BookTabProps = {
  subject: Subject;
  institute: Institute;
  viewed: ViewedPartial;
  /** Receives the action that the page shows among its own. */
  onAction?: (action: MenuAction | null) => void;
};

/** A pasted block, with the students and columns of the screen, in their order. */
type PasteOf = {
  scheme: string;
  student: string;
  text: string;
  students: readonly ListedStudent[];
  schemes: readonly PasteScheme[];
  rowsNote: string | null;
};

/** The cuaderno: all scores of a partial at once, with the finals and averages that follow. */
export function GradebookTab({ subject, institute, viewed, onAction }: BookTabProps) {
  const { index: indexPartial, choose } = viewed;
  useClosingNotice(institute.partial, indexPartial);
  const book = usePartialGradebook(subject, institute, indexPartial, useNow());
  const toReturn = useToReturn(book);
  const cards = useQuery(cardsOfSubject, institute.period.id, subject.id, subject.teacherId);
  const owners = [...book.owners, ...cards.items.map(({ idStudent }) => idStudent)];
  const { students, ...roster } = useGradebookStudents(subject.courseId, owners, true);
  useLeavingNotice(students, [
    ...book.schemes.map(({ id }) => id),
    ...[...book.sources.tasks.keys()].map(taskSheet),
  ]);
  const nameOf = useWriterNames(subject.courseId);
  const hasGrid = useMediaQuery('(min-width: 43.75em)');
  const hasSegments = useIsWide();
  const width = hasSegments ? 'wide' : hasGrid ? 'tablet' : 'phone';
  const [paste, setPaste] = useState<PasteOf | null>(null);
  const [isTwoDigits, chooseTwoDigits] = useTwoDigits();
  const [isListOpen, setIsListOpen] = useState(false);
  const handleGridPaste = ({ columns, ...rest }: GridPaste) => {
    setPaste({ ...rest, schemes: pasteSchemes(columns) });
  };
  const handlePhonePaste = (scheme: string, student: string, text: string) => {
    const isTask = taskOfSheet(scheme) !== null;
    const schemes = isTask
      ? [{ id: scheme, name: schemeName(scheme), external: true }]
      : book.schemes;
    setPaste({ scheme, student, text, students, schemes, rowsNote: null });
  };
  const studentName = (id: string) => {
    const student = students.find((each) => each.id === id);
    return student ? listedName(student) : '';
  };
  const place = [
    institute.period.id,
    subject.id,
    subject.teacherId,
    subject.courseId,
    indexPartial,
  ].join('/');
  useGoneNotice(book.sheets, place, studentName);
  const reading = useOnceReady(joinReadings(book, cards, roster), place);
  const isReadOnly = institute.partial[indexPartial]?.closed ?? true;
  const schemeName = (id: string) => {
    const idTask = taskOfSheet(id);
    if (idTask !== null) return book.sources.tasks.get(idTask)?.title ?? '';
    return book.schemes.find((each) => each.id === id)?.name ?? '';
  };
  const showKeys = () => {
    setIsListOpen(true);
  };
  const { undo, redo, handleKey } = useUndoKeys(
    { studentName, schemeName, hasLeft: formerIn(students) },
    showKeys,
  );
  const tools = (
    <GradebookTools
      isReadOnly={isReadOnly}
      reopenedUntil={institute.partial[indexPartial]?.reopenedUntil}
      isTwoDigits={isTwoDigits}
      onTwoDigits={chooseTwoDigits}
      undo={undo}
      redo={redo}
      onShowKeys={showKeys}
    />
  );
  const partialField = (
    <TextField
      select
      size="small"
      label={gridTexts.partial}
      value={String(indexPartial)}
      onChange={({ target }) => {
        choose(Number(target.value));
      }}
    >
      {institute.partial.map(({ name }, i) => (
        <MenuItem key={name} value={String(i)}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of all controls inside
    <div className={styles.book} onKeyDown={handleKey}>
      <ScoreVoice studentName={studentName} />
      {width === 'tablet' && <div className={styles.field}>{partialField}</div>}
      <ToReturnNotice toReturn={toReturn} />
      <QueryState
        reading={reading}
        skeleton={<GradebookSkeleton field={width === 'phone' ? partialField : null} />}
      >
        {book.schemes.length === 0 ? (
          <>
            {width === 'phone' && <div className={styles.field}>{partialField}</div>}
            <EmptyState text={schemeTexts.empty} />
          </>
        ) : width !== 'phone' ? (
          <GradebookGrid
            key={indexPartial}
            institute={institute}
            idSubject={subject.id}
            indexPartial={indexPartial}
            book={book}
            students={students}
            cards={cards.items}
            toReturn={toReturn}
            isReadOnly={isReadOnly}
            isTwoDigits={isTwoDigits}
            nameOf={nameOf}
            onPaste={handleGridPaste}
            onUndo={undo}
            tools={tools}
          />
        ) : (
          <GradebookPhone
            book={book}
            students={students}
            cards={cards.items.filter((card) => card.indexPartial === indexPartial)}
            indexPartial={indexPartial}
            isReadOnly={isReadOnly}
            isTwoDigits={isTwoDigits}
            nameOf={nameOf}
            onPaste={handlePhonePaste}
            partialField={partialField}
            tools={tools}
          />
        )}
      </QueryState>
      {paste && (
        <ScoreDialogs
          dialog={{ kind: 'paste', ...paste }}
          courseId={subject.courseId}
          students={paste.students}
          listed={students.map(({ id }) => id)}
          rowsNote={paste.rowsNote}
          schemes={paste.schemes}
          studentName={studentName}
          policy={book.policy}
          sources={book.sources}
          onUndo={undo}
          onClose={() => {
            setPaste(null);
          }}
        />
      )}
      {onAction && !isReadOnly && book.schemes.length > 0 && (
        <SheetUpload
          onAction={onAction}
          subject={subject}
          institute={institute}
          indexPartial={indexPartial}
          book={book}
          students={students}
          studentName={studentName}
          onUndo={undo}
        />
      )}
      {isListOpen && (
        <ShortcutsDialog
          list={gridTexts.shortcutList}
          onClose={() => {
            setIsListOpen(false);
          }}
        />
      )}
    </div>
  );
}
