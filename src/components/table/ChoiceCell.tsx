import Checkbox from '@mui/material/Checkbox';
import { tableTexts } from '../../lib/texts/table';
import styles from './Choice.module.css';

type ChoiceCellProps = {
  /** The name of the row. */
  name: string;
  isChosen: boolean;
  /** isRange: also chooses all rows between this one and the one that was chosen before. */
  onChoose: (isRange: boolean) => void;
};

/**
 * The cell that chooses a row: all of it is clickable, so that a press beside the box does not open
 * the row.
 */
export function ChoiceCell({ name, isChosen, onChoose }: ChoiceCellProps) {
  return (
    <label className={styles.cell}>
      <span className={styles.spoken}>{tableTexts.chooseOne(name)}</span>
      <Checkbox
        size="small"
        checked={isChosen}
        onChange={({ nativeEvent }) => {
          onChoose((nativeEvent as MouseEvent).shiftKey);
        }}
      />
    </label>
  );
}
