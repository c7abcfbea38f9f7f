import { doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import { newsTexts } from '../../lib/texts/standing';
import { createAppAsyncThunk } from '../createAppAsyncThunk';

/** Notes, on the account, that the student has seen the news. */
export const markNewsSeen = createAppAsyncThunk<undefined, { studentId: string }>(
  'standing/markNewsSeen',
  { failure: newsTexts.seenFailed },
  async ({ studentId }) => {
    const seen = { seenAt: serverTimestamp() };
    await setDoc(doc(db, dbPaths.ownGrades(studentId)), seen, { merge: true });
    return undefined;
  },
);
