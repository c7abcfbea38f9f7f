import { may } from '../../domain/capabilities/may';
import * as can from '../../domain/capabilities/table';
import { countUnsaved } from '../../lib/drafts';
import type { User } from '../../models/user';
import { sendKeptConduct } from '../conduct/sendKeptConduct';
import type { AppThunk } from '../root';
import { sendKeptScores } from './sendKeptScores';

/**
 * Sends the grades, behaviour and absences that this device keeps of the signed-in user.
 * @throws when the server cannot be reached
 */
export const sendKept =
  ({ id, type }: Pick<User, 'id' | 'type'>): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { scores, conduct } = countUnsaved(id);
    if (scores > 0 && may(type, 'change', can.scores)) await dispatch(sendKeptScores(id));
    if (conduct > 0 && may(type, 'change', can.conduct)) await dispatch(sendKeptConduct(id));
  };
