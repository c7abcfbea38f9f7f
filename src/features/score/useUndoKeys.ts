import { useCallback } from 'react';
import { scoreTexts } from '../../lib/texts/score';
import { showToast } from '../../lib/toast';
import { useAppDispatch } from '../../store/hooks';
import { redoScores, undoScores } from '../../store/score/scoreCells';

export type UndoKeys = {
  undo: () => void;
  redo: () => void;
  /** Whether the key was one of them. */
  handleKey: (event: {
    key: string;
    ctrlKey: boolean;
    metaKey: boolean;
    shiftKey: boolean;
    preventDefault: () => void;
  }) => boolean;
};

/** Undo and redo over all cells of a screen; cells that somebody else changed are left alone, and told. */
export function useUndoKeys(): UndoKeys {
  const dispatch = useAppDispatch();
  const undo = useCallback(() => {
    const moved = dispatch(undoScores());
    if (moved && moved.skipped.length > 0)
      showToast('info', scoreTexts.skipped(moved.skipped.length));
  }, [dispatch]);
  const redo = useCallback(() => {
    const moved = dispatch(redoScores());
    if (moved && moved.skipped.length > 0)
      showToast('info', scoreTexts.skipped(moved.skipped.length));
  }, [dispatch]);
  const handleKey: UndoKeys['handleKey'] = (event) => {
    if (!event.ctrlKey && !event.metaKey) return false;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!isRedo && key !== 'z') return false;
    event.preventDefault();
    if (isRedo) redo();
    else undo();
    return true;
  };
  return { undo, redo, handleKey };
}
