import { collection, doc, query, serverTimestamp, where, type Query } from 'firebase/firestore';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { transact } from '../transact';
import type { Edits } from '../../domain/edits';
import { rulesForNext } from '../../domain/grading/gradingRules';
import { SPEC_RULES } from '../../domain/grading/policy';
import { writeGrading } from '../../domain/grading/storedGrading';
import { newPartials, periodId } from '../../domain/periods';
import { instituteConverter } from '../../lib/firebase/converters';
import { callApi } from '../../lib/api/client';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { dbPaths, storagePaths } from '../../domain/dbPaths';
import { SHOWN_SIDE } from '../../domain/files';
import { countQuery } from '../../lib/firebase/reading';
import { dataErrors } from '../../lib/texts/common';
import { instituteTexts } from '../../lib/texts/institute';
import type { ChangePartialsBody, TakeBackPeriodBody } from '../../models/api';
import type { TermCount } from '../../models/gradebook';
import type { Institute } from '../../models/institute';
import { readToSave, saveEdits } from '../form/saveEdits';
import { fileChange, saveWithFile, uploadWithProgress } from '../form/uploads';

export const LOGO_UPLOAD = 'institute-logo';

/** The fields of the institute form. */
export type InstituteFields = Pick<Institute, 'name' | 'planning' | 'about' | 'photo'> &
  Institute['contact'];

const institute = doc(db, dbPaths.institute).withConverter(instituteConverter);

type SaveInstitutePayload = {
  edits: Edits<InstituteFields>;
  /** A newly chosen logo, which replaces the stored one; null keeps the stored one. */
  logo: File | null;
};

/** Saves the changed fields. Returns the address of the stored logo. */
export const saveInstitute = createAppAsyncThunk<string, SaveInstitutePayload>(
  'institute/saveInstitute',
  { success: instituteTexts.saved, failure: dataErrors.update },
  ({ edits, logo }, { dispatch }) =>
    saveWithFile({
      file: logo,
      upload: (file) =>
        uploadWithProgress(
          { id: LOGO_UPLOAD, file, path: storagePaths.logo, side: SHOWN_SIDE.logo },
          dispatch,
        ),
      save: async (photo) => {
        const saved = await saveEdits<Institute, InstituteFields>({
          ref: institute,
          edits,
          fieldsOf: ({ contact, ...stored }) => ({ ...stored, ...contact }),
          ...(photo !== null && { replacing: { photo } }),
          write: (transaction, changes, { contact, gradingPolicy }) => {
            const { email = contact.email, phone = contact.phone, ...rest } = changes;
            transaction.update(institute, {
              gradingPolicy, // the rules require a policy, and older schools have none stored
              ...rest,
              contact: { email, phone },
            });
          },
        });
        return fileChange(saved, 'photo');
      },
    }),
);

type SetPartialClosedPayload = { index: number; closed: boolean };

/** Closes a partial, or opens it again; the rules refuse work in a closed partial. */
export const setPartialClosed = createAppAsyncThunk<undefined, SetPartialClosedPayload>(
  'institute/setPartialClosed',
  { failure: dataErrors.update },
  async ({ index, closed }) => {
    await transact(async (transaction) => {
      const { period, partial, gradingPolicy } = await readToSave(transaction, institute);
      const changed = partial.map((each, i) => (i === index ? { ...each, closed } : each));
      transaction.update(
        doc(db, dbPaths.institute),
        // The rules require a policy, and schools older than this setting have none stored.
        instituteConverter.encode({ gradingPolicy, period, partial: changed }),
      );
    });
    return undefined;
  },
);

/** The names of the period and, by position, of its partials. */
export type PeriodNames = { period: string } & Record<number, string>;

/** Renames the period and its partials; neither its id nor their order changes. */
export const renamePeriod = createAppAsyncThunk<undefined, Edits<PeriodNames>>(
  'institute/renamePeriod',
  { success: instituteTexts.periodSaved, failure: dataErrors.update },
  async (edits) => {
    await saveEdits<Institute, PeriodNames>({
      ref: institute,
      edits,
      fieldsOf: periodNames,
      write: (transaction, changes, { period, partial, gradingPolicy }) => {
        const names: Pick<Institute, 'period' | 'partial' | 'gradingPolicy'> = {
          gradingPolicy,
          period: { id: period.id, name: changes.period ?? period.name },
          partial: partial.map((each, i) => ({ ...each, name: changes[i] ?? each.name })),
        };
        transaction.update(institute, names);
      },
    });
    return undefined;
  },
);

/** The initial values of the dialog that renames the period. */
export function periodNames({
  period,
  partial,
}: Pick<Institute, 'period' | 'partial'>): PeriodNames {
  return { ...Object.fromEntries(partial.map(({ name }, i) => [i, name])), period: period.name };
}

const PERIOD_CHANGED = 'period-changed';

type StartPeriodPayload = {
  name: string;
  partials: number;
  terms: TermCount;
  /**
   * The id of the period that ends, to notice that another admin has already begun the next one.
   */
  from: string;
};

/**
 * The year rollover: starts a new current period with open partials and keeps the former period.
 */
export const startPeriod = createAppAsyncThunk<undefined, StartPeriodPayload>(
  'institute/startPeriod',
  {
    success: instituteTexts.started,
    failure: (code) =>
      code === PERIOD_CHANGED ? instituteTexts.changedMeanwhile : dataErrors.update,
  },
  async ({ name, partials, terms, from }) => {
    const started = { id: periodId(name), name };
    await transact(async (transaction) => {
      const stored = await readToSave(transaction, institute);
      const { period, partial, gradingPolicy, grading } = stored;
      if (period.id !== from) {
        // The period was begun by an earlier try whose answer was lost, or by somebody else.
        if (period.id === started.id && partial.length === partials) return;
        throw new AppError(PERIOD_CHANGED);
      }
      transaction.update(doc(db, dbPaths.institute), {
        // The rules require a policy, and schools older than this setting have none stored.
        ...instituteConverter.encode({
          gradingPolicy,
          grading: rulesForNext(grading ?? SPEC_RULES, terms, partials),
          period: started,
          partial: newPartials(partials),
        }),
        // Writes only the added period: writing the others back would cut their times to
        // milliseconds.
        [`periods.${from}`]: {
          name: stored.period.name,
          partial: stored.partial,
          gradingPolicy,
          ...(grading && { grading: writeGrading(grading) }),
          endedAt: serverTimestamp(),
        },
      });
    });
    return undefined;
  },
);

const PARTIALS_FAILURES: Record<string, string> = {
  'period-in-use': instituteTexts.partialsInUse,
  'period-changed': instituteTexts.changedMeanwhile,
};
const TAKE_BACK_FAILURES: Record<string, string> = {
  'period-in-use': instituteTexts.periodInUse,
  'period-promoted': instituteTexts.periodPromoted,
};

/**
 * Takes the current period back and makes the one before it current again. The server refuses it
 * once anything was made in the new period.
 */
export const takeBackPeriod = createAppAsyncThunk<undefined, TakeBackPeriodBody>(
  'institute/takeBackPeriod',
  {
    success: instituteTexts.takenBack,
    failure: (code) => TAKE_BACK_FAILURES[code] ?? dataErrors.update,
  },
  async (body) => {
    await callApi('take-back-period', body);
    return undefined;
  },
);

/** Gives the current period other partials; the server refuses it once something was made in it. */
export const changePartials = createAppAsyncThunk<undefined, ChangePartialsBody>(
  'institute/changePartials',
  {
    success: instituteTexts.partialsChanged,
    failure: (code) => PARTIALS_FAILURES[code] ?? dataErrors.update,
  },
  async (body) => {
    await callApi('change-partials', body);
    return undefined;
  },
);

export type PeriodContent = { tasks: number; schemes: number; reports: number };

/** The numbers of tasks, schemes and report cards in a period, counted without reading them. */
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
