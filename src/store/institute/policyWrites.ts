import { doc } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import type { Edits } from '../../domain/edits';
import { policyTexts, rulesOfTexts, type PolicyTexts } from '../../domain/grading/policyTexts';
import { callApi } from '../../lib/api/client';
import { instituteConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { dataErrors } from '../../lib/texts/common';
import { policyFormTexts } from '../../lib/texts/policy';
import type { PreviewPolicyAnswer, PreviewPolicyBody } from '../../models/api';
import type { Institute } from '../../models/institute';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { saveEdits } from '../form/saveEdits';

const institute = doc(db, dbPaths.institute).withConverter(instituteConverter);

/** Computes how other rules would change the current period's averages; writes nothing. */
export const previewPolicy = createAppAsyncThunk<PreviewPolicyAnswer, PreviewPolicyBody>(
  'policy/preview',
  { failure: policyFormTexts.previewFailed },
  (body) => callApi<PreviewPolicyAnswer>('preview-policy', body),
);

/** Saves the changed rules for grades of the current period. */
export const savePolicy = createAppAsyncThunk<undefined, Edits<PolicyTexts>>(
  'policy/save',
  { success: policyFormTexts.saved, failure: dataErrors.update },
  async (edits) => {
    await saveEdits<Institute, PolicyTexts>({
      ref: institute,
      edits,
      fieldsOf: policyTexts,
      write: (transaction, changes, stored) => {
        const texts = { ...policyTexts(stored), ...changes } as PolicyTexts;
        transaction.update(doc(db, dbPaths.institute), {
          ...instituteConverter.encode(rulesOfTexts(texts, stored.partial.length)),
        });
      },
    });
    return undefined;
  },
);
