import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import IconButton from '@mui/material/IconButton';
import { formatDateTime } from '../../../lib/dates';
import { boardTexts } from '../../../lib/texts/board';
import { schemeTexts } from '../../../lib/texts/scheme';
import { scoreTexts } from '../../../lib/texts/score';
import styles from './GradebookLine.module.css';
import { SaveState } from './SaveState';
import { TwoDigitsSwitch } from './TwoDigitsSwitch';
import { UndoButtons } from '../entry/UndoButtons';
import { UnsavedChip } from '../entry/UnsavedChip';

type GradebookToolsProps = {
  isReadOnly: boolean;
  /**
   * The end of the reopening of a closed partial, ms since 1970; undefined when it is not reopened.
   */
  reopenedUntil: number | undefined;
  isTwoDigits: boolean;
  onTwoDigits: (isOn: boolean) => void;
  undo: () => void;
  redo: () => void;
  onShowKeys: () => void;
};

/**
 * The tools at the end of the gradebook's line: the state of saving, the way of typing grades,
 * undo, redo, the keys.
 */
export function GradebookTools(props: GradebookToolsProps) {
  const { isReadOnly, reopenedUntil, isTwoDigits, onTwoDigits, undo, redo, onShowKeys } = props;
  return (
    <div className={styles.tools}>
      {reopenedUntil !== undefined && (
        <span className={styles.closed}>
          {boardTexts.reopenedUntil(formatDateTime(reopenedUntil))}
        </span>
      )}
      {isReadOnly ? (
        <>
          <UnsavedChip isPlaceKept={false} />
          <span className={styles.closed}>
            <Lock fontSize="small" aria-hidden />
            {schemeTexts.closed}
          </span>
        </>
      ) : (
        <>
          <SaveState />
          <TwoDigitsSwitch isOn={isTwoDigits} onChange={onTwoDigits} />
          <UndoButtons undo={undo} redo={redo} />
        </>
      )}
      <IconButton
        aria-label={scoreTexts.shortcuts}
        title={scoreTexts.shortcuts}
        onClick={onShowKeys}
      >
        <Keyboard />
      </IconButton>
    </div>
  );
}
