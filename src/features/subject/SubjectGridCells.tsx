import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Delete from '@mui/icons-material/Delete';
import { useState } from 'react';
import { cellTeacher, type GridProblem, type GridRow } from '../../domain/subjectGrid';
import { listedName, shortName } from '../../domain/names';
import { subjectGridTexts } from '../../lib/texts/subjectGrid';
import type { ListedPerson } from '../../models/user';
import type { NamedSubject } from '../../store/views/subject/useAdminSubjects';
import styles from './SubjectGrid.module.css';
import type { GridChange } from './useSubjectGrid';

export type GridCourse = { id: string; label: string };

export type GridProps = {
  rows: readonly GridRow[];
  courses: readonly GridCourse[];
  teachers: readonly ListedPerson[];
  problems: ReadonlyMap<string, GridProblem>;
  subjectAt: (courseId: string, name: string) => NamedSubject | undefined;
  change: GridChange;
  onChooseTeacher: (cell: { rowId: string; courseId: string }) => void;
};

/** Returns the name of a row, also before the user has typed one. */
export const rowName = (row: GridRow, i: number): string =>
  row.name.trim() === '' ? subjectGridTexts.unnamed(i + 1) : row.name.trim();

type RowProps = Omit<GridProps, 'rows'> & { row: GridRow; i: number };

/**
 * The name of a row, its teacher, and the buttons that check or remove the whole row. The name of a
 * subject that exists is text, because neither is changed here.
 */
export function RowFields({ row, i, courses, teachers, problems, subjectAt, change }: RowProps) {
  const problem = problems.get(row.id);
  const name = rowName(row, i);
  const free = courses.filter(({ id }) => !subjectAt(id, row.name)).map(({ id }) => id);
  const isAll = free.every((id) => id in row.courses);
  const isKnown = free.length < courses.length;
  // A typed name stays in its field, also while a subject that exists has it.
  const [isText, setIsText] = useState(isKnown && !problem);
  if (isText && (problem !== undefined || !isKnown)) setIsText(false);
  return (
    <div className={styles.fields}>
      {isText ? (
        <span className={styles.known}>{name}</span>
      ) : (
        <div className={styles.pair}>
          <input
            className={styles.field}
            aria-label={subjectGridTexts.nameOf(i + 1)}
            aria-invalid={problem === 'name' || problem === 'repeated'}
            value={row.name}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (!text.trim().includes('\n')) return;
              event.preventDefault();
              change.setName(row.id, text.trim());
            }}
            onChange={({ target }) => {
              change.setName(row.id, target.value);
            }}
          />
          <IconButton
            aria-label={subjectGridTexts.removeRow(name)}
            onClick={() => {
              change.removeRow(row.id);
            }}
          >
            <Delete fontSize="small" />
          </IconButton>
        </div>
      )}
      {free.length > 0 && (
        <div className={styles.pair}>
          <select
            className={styles.field}
            aria-label={subjectGridTexts.teacherOf(name)}
            aria-invalid={problem === 'teacher'}
            value={row.teacherId}
            onChange={({ target }) => {
              change.setTeacher(row.id, target.value);
            }}
          >
            <option value="">{subjectGridTexts.noTeacher}</option>
            {teachers.map((teacher) => (
              <option key={teacher.id} value={teacher.id}>
                {listedName(teacher)}
              </option>
            ))}
          </select>
          <Button
            size="small"
            aria-pressed={isAll}
            aria-label={subjectGridTexts.allOf(name)}
            onClick={() => {
              change.check(row.id, free, !isAll);
            }}
          >
            {subjectGridTexts.allCourses}
          </Button>
        </div>
      )}
      {problem && <p className={styles.problem}>{subjectGridTexts.problems[problem]}</p>}
    </div>
  );
}

type CellProps = RowProps & { course: GridCourse; column: number; isNamed?: boolean };

/** One course of a row: its checkbox and teacher, or the subject that exists already. */
export function GridCell(props: CellProps) {
  const { row, i, course, column, teachers, subjectAt, change, isNamed = false } = props;
  const name = rowName(row, i);
  const known = subjectAt(course.id, row.name);
  if (known) {
    return (
      <span className={styles.exists}>
        {isNamed && course.label}
        <span>{subjectGridTexts.existing}</span>
        <span title={known.teacher}>{known.teacher}</span>
      </span>
    );
  }
  const isOn = course.id in row.courses;
  const teacherId = cellTeacher(row, course.id);
  const teacher = teachers.find(({ id }) => id === teacherId);
  return (
    <>
      <label>
        <input
          type="checkbox"
          data-row={i}
          data-column={column}
          aria-label={subjectGridTexts.cell(name, course.label)}
          checked={isOn}
          onChange={({ target }) => {
            change.check(row.id, [course.id], target.checked);
          }}
        />
        {isNamed && course.label}
      </label>
      {isOn && (
        <button
          type="button"
          className={styles.teacher}
          aria-label={subjectGridTexts.ownTeacher(name, course.label)}
          onClick={() => {
            props.onChooseTeacher({ rowId: row.id, courseId: course.id });
          }}
        >
          {teacher ? shortName(teacher) : subjectGridTexts.choose}
        </button>
      )}
    </>
  );
}
