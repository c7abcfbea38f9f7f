import { planGeneration } from '../../domain/grading/generate';
import { AppError } from '../../lib/firebase/errors';
import { dataErrors } from '../../lib/texts/common';
import { reportTexts } from '../../lib/texts/report';
import type { Subject } from '../../models/subject';
import { confirmStored } from '../confirmed/confirm';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { selectMe } from '../login/loginSlice';
import { finalPlaceOf } from '../score/finalPlace';
import { writeCards, writtenOf } from '../score/reportWrites';
import { readPartialNow, type PartialPlace } from './partialNow';

export type RecalculatePayload = Omit<PartialPlace, 'subject'> & {
  subject: Subject;
  idStudent: string;
  /** The final that was shown as the computed one. */
  shown: number;
};

/** The reason why the computed final is not the one that was shown. */
const CODE = { unsaved: 'report/unsaved', changed: 'report/changed', closed: 'report/closed' };

const FAILURES: Record<string, string> = {
  [CODE.unsaved]: reportTexts.unsavedOfStudent,
  [CODE.changed]: reportTexts.changedSince,
  [CODE.closed]: reportTexts.closedSince,
};

/** Removes a final set by hand: the report card is made of the grades of now, as by generating it. */
export const recalculateFinal = createAppAsyncThunk<undefined, RecalculatePayload>(
  'scheme/recalculateFinal',
  {
    success: reportTexts.finalSaved,
    failure: (code) => FAILURES[code] ?? dataErrors.save,
  },
  async ({ idStudent, shown, ...place }, { dispatch, getState }) => {
    const { subject, institute, indexPartial } = place;
    const { cards, unsaved, ...found } = await dispatch(readPartialNow(place));
    const isOwn = (of: (typeof unsaved)[number]['place']) =>
      (finalPlaceOf(of)?.idStudent ?? of.student) === idStudent;
    if (unsaved.some((each) => isOwn(each.place))) throw new AppError(CODE.unsaved);
    const plan = planGeneration({
      ...found,
      idPeriod: institute.period.id,
      subject,
      indexPartial,
      stored: cards,
      ticks: new Map([[idStudent, true]]),
    });
    if (plan.kind === 'closed') throw new AppError(CODE.closed);
    const writes =
      plan.kind === 'plan' ? plan.writes.filter(({ card }) => card.idStudent === idStudent) : [];
    if (writes.length === 0 || writes.some(({ card }) => card.noteFinal !== shown)) {
      throw new AppError(CODE.changed);
    }
    await writeCards(writes, selectMe(getState()).id, null);
    void dispatch(confirmStored('scheme/reportCards', writtenOf(writes)));
    return undefined;
  },
);
