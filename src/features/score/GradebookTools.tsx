import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import IconButton from '@mui/material/IconButton';
import { formatDateTime } from '../../lib/dates';
import { boardTexts } from '../../lib/texts/board';
import { schemeTexts } from '../../lib/texts/scheme';
import { scoreTexts } from '../../lib/texts/score';
import styles from './GradebookLine.module.css';
import { SaveState } from './SaveState';
import { TwoDigitsSwitch } from './TwoDigitsSwitch';
import { UndoButtons } from './UndoButtons';
import { UnsavedChip } from './UnsavedChip';

type GradebookToolsProps = {
  isReadOnly: boolean;
  /** Of a closed partial that an admin reopened: until when, ms since 1970. */
  reopenedUntil: number | undefined;
  isTwoDigits: boolean;
  onTwoDigits: (isOn: boolean) => void;
  undo: () => void;
  redo: () => void;
  onShowKeys: () => void;
};

/** What stands at the end of the gradebook's line: the save state, how grades are typed, undo, redo, the keys. */
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
