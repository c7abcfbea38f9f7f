import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { GradeMark } from '../../../components/grade/GradeMark';
import { ProvisionalGrade } from '../../../components/grade/ProvisionalGrade';
import { Muted } from '../../../components/layout/Muted';
import { Panel } from '../../../components/layout/Panel';
import { formatGrade } from '../../../domain/grading/gradeText';
import { isLeftOut, partialStanding } from '../../../domain/grading/provisional';
import { shownFinal } from '../../../domain/grading/shownFinal';
import { schemeGrade, type SchemeGrade, type TaskSource } from '../../../domain/grading/scheme';
import { listedName } from '../../../domain/names';
import '../../../lib/presses';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import { scoreTexts } from '../../../lib/texts/score';
import type { GeneratedCard } from '../../../models/gradebook';
import { useAppSelector } from '../../../store/hooks';
import { selectUnsavedIn } from '../../../store/score/leftCells';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import { broughtKey, type PartialBook } from '../../../store/views/gradebook/usePartialGradebook';
import { taskOfSheet } from '../../../store/score/taskPlace';
import styles from './GradebookPhone.module.css';
import { StaleNotice } from '../entry/StaleNotice';
import { FinalValue } from './FinalValue';
import { sheetOfScheme, takesGrade } from './gradebookColumns';
import { focusScoreField } from '../entry/scoreFocus';
import { useRowMoves } from '../entry/useRowMoves';
import scoreStyles from '../entry/Score.module.css';
import { ScoreRow } from '../entry/ScoreRow';
import { ScoreStrip } from '../entry/ScoreStrip';
import { UnsavedLegend } from '../entry/UnsavedLegend';
import { useRegradeQuestion } from '../entry/useRegradeQuestion';
import { useRowResult } from './useRowResult';

type BookPhoneProps = {
  book: PartialBook;
  students: readonly ListedStudent[];
  /** The report cards of the partial. */
  cards: readonly GeneratedCard[];
  indexPartial: number;
  isReadOnly: boolean;
  /** Whether two typed digits are a whole grade. */
  isTwoDigits: boolean;
  nameOf: (uid: string) => string;
  onPaste: (scheme: string, student: string, text: string) => void;
  /** The field that chooses the partial. */
  partialField: ReactNode;
  /** The state of saving, undo, redo and the keys. */
  tools: ReactNode;
};

type FinalLineProps = {
  student: ListedStudent;
  book: PartialBook;
  card: GeneratedCard | undefined;
  isClosed: boolean;
};

/** The current final of a student's partial. */
function FinalLine({ student, book, card, isClosed }: FinalLineProps) {
  const { result, unsaved } = useRowResult(student, book, isClosed);
  const { counted, sum, most } = partialStanding(result.entries, book.policy);
  const marked = counted.flatMap((entry) => {
    const mark = countedMark(entry);
    return mark === undefined ? [] : [`${entry.name} ${mark}`];
  });
  return (
    <li className={styles.line}>
      <div className={styles.name}>
        {listedName(student)}
        {marked.length > 0 && (
          <Muted as="p" size="small">
            {marked.join(' · ')}
          </Muted>
        )}
      </div>
      <span>
        <FinalValue
          final={shownFinal(result, card, isClosed || student.isFormer, book.policy)}
          manualText={
            card?.transferredFrom === undefined
              ? gridTexts.manual
              : gridTexts.transferred(card.transferredFrom)
          }
          provisional={
            counted.length === 0 ? scoreTexts.noneShort : <ProvisionalGrade sum={sum} most={most} />
          }
        />
        {unsaved.size > 0 && gridTexts.unsavedMark}
      </span>
    </li>
  );
}

const FINAL = 'final';

const isReturnedTask = ({ kind }: Pick<TaskSource, 'kind'>): boolean => kind === 'returned';

/**
 * Returns the mark of a grade that counts in a scheme of tasks without a grade of its own: a
 * missing grade of a task that is over, or the former grade of returned work.
 */
function countedMark({ grade, kind, tasks }: SchemeGrade): string | undefined {
  const text = formatGrade(grade);
  if (tasks.some(isReturnedTask)) {
    return `${text}${gridTexts.returnedMark} ${gridTexts.returnedShort}`;
  }
  const isOver = kind === 'default' && tasks.some((task) => task.kind === 'defaulted');
  return isOver ? gridTexts.byDefault(text) : undefined;
}

/** The cuaderno on a narrow screen: one scheme at a time, or the finals. */
export function GradebookPhone(props: BookPhoneProps) {
  const { book, students, cards, indexPartial, isReadOnly, isTwoDigits, nameOf, onPaste } = props;
  const { partialField, tools } = props;
  const { schemes, tasks, sources, policy } = book;
  const [chosen, setChosen] = useState('');
  const scheme =
    schemes.find(({ id }) => id === chosen) ?? (chosen === FINAL ? undefined : schemes[0]);
  const taskById = new Map(tasks.map((task) => [task.id, task]));
  const sheet = scheme ? sheetOfScheme(scheme, { tasks: taskById, now: sources.now }) : null;
  const isOfTask = taskOfSheet(sheet ?? '') !== null;
  const { ask, dialog } = useRegradeQuestion(sources);
  const moves = useRowMoves(students);
  const hasReturned = [...sources.returned.values()].some((ofTask) => ofTask.size > 0);
  // A closed partial shows the grades of a task as they are computed, except one that could not be
  // saved.
  const unsaved = useAppSelector((state) => selectUnsavedIn(state, sheet ?? ''));
  const hasField = (student: ListedStudent) =>
    sheet !== null &&
    (!isOfTask ||
      (isReadOnly ? unsaved.split(',').includes(student.id) : takesGrade(sheet, student, sources)));
  return (
    <div className={styles.phone}>
      <div className={styles.fields}>
        {partialField}
        <TextField
          select
          size="small"
          label={gridTexts.scheme}
          value={scheme?.id ?? FINAL}
          onChange={({ target }) => {
            setChosen(target.value);
          }}
        >
          {schemes.map(({ id, name, percent }) => (
            <MenuItem key={id} value={id}>
              {name} ({percent} %)
            </MenuItem>
          ))}
          <MenuItem value={FINAL}>{gridTexts.final}</MenuItem>
        </TextField>
      </div>
      <StaleNotice
        book={book}
        students={students}
        cards={cards}
        indexPartial={indexPartial}
        isClosed={isReadOnly}
      />
      <Panel isFlush className={styles.panel}>
        <ul className={scoreStyles.list}>
          {students.map((student) => {
            if (!scheme) {
              return (
                <FinalLine
                  key={student.id}
                  student={student}
                  book={book}
                  card={cards.find((card) => card.idStudent === student.id)}
                  isClosed={isReadOnly}
                />
              );
            }
            const entry = schemeGrade(scheme, student, sources, policy);
            const { grade, kind } = entry;
            const mark = countedMark(entry);
            if (sheet !== null && hasField(student)) {
              const origin = book.brought.get(broughtKey(sheet, student.id));
              const brought = origin === undefined ? undefined : gridTexts.broughtFrom(origin);
              return (
                <ScoreRow
                  note={brought ?? mark}
                  key={student.id}
                  scheme={sheet}
                  student={student}
                  isReadOnly={isReadOnly || student.isFormer}
                  isTwoDigits={isTwoDigits}
                  nameOf={nameOf}
                  ask={ask}
                  onMove={moves.onMove}
                  endsBefore={moves.endsBefore}
                  onPaste={(id, text) => {
                    onPaste(sheet, id, text);
                  }}
                />
              );
            }
            const isReturned = entry.tasks.some(isReturnedTask);
            return (
              <li key={student.id} className={styles.line}>
                <span className={styles.name}>{listedName(student)}</span>
                {kind === 'default' && (mark ?? scoreTexts.none)}
                {(kind === 'exempt' || kind === 'notApplicable') &&
                  (isLeftOut(entry) ? gridTexts.leftOutShort[kind] : scoreTexts.noneShort)}
                {(kind === 'average' || kind === 'score') && <GradeMark grade={grade} />}
                {isReturned && (
                  <Muted>{`${gridTexts.returnedMark} ${gridTexts.returnedShort}`}</Muted>
                )}
              </li>
            );
          })}
        </ul>
      </Panel>
      {scheme?.external && (
        <ScoreStrip
          key={scheme.id}
          scheme={scheme.id}
          students={students}
          isReadOnly={isReadOnly}
          policy={policy}
          onJump={focusScoreField}
        />
      )}
      {/* Explains the marks at the grades. */}
      <Muted as="p" size="small">
        {gridTexts.defaultLegend(formatGrade(policy.missingGrade))}
        {hasReturned && ` ${gridTexts.returnedLegend}`}
        <UnsavedLegend />
      </Muted>
      <div className={styles.dock}>{tools}</div>
      {dialog}
    </div>
  );
}
