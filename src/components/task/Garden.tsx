import { quindeTexts } from '../../lib/texts/quinde';
import styles from './Garden.module.css';

/** The largest number of flowers that fits on a small phone, with the next bud. */
const MAX_OPEN = 6;
const STEP = 44;
const WIDTH = (MAX_OPEN + 1) * STEP;

type FlowerProps = { at: number; isOpen: boolean };

/** A flower on its stem: open, or a bud that waits. */
function Flower({ at, isOpen }: FlowerProps) {
  const x = at * STEP + STEP / 2;
  return (
    <g transform={`translate(${String(x)} 0)`}>
      <path d="M0 72C-1 66 1 60 0 54M0 66c4 0 7-2 8-6-4 0-7 2-8 6z" className={styles.stem} />
      {isOpen ? (
        <>
          {[0, 72, 144, 216, 288].map((turn) => (
            <path
              key={turn}
              d="M0 50c-4-3-5-8 0-11 5 3 4 8 0 11z"
              transform={`rotate(${String(turn)} 0 50)`}
              className={styles.petal}
            />
          ))}
          <circle cx="0" cy="50" r="3" className={styles.heart} />
        </>
      ) : (
        <path d="M0 55c-5-3-5-9 0-13 5 4 5 10 0 13z" className={styles.bud} />
      )}
    </g>
  );
}

type GardenProps = {
  /** The number of tasks sent today. */
  done: number;
  /** Whether the last of them has just been sent, so that the bird flies on from its flower. */
  flies: boolean;
};

/**
 * The school's hummingbird among its flowers: it has drunk from one for each task sent today, and
 * waits at the next bud. It moves only when a task has just been sent.
 */
export function Garden({ done, flies }: GardenProps) {
  const open = Math.min(done, MAX_OPEN);
  const from = Math.max(open - 1, 0) * STEP;
  const to = open * STEP;
  return (
    <svg
      viewBox={`0 0 ${String(WIDTH)} 74`}
      className={styles.garden}
      role="img"
      aria-label={quindeTexts.done(done)}
    >
      {Array.from({ length: open + 1 }, (_, i) => (
        <Flower key={i} at={i} isOpen={i < open} />
      ))}
      <g
        className={flies ? styles.flying : undefined}
        style={{
          transform: `translateX(${String(to)}px)`,
          ['--from' as string]: `translateX(${String(from)}px)`,
          ['--to' as string]: `translateX(${String(to)}px)`,
        }}
      >
        <g transform="translate(-20 2)">
          <path
            d="M3 34c6-5 8-13 15-18 5-3 9-2 10 2 1 5-4 10-11 13-5 2-10 2-14 3z"
            className={styles.body}
          />
          <path d="M3 34c-2-2-3-5-2-8 3 2 5 4 6 6z" className={styles.body} />
          <path d="M21 22c2 3 6 2 8-1 1-3 0-5-2-5-3 0-6 3-6 6z" className={styles.throat} />
          <path d="M29 18c4 6 8 13 11 20" className={styles.beak} />
          <circle cx="26" cy="17" r="1.3" className={styles.eye} />
          <path d="M17 21C9 17 5 9 5 1c8 3 14 10 16 18z" className={styles.wing} />
        </g>
      </g>
    </svg>
  );
}
