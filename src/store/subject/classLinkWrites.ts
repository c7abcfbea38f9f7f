import { doc, updateDoc } from 'firebase/firestore';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { db } from '../../lib/firebase/firestore';
import { dbPaths } from '../../lib/firebase/dbPaths';
import { dataErrors } from '../../lib/texts/common';
import { subjectTexts } from '../../lib/texts/subject';

type UpdateClassLinkPayload = { subjectId: string; urlZoom: string };

export const updateClassLink = createAppAsyncThunk<undefined, UpdateClassLinkPayload>(
  'subject/updateClassLink',
  { success: subjectTexts.classLinkSaved, failure: dataErrors.updateSubject },
  async ({ subjectId, urlZoom }) => {
    await updateDoc(doc(db, dbPaths.subject(subjectId)), { urlZoom });
    return undefined;
  },
);
