import { doc, type Transaction } from 'firebase/firestore';
import type { Edits } from '../../domain/edits';
import {
  findPercentProblem,
  MAX_SCHEMES,
  remainingPercent,
  schemeTotalId,
} from '../../domain/grading/percent';
import { hundredths } from '../../domain/grading/rounding';
import { schemeConverter, schemeTotalConverter } from '../../lib/firebase/gradebookConverters';
import { dbPaths } from '../../domain/dbPaths';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { dataErrors } from '../../lib/texts/common';
import { percentTexts } from '../../lib/texts/gradebook';
import { schemeTexts } from '../../lib/texts/scheme';
import type { Scheme, SchemeTotal } from '../../models/gradebook';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { createOnce } from '../form/createOnce';
import { saveEdits } from '../form/saveEdits';
import { newId } from '../newId';
import { readBack } from '../readBack';
import { transact } from '../transact';

const PERCENT_TAKEN = 'percent-taken:';
const TASK_TAKEN = 'task-taken';
const TOO_MANY = 'too-many-schemes';

/** What to say of a refused scheme: somebody else may have taken the share or the task meanwhile. */
function failureText(other: string): (code: string) => string {
  return (code) => {
    if (code === TASK_TAKEN) return schemeTexts.taskTaken;
    if (code === TOO_MANY) return schemeTexts.tooMany(MAX_SCHEMES);
    return code.startsWith(PERCENT_TAKEN)
      ? percentTexts.overRemaining(Number(code.slice(PERCENT_TAKEN.length)))
      : other;
  };
}

const schemeRef = (id: string) => doc(db, dbPaths.scheme(id)).withConverter(schemeConverter);

type Taken = { share: number; tasks: string[] };

/** What a scheme takes of its partial; nothing when it is deleted or not there. */
const takenBy = (scheme: Pick<Scheme, 'percent' | 'tasks' | 'deleted'> | undefined): Taken =>
  !scheme || scheme.deleted
    ? { share: 0, tasks: [] }
    : { share: hundredths(scheme.percent), tasks: scheme.tasks };

/** The total of a partial after a scheme changed what it takes, or an error that says why not. */
function totalAfter(
  total: SchemeTotal | undefined,
  scheme: Scheme,
  before: Taken,
): Omit<SchemeTotal, 'id'> {
  const { idPeriod, idSubject, indexPartial } = scheme;
  const after = takenBy(scheme);
  const used = (total?.total ?? 0) - before.share;
  if (after.share > 0 && findPercentProblem(scheme.percent, used)) {
    throw new AppError(`${PERCENT_TAKEN}${String(remainingPercent(used))}`);
  }
  const others = (total?.tasks ?? []).filter((task) => !before.tasks.includes(task));
  if (after.tasks.some((task) => others.includes(task))) throw new AppError(TASK_TAKEN);
  const schemes = (total?.schemes ?? []).filter((id) => id !== scheme.id);
  if (after.share > 0) schemes.push(scheme.id);
  if (schemes.length > MAX_SCHEMES) throw new AppError(TOO_MANY);
  return {
    idPeriod,
    idSubject,
    indexPartial,
    total: used + after.share,
    tasks: [...others, ...after.tasks],
    schemes,
    scheme: scheme.id,
  };
}

/**
 * Stores a scheme with the total of its partial, both or neither: two windows together never pass
 * 100 %, and no task counts twice. The rules ask for the same.
 */
async function storeScheme(
  transaction: Transaction,
  scheme: Scheme,
  stored: Scheme | undefined,
): Promise<void> {
  const ref = doc(db, dbPaths.schemeTotal(schemeTotalId(scheme)));
  const total = (await transaction.get(ref.withConverter(schemeTotalConverter))).data();
  transaction.set(ref, schemeTotalConverter.encode(totalAfter(total, scheme, takenBy(stored))));
  const { id, ...fields } = scheme;
  transaction.set(doc(db, dbPaths.scheme(id)), schemeConverter.encode(fields));
}

/** What the form and the list of tasks hold. */
export type SchemeFields = Pick<Scheme, 'name' | 'description' | 'percent' | 'tasks'>;
export type SchemePlace = Pick<Scheme, 'idPeriod' | 'idSubject' | 'indexPartial' | 'teacherId'>;
export type AddSchemePayload = {
  /** Made when the form opens, so that a repeated save writes the same scheme. */
  id: string;
  place: SchemePlace;
  fields: SchemeFields;
};

/** Stores a new scheme; where it is there already, by a try whose answer was lost, nothing is counted again. */
async function storeNewScheme({ id, place, fields }: AddSchemePayload): Promise<void> {
  const scheme = { ...place, ...fields, id, external: fields.tasks.length === 0, deleted: false };
  await transact(async (transaction) => {
    if ((await readBack(schemeRef(id))) !== null) return;
    await storeScheme(transaction, scheme, undefined);
  });
}

const saveSchemeEdits = (id: string, edits: Edits<SchemeFields>) =>
  saveEdits<Scheme, SchemeFields>({
    ref: schemeRef(id),
    edits,
    fieldsOf: (stored) => stored,
    write: (transaction, changes, stored) =>
      storeScheme(transaction, { ...stored, ...changes }, stored),
  });

export const addScheme = createAppAsyncThunk<undefined, AddSchemePayload>(
  'scheme/addScheme',
  { success: schemeTexts.added, failure: failureText(dataErrors.save) },
  async (payload) => {
    const { id, fields } = payload;
    await createOnce<Scheme, SchemeFields>({
      ref: schemeRef(id),
      fields,
      fieldsOf: (stored) => stored,
      create: () => storeNewScheme(payload),
      update: (edits) => saveSchemeEdits(id, edits),
    });
    return undefined;
  },
);

export type CopySchemesPayload = { place: SchemePlace; fields: SchemeFields[] };

/** Adds schemes like those of another partial or subject, all of them or none that follow a refused one. */
export const copySchemes = createAppAsyncThunk<undefined, CopySchemesPayload>(
  'scheme/copySchemes',
  { failure: failureText(dataErrors.save) },
  async ({ place, fields }) => {
    for (const each of fields) {
      await storeNewScheme({ id: newId(), place, fields: each });
    }
    return undefined;
  },
);

async function changeScheme(id: string, change: (stored: Scheme) => Scheme): Promise<void> {
  await transact(async (transaction) => {
    const stored = (await transaction.get(schemeRef(id))).data();
    if (!stored) throw new AppError('not-found');
    await storeScheme(transaction, change(stored), stored);
  });
}

type UpdateSchemePayload = { id: string; edits: Edits<SchemeFields> };

/** Changes what was touched in the form; all else stays as it is stored. */
export const updateScheme = createAppAsyncThunk<undefined, UpdateSchemePayload>(
  'scheme/updateScheme',
  { success: schemeTexts.edited, failure: failureText(dataErrors.update) },
  async ({ id, edits }) => {
    await saveSchemeEdits(id, edits);
    return undefined;
  },
);

/** Marks a scheme as deleted: its share and its tasks are free again, its scores stay. */
export const deleteScheme = createAppAsyncThunk<undefined, string>(
  'scheme/deleteScheme',
  { failure: dataErrors.update },
  async (id) => {
    await changeScheme(id, (stored) => ({ ...stored, deleted: true }));
    return undefined;
  },
);

/** Takes a deletion back, as long as share and tasks are still free. */
export const restoreScheme = createAppAsyncThunk<undefined, string>(
  'scheme/restoreScheme',
  { success: schemeTexts.restored, failure: failureText(dataErrors.update) },
  async (id) => {
    await changeScheme(id, (stored) => ({ ...stored, deleted: false }));
    return undefined;
  },
);
