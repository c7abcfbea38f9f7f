import type { ReactNode } from 'react';
import { formatGrade } from '../../../domain/grading/gradeText';
import {
  finalNeeded,
  gradeForRest,
  gradeNeeded,
  openTasks,
  type RestNeeded,
} from '../../../domain/grading/needed';
import type { PartialEntry } from '../../../domain/grading/partial';
import { partialStanding } from '../../../domain/grading/provisional';
import { isOutKind } from '../../../domain/grading/scheme';
import { shownFinal, shownYear } from '../../../domain/grading/shownFinal';
import { listedName } from '../../../domain/names';
import { halvesOf } from '../../../domain/periods';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import type { GeneratedCard } from '../../../models/gradebook';
import type { SchoolPartial } from '../../../models/institute';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import type { PartialBook } from '../../../store/views/gradebook/usePartialGradebook';
import { countsUnsaved } from './classFigures';
import { EntryTasksButton } from './EntryTasksButton';
import styles from './GradebookLine.module.css';
import { GradeBarButton } from './GradeBarButton';
import type { BookColumn } from './gradebookColumns';
import { ScoreHistoryButton } from './ScoreHistoryButton';
import { ScoreTrouble } from '../entry/ScoreTrouble';
import { useRowResult } from './useRowResult';
import { useScoreCell } from '../entry/useScoreCell';

type Book = Pick<PartialBook, 'schemes' | 'sources' | 'policy'>;

type BookExplainProps = {
  student: ListedStudent;
  column: BookColumn;
  book: Book;
  tasks: PartialBook['tasks'];
  cards: readonly GeneratedCard[];
  indexPartial: number;
  /** Whether the partial takes no grade any more. */
  isClosed: boolean;
  partials: readonly SchoolPartial[];
  nameOf: (uid: string) => string;
  /** Called when the teacher has answered the cell's question in the line. */
  onAnswered: () => void;
};

/** Says which grade an entry and everything else that is open need for the pass grade. */
function neededText({ needed, open, free }: RestNeeded, target: number): string {
  const goal = formatGrade(target);
  const where = gridTexts.joined([
    ...open.map((entry) =>
      openTasks(entry).length > 0 ? gridTexts.openTasksOf(entry.name) : entry.name,
    ),
    ...(free > 0 ? [gridTexts.freeShare(free)] : []),
  ]);
  if (needed.kind === 'reached') return gridTexts.reached(where, goal);
  return needed.kind === 'needed'
    ? gridTexts.needed(formatGrade(needed.grade), where, goal)
    : gridTexts.outOfReach(where, goal, formatGrade(needed.best));
}

type CellTroubleProps = Pick<BookExplainProps, 'nameOf' | 'onAnswered'> & {
  scheme: string;
  student: string;
};

/** The question of a score of the cuaderno to its teacher. */
function CellTrouble({ scheme, student, ...rest }: CellTroubleProps) {
  const score = useScoreCell(scheme, student);
  return <ScoreTrouble id="cuaderno-aviso" score={score} {...rest} />;
}

type EntryFormulaProps = {
  entry: PartialEntry;
  isExternal: boolean;
  /** Whether no more grades can come. */
  isOver: boolean;
};

/** Shows what one scheme adds: its grade times its percent, or why it adds nothing yet. */
function EntryFormula({ entry, isExternal, isOver }: EntryFormulaProps) {
  const { name, kind, grade, percent, weighted } = entry;
  const shown = formatGrade(grade);
  if (kind === 'exempt' || kind === 'notApplicable') {
    const titles = isOver ? [] : openTasks(entry).map(({ title }) => `«${title}»`);
    return (
      <span>
        {titles.length > 0
          ? gridTexts.leftOutOpen[kind](name, gridTexts.joined(titles))
          : gridTexts.leftOut[kind](name)}
      </span>
    );
  }
  if (kind === 'default') {
    const [ofScores, ofTasks] = isOver
      ? [gridTexts.missingAtEnd, gridTexts.noTasksAtEnd]
      : [gridTexts.missing, gridTexts.noTasks];
    return <span>{(isExternal ? ofScores : ofTasks)(name, shown)}</span>;
  }
  return (
    <span>
      {name}{' '}
      <span className={styles.value}>
        {gridTexts.contribution(shown, percent, formatGrade(weighted))}
      </span>
    </span>
  );
}

/**
 * Says where a task that publishes on return is graded: a grade that is typed in the gradebook
 * would be published at once.
 */
function whereGraded(column: BookColumn, tasks: PartialBook['tasks']): string[] {
  if (column.kind !== 'scheme' && column.kind !== 'task') return [];
  const ids = column.kind === 'task' ? [column.idTask] : column.scheme.tasks;
  const isHeld =
    ids.length === 1 && tasks.some((task) => task.id === ids[0] && task.publishOnReturn);
  return isHeld ? [gridTexts.gradedInSubmissions] : [];
}

/**
 * Explains the number of the chosen cell in one line: formula, weights, what is missing for a 7.
 */
export function GradeExplanation(props: BookExplainProps) {
  const { student, column, book, cards, indexPartial, isClosed, partials, nameOf } = props;
  const { tasks, onAnswered } = props;
  const partialNames = partials.map(({ name }) => name);
  const { policy } = book;
  const { result, unsaved } = useRowResult(student, book, isClosed);
  // Grades that may still come, and those that are needed, are named only while grades can come.
  const isOver = isClosed || student.isFormer;
  const { entries, noteFinal } = result;
  const standing = partialStanding(entries, policy);
  const entry =
    column.kind === 'scheme' || column.kind === 'task'
      ? entries.find(({ idScheme }) => idScheme === column.scheme.id)
      : undefined;
  const ofIndex = (index: number) => cards.find((card) => card.indexPartial === index);
  const ownCard = ofIndex(indexPartial);
  const final = shownFinal(result, ownCard, isOver, policy);
  const year = shownYear(cards, indexPartial, { final, count: partialNames.length }, policy);
  const finals = year.partials;
  const isInYear = ownCard !== undefined && final.kind === 'computed';
  const carried = [
    gridTexts.carries(formatGrade(standing.sum), formatGrade(standing.most)),
    ...(standing.free > 0 ? [gridTexts.unassigned(standing.free)] : []),
  ].join('; ');
  const meanOf = (grades: readonly (number | null)[], mean: number | null) => {
    const present = grades.filter((grade) => grade !== null).map(formatGrade);
    return [
      ...(mean === null ? [] : [gridTexts.mean(present, formatGrade(mean))]),
      gridTexts.ofReports,
    ];
  };
  const storedText = (card: GeneratedCard | undefined) =>
    card
      ? [
          gridTexts.stored(formatGrade(card.noteFinal)),
          ...(card.transferredFrom !== undefined
            ? [gridTexts.transferred(card.transferredFrom)]
            : card.manual
              ? [gridTexts.manual]
              : []),
        ].join(' ')
      : gridTexts.noReport;
  const lines = (): ReactNode[] => {
    const isOfPartial = ['scheme', 'task', 'final'].includes(column.kind);
    if (isOfPartial && ownCard === undefined && result.cameAfter) return [gridTexts.newcomer];
    switch (column.kind) {
      case 'scheme': {
        if (!entry) return [];
        // When all tasks have their grade, they get no other one: then the needed grade is that of
        // the partial's rest.
        const isGraded = entry.tasks.length > 0 && openTasks(entry).length === 0;
        const needed = isGraded
          ? gradeForRest(entries, policy)
          : gradeNeeded(entries, entry.idScheme, policy);
        return [
          <EntryFormula
            key="formula"
            entry={entry}
            isExternal={column.scheme.external}
            isOver={isOver}
          />,
          ...(isOver ? [] : whereGraded(column, tasks)),
          ...(standing.isComplete || isOver ? [] : [carried]),
          ...(needed === null || isOutKind(entry.kind) || isOver
            ? []
            : [neededText(needed, policy.passGrade)]),
        ];
      }
      case 'task': {
        const task = entry?.tasks.find(({ idTask }) => idTask === column.idTask);
        if (!entry || !task) return [];
        const grade = formatGrade(task.grade ?? policy.missingGrade);
        return [
          gridTexts.task(task.kind, task.title, grade, isClosed),
          ...(isOver ? [] : whereGraded(column, tasks)),
          <EntryFormula key="formula" entry={entry} isExternal={false} isOver={isOver} />,
        ];
      }
      case 'final': {
        const isFinal = standing.isComplete || ownCard !== undefined || isOver;
        const parts = isFinal ? entries.map(({ weighted }) => weighted) : standing.parts;
        const sum = isFinal ? noteFinal : standing.sum;
        const isNothing = parts.length === 0 || (isOver && !result.hasRecord);
        return [
          ...(isNothing ? [] : [gridTexts.sum(parts.map(formatGrade), formatGrade(sum))]),
          ...(isFinal ? [] : [carried]),
          storedText(ownCard),
        ];
      }
      case 'other': {
        const card = ofIndex(column.index);
        if (!card || card.manual) return [storedText(card)];
        const parts = card.entries.map(({ weighted }) => formatGrade(weighted));
        return [gridTexts.sum(parts, formatGrade(card.noteFinal))];
      }
      case 'half': {
        const positions = halvesOf(partialNames.length, policy.terms)[column.half] ?? [];
        return meanOf(
          positions.map((i) => finals[i] ?? null),
          year.halves[column.half] ?? null,
        );
      }
      case 'general': {
        const needed = finalNeeded(finals, indexPartial, policy);
        const [grade, goal] = [
          needed.kind === 'needed' ? formatGrade(needed.grade) : null,
          formatGrade(policy.passGrade),
        ];
        return [
          ...meanOf(year.halves, year.general),
          ...(grade === null || isOver
            ? []
            : [gridTexts.neededFinal(grade, partialNames[indexPartial] ?? '', goal)]),
        ];
      }
    }
  };
  const isExternal = column.kind === 'scheme' && column.scheme.external;
  const { sheet } = column;
  return (
    <>
      {/* It comes first, and apart from the text that scrolls, so that nobody has to look for a
         choice. */}
      {sheet !== null && (
        <div className={styles.trouble}>
          <CellTrouble scheme={sheet} student={student.id} {...{ nameOf, onAnswered }} />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its text may be wider than the line */}
      <div className={styles.parts} tabIndex={0}>
        <b>{listedName(student)}</b>
        {lines().map((line, i) => (
          <span key={i}>{line}</span>
        ))}
        {sheet === null && countsUnsaved(unsaved, column, isInYear) && (
          <span>{gridTexts.countsUnsaved}</span>
        )}
      </div>
      <GradeBarButton
        {...{ student, column, result, cards, indexPartial, partials, finals, isOver, policy }}
      />
      {entry && entry.tasks.length > 0 && (
        <EntryTasksButton entry={entry} student={student} policy={policy} isClosed={isClosed} />
      )}
      {isExternal && (
        <ScoreHistoryButton scheme={column.scheme} student={student} nameOf={nameOf} />
      )}
    </>
  );
}
