import { sendPasswordResetEmail } from 'firebase/auth';
import { doc } from 'firebase/firestore';
import { isEnrolled } from '../../domain/capabilities/people';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import type { AppDispatch } from '../root';
import type { Edits } from '../../domain/edits';
import { askAgain } from '../../lib/api/askAgain';
import { callApi } from '../../lib/api/client';
import { auth } from '../../lib/firebase/auth';
import { courseConverter, userConverter } from '../../lib/firebase/converters';
import { AppError, toErrorCode } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { addTeachersWithin, moveStudentsWithin, softDeletePerson } from '../course/membership';
import { wroteUsers } from '../lists/ownWritesSlice';
import { dbPaths, storagePaths } from '../../domain/dbPaths';
import { fileExtension, photoFileName, SHOWN_SIDE } from '../../domain/files';
import { IDENTIFICATION_EXISTS, reserveIdentification } from './identifications';
import { findUserByEmail } from './people';
import { dataErrors, fileTexts } from '../../lib/texts/common';
import { eraseTexts } from '../../lib/texts/erase';
import { accountTexts } from '../../lib/texts/login';
import { personTexts, studentTexts, teacherTexts } from '../../lib/texts/person';
import { showToast } from '../../lib/toast';
import type {
  AccountFields,
  AccountType,
  CheckAccountAnswer,
  CheckAccountBody,
  CreateAccountAnswer,
  CreateAccountBody,
  DeleteAccountBody,
} from '../../models/api';
import { USER_TYPE, type User } from '../../models/user';
import { readChosen, saveEdits } from '../form/saveEdits';
import { fileChange, saveWithFile, uploadWithProgress } from '../form/uploads';

/** The code for an e-mail that another person has. */
export const EMAIL_TAKEN = 'auth/email-already-exists';

const failureOf = (otherwise: string) => (code: string) => {
  if (code === 'erased') return eraseTexts.noRestore;
  if (code === IDENTIFICATION_EXISTS) return personTexts.identificationTaken;
  return code === EMAIL_TAKEN ? personTexts.emailTaken : otherwise;
};

/** Creates the same thunk for students and for teachers, each with its own texts. */
function forEachType<T>(make: (type: AccountType, texts: typeof studentTexts) => T) {
  return {
    [USER_TYPE.student]: make(USER_TYPE.student, studentTexts),
    [USER_TYPE.teacher]: make(USER_TYPE.teacher, teacherTexts),
  };
}

type CreatePersonPayload = { fields: AccountFields };

/**
 * By e-mail: the ids of requests without an answer. Repeating an id finds the account it created.
 */
const unanswered = new Map<string, string>();

/**
 * Creates an account. When the answer is lost, the call is repeated with the same request id, now
 * or when the form is sent again, so that no account is created twice and no password is lost.
 */
async function createAccount(body: CreateAccountBody): Promise<CreateAccountAnswer> {
  const key = body.email.trim().toLowerCase();
  const requestId = unanswered.get(key) ?? crypto.randomUUID();
  unanswered.set(key, requestId);
  const ask = () => callApi<CreateAccountAnswer>('create-user-account', { ...body, requestId });
  try {
    const answer = await askAgain(ask);
    unanswered.delete(key);
    if (answer.taker) showToast('warning', personTexts.emailTakenBack(answer.taker.name));
    return answer;
  } catch (error) {
    if (toErrorCode(error) !== 'unavailable') unanswered.delete(key);
    throw error;
  }
}

/** Creates the account and its documents. The answer holds the password, which is shown once. */
export const createPerson = forEachType((type, texts) =>
  createAppAsyncThunk<CreateAccountAnswer, CreatePersonPayload>(
    `person/create${type}`,
    { success: texts.created, failure: failureOf(dataErrors.save) },
    async ({ fields }, { dispatch }) => {
      const created = await createAccount({ ...fields, type });
      dispatch(wroteUsers(created.id));
      return created;
    },
  ),
);

type RestorePersonPayload = CreatePersonPayload & { id: string };

/** Restores a deleted user with these fields and a new password. */
export const restorePerson = forEachType((type, texts) =>
  createAppAsyncThunk<CreateAccountAnswer, RestorePersonPayload>(
    `person/restore${type}`,
    { success: texts.restored, failure: failureOf(dataErrors.save) },
    async ({ fields, id }, { dispatch }) => {
      const restored = await createAccount({ ...fields, type, restore: id });
      dispatch(wroteUsers(restored.id));
      return restored;
    },
  ),
);

const userRef = (id: string) => doc(db, dbPaths.user(id)).withConverter(userConverter);

export type PhotoPayload = {
  person: Pick<User, 'id' | 'type'>;
  file: File;
};

/** Uploads a photo and returns its address; its progress is stored under the person's id. */
function uploadPhoto({ person, file }: PhotoPayload, dispatch: AppDispatch): Promise<string> {
  const { id, type } = person;
  return uploadWithProgress(
    {
      id,
      file,
      path: (...name) => storagePaths.personPhoto(type, id, ...name),
      fileName: photoFileName(fileExtension(file.name)),
      side: SHOWN_SIDE.person,
    },
    dispatch,
  );
}

/** Saves the photo of a new account separately, so that a repeat creates no second account. */
export const savePhoto = createAppAsyncThunk<undefined, PhotoPayload>(
  'person/savePhoto',
  { success: personTexts.photoSaved, failure: fileTexts.failed },
  async ({ person, file }, { dispatch }) => {
    await saveWithFile({
      file,
      upload: () => uploadPhoto({ person, file }, dispatch),
      save: (photo) => savePersonEdits(person, {}, photo),
    });
    return undefined;
  },
);

/** @throws AppError when the new e-mail belongs to somebody else */
async function refuseTakenEmail(
  id: string,
  { email }: Pick<Edits<AccountFields>, 'email'>,
): Promise<void> {
  const owner = email === undefined ? null : await findUserByEmail(email.to);
  if (owner && owner.id !== id) throw new AppError(EMAIL_TAKEN);
}

/** The fields of the person form. */
export type PersonFields = AccountFields & Pick<User, 'status' | 'photo'>;

/**
 * Saves the changes. The same transaction reserves a new identification and applies a new course: a
 * student moves there; a teacher also becomes a member of the new main course, and the server ends the
 * membership of the former one where nothing else there is the teacher's. A student who is made inactive leaves the course, and one who is inactive enters none.
 * @returns the photo before and after
 */
async function savePersonEdits(
  { id, type }: Pick<User, 'id' | 'type'>,
  edits: Edits<PersonFields>,
  photo: string | null,
) {
  const saved = await saveEdits<User, PersonFields>({
    ref: userRef(id),
    edits,
    fieldsOf: (stored) => stored,
    ...(photo !== null && { replacing: { photo } }),
    write: async (transaction, edited, stored) => {
      const leaves = isEnrolled(type) && !(edited.status ?? stored.status);
      const changes = {
        ...edited,
        ...(leaves && (edited.courseId ?? stored.courseId) !== '' && { courseId: '' }),
      };
      const { courseId, identification } = changes;
      const reserve =
        identification === undefined
          ? null
          : await reserveIdentification(transaction, id, identification);
      if (courseId !== undefined) {
        if (courseId !== '') {
          const course = doc(db, dbPaths.course(courseId)).withConverter(courseConverter);
          await readChosen(transaction, course);
        }
        if (isEnrolled(type)) await moveStudentsWithin(transaction, [id], courseId);
        else await addTeachersWithin(transaction, [{ ...stored, ...changes }], courseId);
      }
      reserve?.();
      transaction.update(userRef(id), changes);
    },
  });
  return fileChange(saved, 'photo');
}

/**
 * Saves changes of a person's fields, as the form does.
 * @throws AppError `auth/email-already-exists`, and as saveEdits
 */
export async function savePersonFields(
  person: Pick<User, 'id' | 'type'>,
  edits: Edits<Omit<PersonFields, 'photo'>>,
): Promise<void> {
  await refuseTakenEmail(person.id, edits);
  await savePersonEdits(person, edits, null);
}

type UpdatePersonPayload = {
  id: string;
  edits: Edits<PersonFields>;
  /** A newly chosen photo, which replaces the stored one; null keeps the stored one. */
  photo: File | null;
};

export const updatePerson = forEachType((type, texts) =>
  createAppAsyncThunk<undefined, UpdatePersonPayload>(
    `person/update${type}`,
    { success: texts.updated, failure: failureOf(dataErrors.update) },
    async ({ id, edits, photo: file }, { dispatch }) => {
      await refuseTakenEmail(id, edits);
      await saveWithFile({
        file,
        upload: (chosen) => uploadPhoto({ person: { id, type }, file: chosen }, dispatch),
        save: (photo) => savePersonEdits({ id, type }, edits, photo),
      });
      dispatch(wroteUsers(id));
      return undefined;
    },
  ),
);

/** The first step of deleting; the account itself is the second. */
export const deletePerson = forEachType((type, texts) =>
  createAppAsyncThunk<undefined, string>(
    `person/delete${type}`,
    { failure: texts.deleteFailure },
    async (id, { dispatch }) => {
      await softDeletePerson({ id, type });
      dispatch(wroteUsers(id));
      return undefined;
    },
  ),
);

/**
 * The second step: nobody can sign in with the account any more, and its e-mail is free. Safe to
 * repeat.
 */
export const deleteAccount = createAppAsyncThunk<undefined, string>(
  'person/deleteAccount',
  { success: personTexts.deleteAccountSuccess, failure: personTexts.deleteAccountFailure },
  async (uid) => {
    const body: DeleteAccountBody = { uid };
    await callApi('delete-account-user', body);
    return undefined;
  },
);

/** Checks whether a person's account still matches the document; changes nothing. */
export const checkAccount = (uid: string): Promise<CheckAccountAnswer> =>
  callApi<CheckAccountAnswer>('check-account', { uid } satisfies CheckAccountBody);

/**
 * Repairs a person's account to match the document; the answer may hold a new password, which is
 * shown once.
 */
export const mendAccount = createAppAsyncThunk<CheckAccountAnswer, string>(
  'person/mendAccount',
  { success: personTexts.accountMended, failure: failureOf(personTexts.accountMendFailed) },
  (uid) => callApi<CheckAccountAnswer>('check-account', { uid, mend: true }),
);

/** Asks Auth to e-mail a link for choosing a new password. */
export const sendResetEmail = createAppAsyncThunk<undefined, string>(
  'person/sendResetEmail',
  {
    success: accountTexts.resetSent,
    failure: (code) =>
      code === 'auth/user-not-found' ? accountTexts.resetUnknown : accountTexts.resetFailed,
  },
  async (email) => {
    await sendPasswordResetEmail(auth, email);
    return undefined;
  },
);
