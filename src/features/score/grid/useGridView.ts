import { useMemo, useState } from 'react';
import { findKept, keep } from '../../../lib/browserStorage';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import { columnGrade, lacksGrade, type StudentFigures } from './classFigures';
import type { BookColumn } from './gradebookColumns';

/** The column that orders the rows; null for the order of the list, by surname. */
export type GridOrder = { key: string; isDown: boolean } | null;

export type GridView = {
  columns: BookColumn[];
  students: ListedStudent[];
  order: GridOrder;
  isOnlyMissing: boolean;
  /** Keys of the columns that are not shown. */
  hidden: ReadonlySet<string>;
  sortBy: (order: GridOrder) => void;
  showOnlyMissing: (isOnly: boolean) => void;
  hide: (key: string, isHidden: boolean) => void;
  /** Says how the view differs from the usual one, for screen readers. */
  status: string;
  /** Says the same on paper, in sentences: what is hidden, and which column orders the rows. */
  paper: readonly string[];
};

type GridViewOptions = {
  /** All columns of the partial, also the hidden ones. */
  columns: readonly BookColumn[];
  students: readonly ListedStudent[];
  /** The device keeps the hidden columns under this key. */
  storageKey: string;
  /** Returns each student's current figures. */
  figuresNow: () => StudentFigures[];
  /** Called before rows or columns change their places. */
  onChange: () => void;
};

const loadHidden = (key: string): ReadonlySet<string> => {
  const kept = findKept('device', key);
  return new Set(Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []);
};

/**
 * Returns the columns that are shown: at least one. The tasks of a hidden scheme are hidden with
 * it.
 */
function shownColumns(columns: readonly BookColumn[], hidden: ReadonlySet<string>): BookColumn[] {
  const keyOf = (column: BookColumn) => (column.kind === 'task' ? column.scheme.id : column.key);
  const shown = columns.filter((column) => !hidden.has(keyOf(column)));
  return shown.length > 0 ? shown : [...columns];
}

/** Compares grades; students without a value come last in both directions. */
function compareGrades(a: number | null, b: number | null, isDown: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return isDown ? b - a : a - b;
}

/**
 * Holds what the gradebook shows, and in which order. Rows are sorted and filtered once, at the
 * user's choice: no row moves or disappears while somebody types in it.
 */
export function useGridView(options: GridViewOptions): GridView {
  const { columns, students, storageKey, figuresNow, onChange } = options;
  const [hidden, setHidden] = useState(() => loadHidden(storageKey));
  const [order, setOrder] = useState<GridOrder>(null);
  const [ranks, setRanks] = useState<ReadonlyMap<string, number>>(new Map());
  const [missing, setMissing] = useState<ReadonlySet<string> | null>(null);
  const shown = useMemo(() => shownColumns(columns, hidden), [columns, hidden]);
  const figureOf = () => {
    const figures = figuresNow();
    return new Map(students.map(({ id }, i) => [id, figures[i]]));
  };
  const sortBy = (next: GridOrder) => {
    const column = columns.find(({ key }) => key === next?.key);
    setOrder(column ? next : null);
    onChange();
    if (!next || !column) {
      setRanks(new Map());
      return;
    }
    const figures = figureOf();
    const gradeOf = ({ id }: ListedStudent) => {
      const figure = figures.get(id);
      return figure ? columnGrade(figure, column).grade : null;
    };
    const sorted = [...students].sort((a, b) => compareGrades(gradeOf(a), gradeOf(b), next.isDown));
    setRanks(new Map(sorted.map(({ id }, i) => [id, i])));
  };
  const showOnlyMissing = (isOnly: boolean) => {
    onChange();
    if (!isOnly) {
      setMissing(null);
      return;
    }
    const schemes = shown.flatMap((column) => (column.kind === 'scheme' ? [column.key] : []));
    const lacking = [...figureOf()].filter(
      ([, figure]) => figure && schemes.some((id) => lacksGrade(figure, id)),
    );
    setMissing(new Set(lacking.map(([id]) => id)));
  };
  const hide = (key: string, isHidden: boolean) => {
    const next = new Set([...hidden].filter((each) => each !== key));
    if (isHidden) next.add(key);
    setHidden(next);
    keep('device', storageKey, [...next]);
    onChange();
  };
  const listed = missing ? students.filter(({ id }) => missing.has(id)) : students;
  // A student who came after the sorting is last.
  const rankOf = ({ id }: ListedStudent) => ranks.get(id) ?? students.length;
  const rows = ranks.size > 0 ? [...listed].sort((a, b) => rankOf(a) - rankOf(b)) : listed;
  const titles = columns.flatMap((column) =>
    column.kind === 'task' || shown.includes(column) ? [] : [column.title],
  );
  const status = [
    ...(missing ? [gridTexts.onlyMissingOf(listed.length, students.length)] : []),
    ...(titles.length > 0 ? [gridTexts.hiddenColumns(titles.length)] : []),
  ].join(', ');
  const sorting = columns.find(({ key }) => key === order?.key);
  const paper = [
    ...(missing ? [gridTexts.paperMissing(listed.length, students.length)] : []),
    ...(titles.length > 0 ? [gridTexts.paperColumns(titles)] : []),
    ...(order && sorting ? [gridTexts.paperOrder(sorting.title, order.isDown)] : []),
  ];
  return {
    columns: shown,
    students: [...rows],
    order,
    isOnlyMissing: missing !== null,
    hidden,
    sortBy,
    showOnlyMissing,
    hide,
    status,
    paper,
  };
}
