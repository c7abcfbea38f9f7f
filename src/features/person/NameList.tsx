import { massTexts } from '../../lib/texts/massActs';
import styles from './NameList.module.css';

type NameListProps = {
  label: string;
  people: readonly { id: string; name: string; detail?: string }[];
};

/**
 * A list shows at most this number of names: nobody reads more, and all names of a school would
 * block the page.
 */
const MOST = 500;

/** Lists all people whom a question is about; a long list scrolls in itself. */
export function NameList({ label, people }: NameListProps) {
  if (people.length === 0) return null;
  return (
    // The box around the scrolling list keeps its space in a dialog that has little room.
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it */}
      <ul className={styles.list} aria-label={label} tabIndex={0}>
        {people.slice(0, MOST).map(({ id, name, detail = '' }) => (
          <li key={id} className={styles.person}>
            <span>{name}</span>
            <span className={styles.detail}>{detail}</span>
          </li>
        ))}
        {people.length > MOST && (
          <li className={styles.person}>{massTexts.moreNames(people.length - MOST)}</li>
        )}
      </ul>
    </div>
  );
}
