import { workOfDraft } from '../../domain/workDraft';
import type { Work } from '../../models/work';
import type { UnsentWork } from '../../store/submission/unsentWork';

/**
 * Whether the very file that unsent work was ordered with, and for want of which it is held, is in the answer again:
 * another device has given up replacing it. The work does not go by itself then, because its student was told to send
 * it once more and may have written on.
 */
export const isFileBack = ({ lacks, fields }: UnsentWork, files: Work['files']): boolean =>
  Object.entries(workOfDraft(fields).files).some(
    ([id, { name, url }]) => name === lacks && files[id]?.url === url,
  );
