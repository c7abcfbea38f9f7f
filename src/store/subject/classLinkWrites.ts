import { doc } from 'firebase/firestore';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import type { Edits } from '../../domain/edits';
import { subjectConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { dataErrors } from '../../lib/texts/common';
import { subjectTexts } from '../../lib/texts/subject';
import type { Subject } from '../../models/subject';
import { saveEdits } from '../form/saveEdits';

export type ClassLinkFields = Pick<Subject, 'urlZoom'>;
type UpdateClassLinkPayload = { subjectId: string; edits: Edits<ClassLinkFields> };

export const updateClassLink = createAppAsyncThunk<undefined, UpdateClassLinkPayload>(
  'subject/updateClassLink',
  { success: subjectTexts.classLinkSaved, failure: dataErrors.updateSubject },
  async ({ subjectId, edits }) => {
    const ref = doc(db, dbPaths.subject(subjectId)).withConverter(subjectConverter);
    await saveEdits<Subject, ClassLinkFields>({
      ref,
      edits,
      fieldsOf: (stored) => stored,
      write: (transaction, changes) => transaction.update(ref, changes),
    });
    return undefined;
  },
);
