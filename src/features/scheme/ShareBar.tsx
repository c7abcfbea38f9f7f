import { Muted } from '../../components/layout/Muted';
import { remainingPercent, usedShare } from '../../domain/grading/percent';
import { schemeTexts } from '../../lib/texts/scheme';
import type { Scheme } from '../../models/gradebook';
import styles from './Scheme.module.css';

/** Shows how a partial is divided: a piece for each scheme, and the rest. */
export function ShareBar({ schemes }: { schemes: readonly Scheme[] }) {
  const free = remainingPercent(usedShare(schemes));
  const pieces = schemes.map(({ name, percent }) => `${name} ${percent} %`);
  return (
    <div className={styles.share}>
      <div
        role="img"
        aria-label={`${schemeTexts.share}: ${[...pieces, schemeTexts.free(free)].join(', ')}`}
        className={styles.bar}
      >
        {schemes.map(({ id, name, percent }) => (
          <span
            key={id}
            title={`${name} ${percent} %`}
            className={styles.piece}
            style={{ width: `${percent}%` }}
          />
        ))}
      </div>
      <div aria-hidden>
        <Muted>
          {schemeTexts.used(usedShare(schemes) / 100)} · {schemeTexts.free(free)}
        </Muted>
      </div>
    </div>
  );
}
