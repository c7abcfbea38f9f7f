import { useEffect, useState } from 'react';
import {
  withChecked,
  withNames,
  type GridRow,
  type PlannedSubject,
} from '../../domain/subjectGrid';
import { clearDraft, loadDraft, saveDraft } from '../../lib/drafts';
import { newId } from '../../store/newId';

const emptyRow = (): GridRow => ({ id: newId(), name: '', teacherId: '', courses: {} });

function isRow(value: unknown): value is GridRow {
  const { id, name, teacherId, courses } = (value ?? {}) as Record<string, unknown>;
  return (
    [id, name, teacherId].every((each) => typeof each === 'string') &&
    typeof courses === 'object' &&
    courses !== null &&
    Object.values(courses).every((each) => typeof each === 'string')
  );
}

/**
 * Returns the rows from before a reload; else a row for each name that the school has, and an empty
 * one.
 */
function firstRows(draftId: string, names: readonly string[]): GridRow[] {
  const kept = loadDraft(draftId);
  if (Array.isArray(kept) && kept.length > 0 && kept.every(isRow)) return kept;
  return [...names.map((name) => ({ ...emptyRow(), name })), emptyRow()];
}

export type GridChange = {
  setName: (id: string, name: string) => void;
  setTeacher: (id: string, teacherId: string) => void;
  /** Checks or unchecks cells of a row. */
  check: (id: string, courseIds: readonly string[], isOn: boolean) => void;
  setCellTeacher: (id: string, courseId: string, teacherId: string) => void;
  addRow: () => void;
  removeRow: (id: string) => void;
  /** Checks the cells of subjects that still lack something, in the rows of their names. */
  checkOpen: (open: readonly PlannedSubject[]) => void;
};

/**
 * Holds the rows of the grid; typed values survive a reload.
 * @param names of the subjects that the school has
 */
export function useSubjectGrid(draftId: string, names: readonly string[]) {
  const [rows, setRows] = useState(() => firstRows(draftId, names));
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    if (isTouched) saveDraft(draftId, rows);
  }, [draftId, rows, isTouched]);
  const update = (next: (before: GridRow[]) => GridRow[]) => {
    setIsTouched(true);
    setRows(next);
  };
  const edit = (id: string, change: (row: GridRow) => GridRow) => {
    update((before) => before.map((row) => (row.id === id ? change(row) : row)));
  };
  const change: GridChange = {
    setName: (id, text) => {
      // A pasted list fills the following rows, too.
      const [name = '', ...more] = text
        .split(/\r?\n/)
        .filter((line, i) => i === 0 || line.trim() !== '');
      update((before) =>
        before.flatMap((row) =>
          row.id === id
            ? [{ ...row, name }, ...more.map((each) => ({ ...emptyRow(), name: each.trim() }))]
            : [row],
        ),
      );
    },
    setTeacher: (id, teacherId) => {
      edit(id, (row) => ({ ...row, teacherId }));
    },
    check: (id, courseIds, isOn) => {
      edit(id, (row) => {
        const others = Object.entries(row.courses).filter(([each]) => !courseIds.includes(each));
        const chosen = courseIds.map((each) => [each, row.courses[each] ?? ''] as const);
        return { ...row, courses: Object.fromEntries(isOn ? [...others, ...chosen] : others) };
      });
    },
    setCellTeacher: (id, courseId, teacherId) => {
      edit(id, (row) => ({ ...row, courses: { ...row.courses, [courseId]: teacherId } }));
    },
    addRow: () => {
      update((before) => [...before, emptyRow()]);
    },
    removeRow: (id) => {
      update((before) => before.filter((row) => row.id !== id));
    },
    checkOpen: (open) => {
      update((before) => withChecked(before, open, emptyRow));
    },
  };
  /**
   * Unchecks the created subjects, shows a row for the name of each, and forgets the draft once
   * nothing is left.
   */
  const settle = (created: readonly { name: string; courseId: string }[]) => {
    const isCreated = (row: GridRow, courseId: string) =>
      created.some((each) => each.name === row.name.trim() && each.courseId === courseId);
    const left = rows.map((row) => ({
      ...row,
      courses: Object.fromEntries(
        Object.entries(row.courses).filter(([courseId]) => !isCreated(row, courseId)),
      ),
    }));
    const next = withNames(left, created, emptyRow);
    setRows(next);
    if (next.every(({ courses }) => Object.keys(courses).length === 0)) {
      setIsTouched(false);
      clearDraft(draftId);
    }
  };
  return { rows, change, settle };
}
