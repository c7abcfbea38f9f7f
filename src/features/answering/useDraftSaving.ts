import { useEffect, useEffectEvent } from 'react';
import { fieldsOnTheirWay } from '../../domain/changedTask';
import { workPlace } from '../../lib/drafts';
import { holdPage } from '../../lib/pageHold';
import type { Task } from '../../models/task';
import type { DraftFields } from '../../models/work';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { pendingFields } from '../../store/submission/pendingWork';
import { saveWorkDraft } from '../../store/submission/workDrafts';
import { selectWorkState } from '../../store/submission/workState';

/** After the last change, and again when the server did not take it. */
const SAVE_AFTER_MS = 2000;
const TRY_AGAIN_MS = 10_000;

/**
 * Brings a draft to the server: some seconds after the last change, on leaving the page or the tab,
 * and again while it could not be brought there.
 * @param typed what was typed on this screen; a change of it starts the seconds anew
 */
export function useDraftSaving(
  task: Pick<Task, 'id' | 'activities' | 'activitiesBook'>,
  studentId: string,
  typed: DraftFields,
): void {
  const dispatch = useAppDispatch();
  const { id: taskId } = task;
  const { draft } = useAppSelector((state) => selectWorkState(state, taskId));
  const save = useEffectEvent(() => {
    const place = { taskId, studentId };
    const fields = fieldsOnTheirWay(pendingFields(place), task);
    if (Object.keys(fields).length > 0) void dispatch(saveWorkDraft(place));
  });

  useEffect(() => {
    if (draft === 'saving') return undefined;
    const timer = setTimeout(
      () => {
        save();
      },
      draft === 'failed' ? TRY_AGAIN_MS : SAVE_AFTER_MS,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [typed, draft]);

  // Work that this tab alone keeps goes with the tab.
  useEffect(() => (draft === 'failed' && workPlace() === 'tab' ? holdPage() : undefined), [draft]);

  useEffect(() => {
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    const handleSave = () => {
      save();
    };
    document.addEventListener('visibilitychange', handleHidden);
    globalThis.addEventListener('pagehide', handleSave);
    globalThis.addEventListener('online', handleSave);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      globalThis.removeEventListener('pagehide', handleSave);
      globalThis.removeEventListener('online', handleSave);
      save();
    };
  }, [taskId, studentId]);
}
