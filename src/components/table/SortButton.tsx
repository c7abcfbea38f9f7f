import ArrowDownward from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpward from '@mui/icons-material/ArrowUpwardRounded';
import { classNames } from '../classNames';
import styles from './SortButton.module.css';

type SortButtonProps = {
  title: string;
  /** The direction in which the rows are ordered by it; null when they are not. */
  direction: 'ascending' | 'descending' | null;
  /** Whether the column has numbers, which stand at the right. */
  isNumber?: boolean;
  onOrder: () => void;
};

/** The title of a column, which orders the rows by it. */
export function SortButton({ title, direction, isNumber = false, onOrder }: SortButtonProps) {
  const Arrow = direction === 'descending' ? ArrowDownward : ArrowUpward;
  return (
    <button
      type="button"
      className={classNames(styles.sort, isNumber && styles.number)}
      onClick={onOrder}
    >
      {title}
      <Arrow className={classNames(styles.arrow, direction !== null && styles.shown)} aria-hidden />
    </button>
  );
}
