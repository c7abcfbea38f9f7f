import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import IconButton from '@mui/material/IconButton';
import { gridTexts } from '../../lib/texts/gradebookGrid';

type UndoButtonsProps = {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
};

/** Undo and redo of a grid. */
export function UndoButtons({ canUndo, canRedo, undo, redo }: UndoButtonsProps) {
  return (
    <>
      <IconButton aria-label={gridTexts.undo} disabled={!canUndo} onClick={undo}>
        <Undo />
      </IconButton>
      <IconButton aria-label={gridTexts.redo} disabled={!canRedo} onClick={redo}>
        <Redo />
      </IconButton>
    </>
  );
}
