import { collection, doc, query, where, type Query } from 'firebase/firestore';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { transact } from '../transact';
import type { Edits } from '../../domain/edits';
import { newPartials, periodId } from '../../domain/periods';
import { instituteConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { dbPaths, storagePaths } from '../../lib/firebase/dbPaths';
import { countQuery } from '../../lib/firebase/reading';
import { dataErrors } from '../../lib/texts/common';
import { instituteTexts } from '../../lib/texts/institute';
import type { Institute } from '../../models/institute';
import { readToSave, saveEdits } from '../form/saveEdits';
import { fileChange, saveWithFile, uploadWithProgress } from '../form/uploads';

export const LOGO_UPLOAD = 'institute-logo';

/** What the form of the institute holds. */
export type InstituteFields = Pick<
  Institute,
  'name' | 'planning' | 'gradingPolicy' | 'about' | 'photo'
> &
  Institute['contact'];

const institute = doc(db, dbPaths.institute).withConverter(instituteConverter);

type SaveInstitutePayload = {
  edits: Edits<InstituteFields>;
  /** A newly chosen logo, which replaces whatever is there; null keeps it. */
  logo: File | null;
};

/** Saves what was changed, and answers the address of the logo that is there now. */
export const saveInstitute = createAppAsyncThunk<string, SaveInstitutePayload>(
  'institute/saveInstitute',
  { success: instituteTexts.saved, failure: dataErrors.update },
  ({ edits, logo }, { dispatch }) =>
    saveWithFile({
      file: logo,
      upload: (file) =>
        uploadWithProgress({ id: LOGO_UPLOAD, file, path: storagePaths.logo }, dispatch),
      save: async (photo) => {
        const saved = await saveEdits<Institute, InstituteFields>({
          ref: institute,
          edits,
          fieldsOf: ({ contact, ...stored }) => ({ ...stored, ...contact }),
          ...(photo !== null && { replacing: { photo } }),
          write: (transaction, changes, { contact, gradingPolicy }) => {
            const { email = contact.email, phone = contact.phone, ...rest } = changes;
            transaction.update(institute, {
              gradingPolicy, // a school from before it could be chosen has none; the rules ask for one
              ...rest,
              contact: { email, phone },
            });
          },
        });
        return fileChange(saved, 'photo');
      },
    }),
);

/** Changes the period as it is stored now, not as a screen showed it. */
async function changePeriod(
  change: (stored: Institute) => Pick<Institute, 'period' | 'partial'>,
): Promise<void> {
  await transact(async (transaction) => {
    const stored = await readToSave(transaction, institute);
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

/** The names of the period and, by position, of its partials. */
export type PeriodNames = { period: string } & Record<number, string>;

/** Renames the period and its partials; neither its id nor their order changes (D43). */
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

/** What the dialog of names starts with. */
export function periodNames({
  period,
  partial,
}: Pick<Institute, 'period' | 'partial'>): PeriodNames {
  return { ...Object.fromEntries(partial.map(({ name }, i) => [i, name])), period: period.name };
}

type StartPeriodPayload = { name: string; partials: number };

/** The year rollover: a new current period with open partials; everything else stays. */
export const startPeriod = createAppAsyncThunk<undefined, StartPeriodPayload>(
  'institute/startPeriod',
  { success: instituteTexts.started, failure: dataErrors.update },
  async ({ name, partials }) => {
    await changePeriod(() => ({
      period: { id: periodId(name), name },
      partial: newPartials(partials),
    }));
    return undefined;
  },
);

export type PeriodContent = { tasks: number; schemes: number; reports: number };

/** How much was made in a period, counted without reading it. */
export async function countPeriodContent(idPeriod: string): Promise<PeriodContent> {
  const of = (path: string): Query =>
    query(collection(db, path), where('idPeriod', '==', idPeriod));
  const [tasks, schemes, reports] = await Promise.all([
    countQuery('tasks.count', of(dbPaths.tasks)),
    countQuery('schemes.count', of(dbPaths.schemes)),
    countQuery('reportCards.count', of(dbPaths.reportCards)),
  ]);
  return { tasks, schemes, reports };
}
