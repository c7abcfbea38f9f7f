import Keyboard from '@mui/icons-material/Keyboard';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { useNow } from '../../components/hooks/useNow';
import { listedName } from '../../domain/names';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import { schemeTexts } from '../../lib/texts/scheme';
import { scoreTexts } from '../../lib/texts/score';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import { useGradebookStudents } from '../../store/gradebook/useGradebookStudents';
import { usePartialGradebook } from '../../store/gradebook/usePartialGradebook';
import { cardsOfSubject } from '../../store/scheme/schemeSlice';
import { useAppDispatch } from '../../store/hooks';
import { historyCleared } from '../../store/score/scoreSlice';
import { joinReadings, useQuery } from '../../store/useQuery';
import { GradebookGrid } from './GradebookGrid';
import { GradebookPhone } from './GradebookPhone';
import { ScoreDialogs, type ScoreDialog } from './ScoreDialogs';
import { ScoreVoice } from './ScoreVoice';
import { ShortcutsDialog } from './ShortcutsDialog';
import { UndoButtons } from './UndoButtons';
import { UnsavedChip } from './UnsavedChip';
import { useUndoKeys } from './useUndoKeys';
import { useWriterNames } from './useWriterNames';

type BookTabProps = { subject: Subject; institute: Institute };

/** The first partial that is still open is the one being worked on. */
const currentPartial = ({ partial }: Institute): number =>
  Math.max(
    0,
    partial.findIndex(({ closed }) => !closed),
  );

/** The cuaderno: all scores of a partial at once, and what they make. */
export function GradebookTab({ subject, institute }: BookTabProps) {
  const [search, setSearch] = useSearchParams();
  const partialParam = Number(search.get('parcial') ?? Number.NaN);
  const isPartial =
    Number.isInteger(partialParam) && partialParam >= 0 && partialParam < institute.partial.length;
  const indexPartial = isPartial ? partialParam : currentPartial(institute);
  const book = usePartialGradebook(subject, institute, indexPartial, useNow());
  const cards = useQuery(cardsOfSubject, institute.period.id, subject.id, subject.teacherId);
  const owners = [...book.owners, ...cards.items.map(({ idStudent }) => idStudent)];
  const { students, ...roster } = useGradebookStudents(subject.courseId, owners);
  const nameOf = useWriterNames(subject.courseId);
  const isWide = useMediaQuery('(min-width: 700px)');
  const [dialog, setDialog] = useState<ScoreDialog | null>(null);
  const [isListOpen, setIsListOpen] = useState(false);
  const handlePaste = (scheme: string, student: string, text: string) => {
    setDialog({ kind: 'paste', scheme, student, text });
  };
  const studentName = (id: string) => {
    const student = students.find((each) => each.id === id);
    return student ? listedName(student) : '';
  };
  const isReadOnly = institute.partial[indexPartial]?.closed ?? true;
  const schemeName = (id: string) => book.schemes.find((each) => each.id === id)?.name ?? '';
  const showKeys = () => {
    setIsListOpen(true);
  };
  const { undo, redo, handleKey } = useUndoKeys({ studentName, schemeName }, showKeys);
  const dispatch = useAppDispatch();
  // Nobody takes back what is in a partial that is not in view.
  useEffect(() => {
    dispatch(historyCleared());
  }, [dispatch, indexPartial]);
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
      onKeyDown={handleKey}
    >
      <ScoreVoice studentName={studentName} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <TextField
          select
          size="small"
          label={gridTexts.partial}
          value={String(indexPartial)}
          onChange={({ target }) => {
            setSearch({ vista: 'cuaderno', parcial: target.value }, { replace: true });
          }}
          sx={{ minWidth: 180 }}
        >
          {institute.partial.map(({ name }, i) => (
            <MenuItem key={name} value={String(i)}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ flex: 1 }} />
        <UnsavedChip isPlaceKept={isWide} />
        <UndoButtons undo={undo} redo={redo} />
        <IconButton aria-label={scoreTexts.shortcuts} onClick={showKeys}>
          <Keyboard />
        </IconButton>
      </Box>
      {isReadOnly && <Alert severity="info">{schemeTexts.closed}</Alert>}
      <QueryState
        reading={joinReadings(book, cards, roster)}
        skeleton={<Skeleton variant="rounded" height={520} />}
      >
        {book.schemes.length === 0 ? (
          <EmptyState text={schemeTexts.empty} />
        ) : isWide ? (
          <GradebookGrid
            key={indexPartial}
            institute={institute}
            indexPartial={indexPartial}
            book={book}
            students={students}
            cards={cards.items}
            isReadOnly={isReadOnly}
            nameOf={nameOf}
            onPaste={handlePaste}
          />
        ) : (
          <GradebookPhone
            book={book}
            students={students}
            isReadOnly={isReadOnly}
            nameOf={nameOf}
            onPaste={handlePaste}
          />
        )}
      </QueryState>
      {dialog && (
        <ScoreDialogs
          dialog={dialog}
          courseId={subject.courseId}
          students={students}
          schemes={book.schemes}
          studentName={studentName}
          policy={book.policy}
          onUndo={undo}
          onClose={() => {
            setDialog(null);
          }}
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
    </Box>
  );
}
