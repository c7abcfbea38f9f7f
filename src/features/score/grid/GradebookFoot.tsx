import { memo, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { formatGrade } from '../../../domain/grading/gradeText';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import { scoreTexts } from '../../../lib/texts/score';
import type { RootState } from '../../../store/root';
import { classFigures, type ClassFigures } from './classFigures';
import type { BookColumn } from './gradebookColumns';
import { readFigures, type FiguresSource } from './readFigures';

type GradebookFootProps = FiguresSource & { columns: readonly BookColumn[] };

/** A half-typed number has no useful mean, and computing the figures would delay the keys. */
const PAUSE_MS = 300;

/**
 * The rows of the class, which stay at the foot: the means, and how many students have a grade,
 * with the missing grades that the mean also counts. They are about all given students, also when
 * only some of them are shown.
 */
export const GradebookFoot = memo(function GradebookFoot(props: GradebookFootProps) {
  const { columns, book } = props;
  const store = useStore<RootState>();
  const [figures, setFigures] = useState<ClassFigures | null>(null);
  useEffect(() => {
    // Scores that come meanwhile do not put the first count off: nothing is known until then.
    let isCounted = false;
    const count = () => {
      isCounted = true;
      setFigures(classFigures(readFigures(store.getState(), props), columns, book.policy));
    };
    let timer = setTimeout(count);
    const stop = store.subscribe(() => {
      if (!isCounted) return;
      clearTimeout(timer);
      timer = setTimeout(count, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, props, columns, book]);
  return (
    <tfoot>
      <tr>
        <th scope="row">{gridTexts.course}</th>
        {columns.map((column, i) => {
          const mean = figures?.means[i] ?? null;
          return (
            <td key={column.key}>
              {figures && (mean === null ? scoreTexts.noneShort : formatGrade(mean))}
              {figures?.unsaved[i] && gridTexts.unsavedMark}
            </td>
          );
        })}
      </tr>
      <tr>
        <th scope="row">{gridTexts.withGrade}</th>
        {columns.map((column, i) => {
          const defaults = figures?.defaults[i] ?? 0;
          return (
            <td key={column.key}>
              {figures?.counts[i]}
              {defaults > 0 &&
                gridTexts.withDefaults(defaults, formatGrade(book.policy.missingGrade))}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
});
