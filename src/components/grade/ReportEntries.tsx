import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { formatGrade } from '../../domain/grading/gradeText';
import type { GradingPolicy } from '../../domain/grading/policy';
import { leftOutEntry } from '../../domain/grading/report';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import { gradesTexts } from '../../lib/texts/grades';
import type { GeneratedEntry } from '../../models/gradebook';
import { Muted } from '../layout/Muted';
import styles from './Report.module.css';

type ReportEntriesProps = {
  entries: readonly GeneratedEntry[];
  /** The path to a task; without it the task's name is no link. */
  taskPath: (idTask: string) => string;
  policy: GradingPolicy;
  /** Whether the partial is closed, so that no task of it goes on. */
  isClosed: boolean;
};

const HEADS = [
  gradesTexts.scheme,
  gradesTexts.percent,
  gradesTexts.grade,
  gradesTexts.contribution,
];

/**
 * The derivation of a final of one partial: each scheme's percent, grade and contribution, down to
 * the tasks it counts.
 */
export function ReportEntries({ entries: given, taskPath, policy, isClosed }: ReportEntriesProps) {
  const entries = given.map((entry) => ({ ...entry, leftOut: leftOutEntry(entry) }));
  // A final that was given without entries has no derivation, and a head without rows would say
  // nothing.
  if (entries.length === 0) return null;
  const isMarked = entries.some(({ isDefault }) => isDefault);
  return (
    <div className={styles.report}>
      <Table size="small" className={styles.entries}>
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
          {entries.map(
            ({ idScheme, name, percent, grade, weighted, isDefault, tasks, leftOut }) => (
              <Fragment key={idScheme}>
                <TableRow>
                  <TableCell component="th" scope="row">
                    {name}
                    {leftOut !== null && `: ${gridTexts.leftOutCounts[leftOut]}`}
                  </TableCell>
                  <TableCell align="right" data-label={gradesTexts.percent}>
                    {percent} %
                  </TableCell>
                  <TableCell align="right" data-label={gradesTexts.grade}>
                    {formatGrade(grade)}
                    {isDefault && <span title={gradesTexts.byDefault}>*</span>}
                  </TableCell>
                  <TableCell align="right" data-label={gradesTexts.contribution}>
                    {formatGrade(weighted)}
                  </TableCell>
                </TableRow>
                {tasks.map((task) => {
                  const value = gridTexts.taskValue(
                    task.kind,
                    formatGrade(task.grade ?? policy.missingGrade),
                    isClosed,
                  );
                  const isNumber = task.kind === 'graded';
                  return (
                    <TableRow key={task.idTask} className={styles.task}>
                      <TableCell colSpan={2}>
                        <MuiLink component={Link} to={taskPath(task.idTask)}>
                          {task.title}
                        </MuiLink>
                        {!isNumber && <span className={styles.words}>{value}</span>}
                      </TableCell>
                      {/* A task has a grade and no share of its own: only its scheme contributes. */}
                      <TableCell
                        align="right"
                        {...(isNumber && { 'data-label': gradesTexts.grade })}
                      >
                        {isNumber && value}
                      </TableCell>
                      <TableCell />
                    </TableRow>
                  );
                })}
              </Fragment>
            ),
          )}
        </TableBody>
      </Table>
      {isMarked && (
        <Muted as="p" size="small">
          * {gradesTexts.byDefault}
        </Muted>
      )}
    </div>
  );
}
