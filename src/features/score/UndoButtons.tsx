import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import IconButton from '@mui/material/IconButton';
import { scoreTexts } from '../../lib/texts/score';
import { useAppSelector } from '../../store/hooks';
import { selectHistory } from '../../store/score/scoreSlice';

/** Undo and redo. They follow the history themselves, so that a keystroke draws no more than them. */
export function UndoButtons({ undo, redo }: { undo: () => void; redo: () => void }) {
  const canUndo = useAppSelector((state) => selectHistory(state).past.length > 0);
  const canRedo = useAppSelector((state) => selectHistory(state).future.length > 0);
  return (
    <>
      <IconButton
        aria-label={scoreTexts.undo}
        disabled={!canUndo}
        onClick={() => {
          undo();
        }}
      >
        <Undo />
      </IconButton>
      <IconButton aria-label={scoreTexts.redo} disabled={!canRedo} onClick={redo}>
        <Redo />
      </IconButton>
    </>
  );
}
