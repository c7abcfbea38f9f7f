import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { finalsOfCards, yearFinals } from '../../domain/grading/finals';
import { formatGrade } from '../../domain/grading/gradeText';
import { finalNeeded, gradeNeeded, type NeededGrade } from '../../domain/grading/needed';
import { cameAfter, type PartialEntry } from '../../domain/grading/partial';
import { listedName } from '../../domain/names';
import { halvesOf } from '../../domain/periods';
import { paths } from '../../lib/paths';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import type { GeneratedCard } from '../../models/gradebook';
import type { ListedStudent } from '../../store/gradebook/useGradebookStudents';
import type { PartialBook } from '../../store/gradebook/usePartialGradebook';
import type { BookColumn } from './gradebookColumns';
import { ScoreTrouble } from './ScoreTrouble';
import { ScoreHistoryButton } from './ScoreHistoryButton';
import { useRowResult } from './useRowResult';
import { useScoreCell } from './useScoreCell';

type Book = Pick<PartialBook, 'schemes' | 'sources' | 'policy'>;

type BookExplainProps = {
  student: ListedStudent;
  column: BookColumn;
  book: Book;
  cards: readonly GeneratedCard[];
  indexPartial: number;
  partialNames: readonly string[];
  nameOf: (uid: string) => string;
};

function neededText(needed: NeededGrade, scheme: string, target: number): string {
  const goal = formatGrade(target);
  if (needed.kind === 'reached') return gridTexts.reached(scheme, goal);
  return needed.kind === 'needed'
    ? gridTexts.needed(formatGrade(needed.grade), scheme, goal)
    : gridTexts.outOfReach(scheme, goal, formatGrade(needed.best));
}

/** What a score of the cuaderno needs its teacher for. */
function CellTrouble({
  scheme,
  student,
  nameOf,
}: {
  scheme: string;
  student: string;
  nameOf: (uid: string) => string;
}) {
  const score = useScoreCell(scheme, student);
  return <ScoreTrouble id="cuaderno-aviso" score={score} nameOf={nameOf} />;
}

function sourceText({ name, grade, kind }: PartialEntry, isExternal: boolean): string {
  const shown = formatGrade(grade);
  if (kind === 'score') return gridTexts.typed(name, shown);
  if (kind === 'average') return gridTexts.average(name, shown);
  return isExternal ? gridTexts.missing(name, shown) : gridTexts.noTasks(name, shown);
}

/** Where the number of the chosen cell comes from: formula, weights, sources, what is missing for a 7. */
export function GradeExplanation(props: BookExplainProps) {
  const { student, column, book, cards, indexPartial, partialNames, nameOf } = props;
  const { policy } = book;
  const result = useRowResult(student, book);
  const { entries, noteFinal } = result;
  const finals = finalsOfCards(cards, partialNames.length);
  const year = yearFinals(finals, policy);
  const lines: string[] = [];
  const entry =
    column.kind === 'scheme' ? entries.find(({ idScheme }) => idScheme === column.key) : undefined;
  const ofIndex = (index: number) => cards.find((card) => card.indexPartial === index);
  const meanOf = (grades: readonly (number | null)[], mean: number | null) => {
    const present = grades.filter((grade) => grade !== null).map(formatGrade);
    if (mean !== null) lines.push(gridTexts.mean(present, formatGrade(mean)));
    lines.push(gridTexts.ofReports);
  };
  const isOfPartial = column.kind === 'scheme' || column.kind === 'final';
  if (isOfPartial && ofIndex(indexPartial) === undefined && cameAfter(result)) {
    lines.push(gridTexts.newcomer);
  } else if (column.kind === 'scheme' && entry) {
    const { percent, grade, weighted, name } = entry;
    lines.push(
      sourceText(entry, column.scheme.external),
      gridTexts.contribution(percent, formatGrade(grade), formatGrade(weighted)),
      neededText(gradeNeeded(entries, entry.idScheme, policy), name, policy.passGrade),
    );
  } else if (column.kind === 'final') {
    const card = ofIndex(indexPartial);
    lines.push(
      gridTexts.sum(
        entries.map(({ weighted }) => formatGrade(weighted)),
        formatGrade(noteFinal),
      ),
      card ? gridTexts.stored(formatGrade(card.noteFinal)) : gridTexts.noReport,
    );
    if (card?.manual) lines.push(gridTexts.manual);
  } else if (column.kind === 'other') {
    const card = ofIndex(column.index);
    if (!card) lines.push(gridTexts.noReport);
    else {
      const parts = card.entries.map(({ weighted }) => formatGrade(weighted));
      lines.push(
        card.manual
          ? `${gridTexts.stored(formatGrade(card.noteFinal))} ${gridTexts.manual}`
          : gridTexts.sum(parts, formatGrade(card.noteFinal)),
      );
    }
  } else if (column.kind === 'half') {
    const positions = halvesOf(partialNames.length)[column.half] ?? [];
    meanOf(
      positions.map((i) => finals[i] ?? null),
      year.halves[column.half] ?? null,
    );
  } else if (column.kind === 'general') {
    meanOf(year.halves, year.general);
    const needed = finalNeeded(finals, indexPartial, policy);
    if (needed.kind === 'needed') {
      lines.push(
        gridTexts.neededFinal(
          formatGrade(needed.grade),
          partialNames[indexPartial] ?? '',
          formatGrade(policy.passGrade),
        ),
      );
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {listedName(student)} · {column.title}
      </Typography>
      {lines.map((line) => (
        <Typography key={line} variant="body2">
          {line}
        </Typography>
      ))}
      {entry && entry.tasks.length > 0 && (
        <Typography variant="body2" component="ul" sx={{ m: 0, pl: 2.5 }}>
          {entry.tasks.map(({ idTask, title, grade, kind }) => (
            <li key={idTask}>
              <MuiLink component={Link} to={paths.teacher.submissions(idTask)}>
                {gridTexts.task[kind](title, formatGrade(grade ?? policy.missingGrade))}
              </MuiLink>
            </li>
          ))}
        </Typography>
      )}
      {column.kind === 'scheme' && column.scheme.external && (
        <>
          <CellTrouble scheme={column.scheme.id} student={student.id} nameOf={nameOf} />
          <ScoreHistoryButton scheme={column.scheme} student={student} nameOf={nameOf} />
        </>
      )}
    </Box>
  );
}
