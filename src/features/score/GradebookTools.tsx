import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import IconButton from '@mui/material/IconButton';
import { schemeTexts } from '../../lib/texts/scheme';
import { scoreTexts } from '../../lib/texts/score';
import styles from './GradebookLine.module.css';
import { SaveState } from './SaveState';
import { TwoDigitsSwitch } from './TwoDigitsSwitch';
import { UndoButtons } from './UndoButtons';

type GradebookToolsProps = {
  isReadOnly: boolean;
  isTwoDigits: boolean;
  onTwoDigits: (isOn: boolean) => void;
  undo: () => void;
  redo: () => void;
  onShowKeys: () => void;
};

/** What stands at the end of the gradebook's line: the save state, how grades are typed, undo, redo, the keys. */
export function GradebookTools(props: GradebookToolsProps) {
  const { isReadOnly, isTwoDigits, onTwoDigits, undo, redo, onShowKeys } = props;
  return (
    <div className={styles.tools}>
      {isReadOnly ? (
        <span className={styles.closed}>
          <Lock fontSize="small" aria-hidden />
          {schemeTexts.closed}
        </span>
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
