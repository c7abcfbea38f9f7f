import Lock from '@mui/icons-material/LockOutlined';
import { useId } from 'react';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import type { Institute } from '../../../models/institute';
import styles from './PartialSegments.module.css';
import type { ViewedPartial } from './useViewedPartial';

/** The partials of the period side by side; the one in view is marked. */
export function PartialSegments({
  institute,
  viewed: { index, choose },
}: {
  institute: Institute;
  viewed: ViewedPartial;
}) {
  const id = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className={styles.legend}>{gridTexts.partial}</legend>
      {institute.partial.map(({ name, closed }, i) => (
        <label key={name} className={styles.segment}>
          <input
            type="radio"
            name={id}
            checked={i === index}
            onChange={() => {
              choose(i);
            }}
          />
          <span>
            {closed && <Lock fontSize="inherit" aria-hidden />}
            {name}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
