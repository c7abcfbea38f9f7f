import { doc } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import type { StoredCell } from '../../domain/grading/cell';
import { parseKept } from '../../domain/grading/keptCell';
import { reportCardId } from '../../domain/grading/reportCardId';
import { storedOfSubmission } from '../../domain/grading/taskCell';
import { connection } from '../../lib/connection';
import { listDrafts, loadDraft } from '../../lib/drafts';
import { db } from '../../lib/firebase/firestore';
import { reportCardConverter, scoreConverter } from '../../lib/firebase/gradebookConverters';
import { readDocument } from '../../lib/firebase/serverReads';
import { submissionConverter } from '../../lib/firebase/taskConverters';
import { scoreTexts } from '../../lib/texts/score';
import { showToast } from '../../lib/toast';
import type { AppThunk } from '../root';
import { finalPlaceOf } from './finalPlace';
import { storedCellOf } from './saveCell';
import type { ScorePlace } from './saveScore';
import { connectionChanged, resumeOne } from './scoreCells';
import { cellKey, selectTouched } from './scoreSlice';
import { taskPlaceOf } from './taskPlace';

/** Only one tab of a device sends. */
const LOCK = 'aula:notas';

/** Reads the server's value of a score, a final by hand or the grade of a task. */
async function readStored(place: ScorePlace): Promise<StoredCell> {
  const final = finalPlaceOf(place);
  if (final) {
    const ref = doc(db, dbPaths.reportCard(reportCardId(final)));
    const card = await readDocument('reportCards.toSend', ref.withConverter(reportCardConverter));
    return storedCellOf(card ?? undefined);
  }
  const task = taskPlaceOf(place);
  if (task) {
    const ref = doc(db, dbPaths.submission(task.taskId, task.studentId));
    const work = await readDocument('notes.toSend', ref.withConverter(submissionConverter));
    return storedOfSubmission(work ?? undefined);
  }
  const ref = doc(db, dbPaths.score(place.scheme, place.student));
  const score = await readDocument('scores.toSend', ref.withConverter(scoreConverter));
  return storedCellOf(score ?? undefined);
}

/** The places of the grades that this user has typed and this device keeps; no text that is none. */
function keptPlaces(uid: string): ScorePlace[] {
  return listDrafts(`${encodeURIComponent(uid)}:nota:`, 'device').flatMap((id) => {
    const [, , scheme = '', student = ''] = id.split(':').map(decodeURIComponent);
    return parseKept(loadDraft(id, 'device'))?.wanted ? [{ scheme, student }] : [];
  });
}

const resumeAll =
  (uid: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(connectionChanged(true)); // a screen that was left tells its cells nothing any more
    let [sent, changed] = [0, 0];
    for (const place of keptPlaces(uid)) {
      if (selectTouched(getState(), cellKey(place))) continue;
      const stored = await readStored(place);
      if (!connection.isConnected()) break;
      const cell = dispatch(resumeOne(place, stored));
      if (cell?.isConflict) changed += 1;
      else if (cell) sent += 1;
    }
    if (sent > 0) showToast('info', scoreTexts.keptSent(sent));
    if (changed > 0) {
      showToast('warning', scoreTexts.keptConflict(changed), { isSticky: true, key: LOCK });
    }
  };

/**
 * Sends the grades that a teacher has typed and that did not arrive, whichever screen is open. A grade that
 * somebody else has changed meanwhile stays as it was typed; its screen shows both.
 * @param uid the signed-in teacher
 * @throws when the server cannot be reached
 */
export const sendKeptScores =
  (uid: string): AppThunk<Promise<void>> =>
  (dispatch) =>
    navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await dispatch(resumeAll(uid));
    });
