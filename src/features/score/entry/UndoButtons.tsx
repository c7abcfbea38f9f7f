import { UndoButtons as GridUndoButtons } from '../../../components/grid/UndoButtons';
import { useAppSelector } from '../../../store/hooks';
import { selectHistory } from '../../../store/score/scoreSlice';

/** Undo and redo. The buttons read the history themselves, so that a key draws only them anew. */
export function UndoButtons({ undo, redo }: { undo: () => void; redo: () => void }) {
  const canUndo = useAppSelector((state) => selectHistory(state).past.length > 0);
  const canRedo = useAppSelector((state) => selectHistory(state).future.length > 0);
  return (
    <GridUndoButtons
      {...{ canUndo, canRedo, redo }}
      undo={() => {
        undo();
      }}
    />
  );
}
