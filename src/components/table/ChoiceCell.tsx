import Checkbox from '@mui/material/Checkbox';
import { tableTexts } from '../../lib/texts/table';
import styles from './Choice.module.css';

type ChoiceCellProps = {
  /** What the row is called. */
  name: string;
  isChosen: boolean;
  /** isRange: and all between this row and the one that was chosen before. */
  onChoose: (isRange: boolean) => void;
};

/** Where a row is chosen: all of the cell, so that a press beside the box does not open the row. */
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
