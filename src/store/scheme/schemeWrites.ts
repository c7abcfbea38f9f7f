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
import { findStored } from '../findStored';
import { transact } from '../transact';

const PERCENT_TAKEN = 'percent-taken:';
const TASK_TAKEN = 'task-taken';
const TOO_MANY = 'too-many-schemes';

/**
 * The message for a refused scheme: somebody else may have taken the share or the task meanwhile.
 */
export function schemeFailure(other: string): (code: string) => string {
  return (code) => {
    if (code === TASK_TAKEN) return schemeTexts.taskTaken;
    if (code === TOO_MANY) return schemeTexts.tooMany(MAX_SCHEMES);
    return code.startsWith(PERCENT_TAKEN)
      ? percentTexts.overRemaining(Number(code.slice(PERCENT_TAKEN.length)))
      : other;
  };
}

export const schemeRef = (id: string) => doc(db, dbPaths.scheme(id)).withConverter(schemeConverter);

export const schemeTotalRef = (id: string) =>
  doc(db, dbPaths.schemeTotal(id)).withConverter(schemeTotalConverter);

type Taken = { share: number; tasks: string[] };

/**
 * The share and tasks that a scheme uses of its partial; none when it is deleted or does not exist.
 */
const takenBy = (scheme: Pick<Scheme, 'percent' | 'tasks' | 'deleted'> | undefined): Taken =>
  !scheme || scheme.deleted
    ? { share: 0, tasks: [] }
    : { share: hundredths(scheme.percent), tasks: scheme.tasks };

/** The total of a partial after a scheme's change, or an error with the reason for its refusal. */
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
 * Reads the total of a scheme's partial and checks the scheme's part of it.
 * @returns the writes of both, for the same transaction: all its reads come before
 */
export async function prepareScheme(
  transaction: Transaction,
  scheme: Scheme,
  stored: Scheme | undefined,
): Promise<() => void> {
  const id = schemeTotalId(scheme);
  const total = (await transaction.get(schemeTotalRef(id))).data();
  const after = totalAfter(total, scheme, takenBy(stored));
  return () => {
    transaction.set(doc(db, dbPaths.schemeTotal(id)), schemeTotalConverter.encode(after));
    const { id: schemeId, ...fields } = scheme;
    transaction.set(doc(db, dbPaths.scheme(schemeId)), schemeConverter.encode(fields));
  };
}

/**
 * Stores a scheme and the total of its partial in one transaction: even two windows together cannot
 * pass 100 %, and no task counts twice. The rules require the same.
 */
async function storeScheme(
  transaction: Transaction,
  scheme: Scheme,
  stored: Scheme | undefined,
): Promise<void> {
  const write = await prepareScheme(transaction, scheme, stored);
  write();
}

/** The fields that the form and the list of tasks edit. */
export type SchemeFields = Pick<Scheme, 'name' | 'description' | 'percent' | 'tasks'>;
export type SchemePlace = Pick<Scheme, 'idPeriod' | 'idSubject' | 'indexPartial' | 'teacherId'>;
export type AddSchemePayload = {
  /** The id is generated when the form opens, so that a repeated save writes the same scheme. */
  id: string;
  place: SchemePlace;
  fields: SchemeFields;
};

/**
 * Stores a new scheme. When an earlier try whose answer was lost has stored it, nothing is counted
 * again.
 */
async function storeNewScheme({ id, place, fields }: AddSchemePayload): Promise<void> {
  const scheme = { ...place, ...fields, id, external: fields.tasks.length === 0, deleted: false };
  await transact(async (transaction) => {
    if ((await findStored(schemeRef(id))) !== null) return;
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
  { success: schemeTexts.added, failure: schemeFailure(dataErrors.save) },
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

export type CopySchemesPayload = {
  place: SchemePlace;
  /** Each with the id of its copy, generated when the dialog opens, so that a repeat adds it once. */
  copies: { id: string; fields: SchemeFields }[];
};

/** Adds copies of schemes one by one; the first refusal ends it and keeps those already added. */
export const copySchemes = createAppAsyncThunk<undefined, CopySchemesPayload>(
  'scheme/copySchemes',
  { failure: schemeFailure(dataErrors.save) },
  async ({ place, copies }) => {
    for (const copy of copies) await storeNewScheme({ ...copy, place });
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

/** Saves the fields that the form changed; all others keep their stored values. */
export const updateScheme = createAppAsyncThunk<undefined, UpdateSchemePayload>(
  'scheme/updateScheme',
  { success: schemeTexts.edited, failure: schemeFailure(dataErrors.update) },
  async ({ id, edits }) => {
    await saveSchemeEdits(id, edits);
    return undefined;
  },
);

/** Marks a scheme as deleted. Its share and tasks become free again; its scores stay. */
export const deleteScheme = createAppAsyncThunk<undefined, string>(
  'scheme/deleteScheme',
  { failure: dataErrors.update },
  async (id) => {
    await changeScheme(id, (stored) => ({ ...stored, deleted: true }));
    return undefined;
  },
);

/** Restores a deleted scheme, if its share and tasks are still free. */
export const restoreScheme = createAppAsyncThunk<undefined, string>(
  'scheme/restoreScheme',
  { success: schemeTexts.restored, failure: schemeFailure(dataErrors.update) },
  async (id) => {
    await changeScheme(id, (stored) => ({ ...stored, deleted: false }));
    return undefined;
  },
);
