import {
  collection,
  doc,
  query,
  runTransaction,
  serverTimestamp,
  updateDoc,
  where,
  type Query,
} from 'firebase/firestore';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { newPartials, periodId } from '../../domain/periods';
import { instituteConverter } from '../../lib/firebase/converters';
import { callApi } from '../../lib/api/client';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { dbPaths, storagePaths } from '../../lib/firebase/dbPaths';
import { countQuery } from '../../lib/firebase/reading';
import { dataErrors } from '../../lib/texts/common';
import { instituteTexts } from '../../lib/texts/institute';
import type { TakeBackPeriodBody } from '../../models/api';
import type { Institute } from '../../models/institute';
import { deleteReplaced, uploadWithProgress } from '../form/uploads';

export const LOGO_UPLOAD = 'institute-logo';

export type SaveInstitutePayload = {
  values: Pick<Institute, 'name' | 'photo' | 'planning' | 'gradingPolicy' | 'contact' | 'about'>;
  /** A newly chosen logo; null keeps the one in `values`. */
  logo: File | null;
  previousPhoto: string;
};

export const saveInstitute = createAppAsyncThunk<undefined, SaveInstitutePayload>(
  'institute/saveInstitute',
  { success: instituteTexts.saved, failure: dataErrors.update },
  async ({ values, logo, previousPhoto }, { dispatch }) => {
    if (logo === null) {
      await updateDoc(doc(db, dbPaths.institute), instituteConverter.encode(values));
      return undefined;
    }
    const photo = await uploadWithProgress(
      { id: LOGO_UPLOAD, file: logo, path: storagePaths.logo },
      dispatch,
    );
    await updateDoc(doc(db, dbPaths.institute), instituteConverter.encode({ ...values, photo }));
    await deleteReplaced(previousPhoto, photo);
    return undefined;
  },
);

const institute = doc(db, dbPaths.institute).withConverter(instituteConverter);

/** Changes the period as it is stored now, not as a screen showed it. */
async function changePeriod(
  change: (stored: Institute) => Pick<Institute, 'period' | 'partial'>,
): Promise<void> {
  await runTransaction(db, async (transaction) => {
    const stored = (await transaction.get(institute)).data();
    if (!stored) throw new AppError('not-found');
    // A school from before it could be chosen has no policy; the rules ask for one.
    const { gradingPolicy } = stored;
    transaction.update(
      doc(db, dbPaths.institute),
      instituteConverter.encode({ gradingPolicy, ...change(stored) }),
    );
  });
}

type SetPartialClosedPayload = { index: number; closed: boolean };

/** Closes a partial, or opens it again: the rules refuse work in a closed one. */
export const setPartialClosed = createAppAsyncThunk<undefined, SetPartialClosedPayload>(
  'institute/setPartialClosed',
  { failure: dataErrors.update },
  async ({ index, closed }) => {
    await changePeriod(({ period, partial }) => ({
      period,
      partial: partial.map((each, i) => (i === index ? { ...each, closed } : each)),
    }));
    return undefined;
  },
);

type RenamePeriodPayload = { name: string; partials: string[] };

/** Renames the period and its partials; neither its id nor their order changes (D43). */
export const renamePeriod = createAppAsyncThunk<undefined, RenamePeriodPayload>(
  'institute/renamePeriod',
  { success: instituteTexts.periodSaved, failure: dataErrors.update },
  async ({ name, partials }) => {
    await changePeriod(({ period, partial }) => ({
      period: { id: period.id, name },
      partial: partial.map((each, i) => ({ ...each, name: partials[i] ?? each.name })),
    }));
    return undefined;
  },
);

const PERIOD_CHANGED = 'period-changed';

type StartPeriodPayload = {
  name: string;
  partials: number;
  /** The period that ends: another admin may have begun the next one meanwhile. */
  from: string;
};

/** The year rollover: a new current period with open partials; the one before is kept (D117). */
export const startPeriod = createAppAsyncThunk<undefined, StartPeriodPayload>(
  'institute/startPeriod',
  {
    success: instituteTexts.started,
    failure: (code) =>
      code === PERIOD_CHANGED ? instituteTexts.changedMeanwhile : dataErrors.update,
  },
  async ({ name, partials, from }) => {
    await runTransaction(db, async (transaction) => {
      const stored = (await transaction.get(institute)).data();
      if (!stored) throw new AppError('not-found');
      if (stored.period.id !== from) throw new AppError(PERIOD_CHANGED);
      const period = { id: periodId(name), name };
      transaction.update(doc(db, dbPaths.institute), {
        ...instituteConverter.encode({ period, partial: newPartials(partials) }),
        // Only what is added is written: the others stay as they are, to the microsecond.
        [`periods.${from}`]: {
          name: stored.period.name,
          partial: stored.partial,
          endedAt: serverTimestamp(),
        },
      });
    });
    return undefined;
  },
);

/**
 * Takes the current period back and makes the one before it current again, as long as nothing was
 * made in the new one: the server sees that.
 */
export const takeBackPeriod = createAppAsyncThunk<undefined, TakeBackPeriodBody>(
  'institute/takeBackPeriod',
  {
    success: instituteTexts.takenBack,
    failure: (code) => (code === 'period-in-use' ? instituteTexts.periodInUse : dataErrors.update),
  },
  async (body) => {
    await callApi('take-back-period', body);
    return undefined;
  },
);

export type PeriodContent = { tasks: number; schemes: number; reports: number };

/** How much was made in a period, counted without reading it. */
export async function countPeriodContent(idPeriod: string): Promise<PeriodContent> {
  const of = (path: string): Query =>
    query(collection(db, path), where('idPeriod', '==', idPeriod));
  const kept = (path: string): Query => query(of(path), where('deleted', '==', false));
  const [tasks, schemes, reports] = await Promise.all([
    countQuery('tasks.count', kept(dbPaths.tasks)),
    countQuery('schemes.count', kept(dbPaths.schemes)),
    countQuery('reportCards.count', of(dbPaths.reportCards)),
  ]);
  return { tasks, schemes, reports };
}
