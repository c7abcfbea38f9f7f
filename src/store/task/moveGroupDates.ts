import type { DateEdits } from '../../domain/taskGroup';
import { dataErrors } from '../../lib/texts/common';
import { groupTexts } from '../../lib/texts/taskGroup';
import { showToast } from '../../lib/toast';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { countFailure } from '../scheme/countTask';
import { saveTask } from './taskWrites';

type MoveGroupPayload = { ids: readonly string[]; edits: DateEdits };

/**
 * Gives tasks that were made together the dates that one of them got. Asked again after a failure it changes
 * those that are left; one whose dates somebody has changed meanwhile keeps them, which is said.
 */
export const moveGroupDates = createAppAsyncThunk<undefined, MoveGroupPayload>(
  'task/moveGroupDates',
  { failure: countFailure(dataErrors.update) },
  async ({ ids, edits }) => {
    for (const id of ids) await saveTask({ id, edits });
    showToast('success', groupTexts.moved(ids.length));
    return undefined;
  },
);
