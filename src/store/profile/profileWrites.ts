import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  updatePassword,
  type User as AuthUser,
} from 'firebase/auth';
import { doc, serverTimestamp, type FirestoreDataConverter } from 'firebase/firestore';
import { createAppAsyncThunk, SILENT } from '../createAppAsyncThunk';
import { askAgain } from '../../lib/api/askAgain';
import { callApi } from '../../lib/api/client';
import { now } from '../../lib/clock';
import { loadPart } from '../../lib/codeParts';
import { auth } from '../../lib/firebase/auth';
import { userConverter } from '../../lib/firebase/converters';
import { AppError, isUnanswered, toErrorCode } from '../../lib/firebase/errors';
import { millis, nullable, number, objectOf } from '../../lib/firebase/fields';
import { db } from '../../lib/firebase/firestore';
import { readDocument } from '../../lib/firebase/serverReads';
import { keepSession } from '../../lib/offline/deviceOwner';
import { dbPaths, storagePaths } from '../../domain/dbPaths';
import { fileExtension, photoFileName, SHOWN_SIDE, storagePathOf } from '../../domain/files';
import { canChangeOwn, nextOwnCount, type OwnChanges } from '../../domain/ownChanges';
import { isSameUpload } from '../../domain/sameUpload';
import { fileTexts } from '../../lib/texts/common';
import { loginErrors } from '../../lib/texts/login';
import { profileTexts } from '../../lib/texts/profile';
import type { ConfirmPasswordBody } from '../../models/api';
import type { User } from '../../models/user';
import { saveEdits } from '../form/saveEdits';
import { fileChange, saveWithFile, uploadWithProgress } from '../form/uploads';

// Changes that users make in their own account. The login slice holds the own user document, live.

/** The password was changed, but the notice about a temporary password could not be removed. */
const NOTICE_LEFT = 'notice-left';
/** The password is still the temporary one. */
const SAME_PASSWORD = 'same-password';

/** Nobody has answered whether the password was changed. */
const MAYBE_CHANGED = 'maybe-changed';

const PASSWORD_FAILURES: Record<string, string> = {
  ...loginErrors,
  // The hint about the connection stands beside it.
  'auth/network-request-failed': profileTexts.passwordFailed,
  [MAYBE_CHANGED]: profileTexts.maybeChanged,
  [NOTICE_LEFT]: profileTexts.noticeLeft,
  [SAME_PASSWORD]: profileTexts.stillTemporary,
};

type ChangePasswordPayload = { current: string; next: string };

const WRONG_PASSWORD = ['auth/wrong-password', 'auth/invalid-credential'];

/**
 * Asks for the current password, because Auth refuses a change when the sign-in is old.
 * @returns whether it still has to be changed: not where an earlier change arrived and its answer was lost
 */
async function confirmCurrent(
  user: AuthUser,
  email: string,
  { current, next }: ChangePasswordPayload,
) {
  const confirm = (password: string) =>
    reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));
  try {
    await confirm(current);
    return true;
  } catch (error) {
    if (!WRONG_PASSWORD.includes(toErrorCode(error))) throw error;
    try {
      await confirm(next);
    } catch {
      throw error;
    }
    return false;
  }
}

/** Changes the password. After a lost answer nobody can say which one counts, and a second try finds out. */
export const changePassword = createAppAsyncThunk<undefined, ChangePasswordPayload>(
  'profile/changePassword',
  {
    success: profileTexts.passwordChanged,
    failure: (code) => PASSWORD_FAILURES[code] ?? profileTexts.passwordFailed,
  },
  async ({ current, next }) => {
    const user = auth.currentUser;
    if (!user?.email) throw new AppError('unauthenticated');
    if (await confirmCurrent(user, user.email, { current, next })) {
      await updatePassword(user, next).catch((error: unknown) => {
        throw isUnanswered(toErrorCode(error)) ? new AppError(MAYBE_CHANGED) : error;
      });
    }
    await keepSession(user.uid);
    const body: ConfirmPasswordBody = { password: next, key: auth.app.options.apiKey ?? '' };
    try {
      await askAgain(() => callApi('confirm-own-password', body));
    } catch (error) {
      if (toErrorCode(error) === SAME_PASSWORD) throw error;
      // the password is already changed, so the message must not say that it failed
      throw new AppError(NOTICE_LEFT);
    }
    return undefined;
  },
);

/**
 * Asks the server whether the temporary password was changed outside the application, by the link
 * in an e-mail; if so, the notice about it is removed.
 */
export const askOwnPassword = createAppAsyncThunk<undefined>(
  'profile/askOwnPassword',
  SILENT, // the next visit asks again
  async () => {
    await callApi('confirm-own-password', {});
    return undefined;
  },
  { canBeLeft: () => true },
);

/** The own document, with how often its owner has changed it of late. */
type OwnDocument = User & { ownChanges: OwnChanges | null };

const ownChangesField = nullable(objectOf<OwnChanges>({ since: millis, count: number }));
const ownConverter: FirestoreDataConverter<OwnDocument> = {
  toFirestore: (user: OwnDocument) => userConverter.toFirestore(user),
  fromFirestore: (stored, options) => ({
    ...userConverter.fromFirestore(stored, options),
    ownChanges: ownChangesField.read(stored.data(options).ownChanges),
  }),
};

/** The rules let somebody change the own document only so often, and every change says which it is. */
const countedAs = (known: OwnChanges | null) => {
  const count = nextOwnCount(known);
  return count === null
    ? { ownChanges: { since: serverTimestamp(), count: 1 } }
    : { 'ownChanges.count': count };
};

const TOO_OFTEN = 'too-often';

const ownDocument = (id: string) => doc(db, dbPaths.user(id)).withConverter(ownConverter);

/** @throws AppError TOO_OFTEN when the rules would refuse another change for now */
async function checkOften(id: string): Promise<void> {
  const known = (await readDocument('users.ownChanges', ownDocument(id)))?.ownChanges ?? null;
  if (!canChangeOwn(known, now())) throw new AppError(TOO_OFTEN);
}

const saveOwnPhoto = (id: string, photo: string) =>
  saveEdits<OwnDocument, Pick<User, 'photo'>>({
    ref: ownDocument(id),
    edits: {},
    fieldsOf: (stored) => stored,
    replacing: { photo },
    write: (transaction, changes, stored) =>
      transaction.update(doc(db, dbPaths.user(id)), {
        ...changes,
        ...countedAs(stored.ownChanges),
      }),
  });

type UploadOwnPhotoPayload = { user: Pick<User, 'id' | 'type'>; file: File };

/**
 * Uploads the user's own photo and deletes the former one; of several uploads the last one counts.
 */
export const uploadOwnPhoto = createAppAsyncThunk<undefined, UploadOwnPhotoPayload>(
  'profile/uploadOwnPhoto',
  {
    success: profileTexts.photoSaved,
    failure: (code) => {
      // Its screen says that it waits.
      if (isUnanswered(code)) return null;
      return code === TOO_OFTEN ? profileTexts.photoTooOften : fileTexts.failed;
    },
  },
  async ({ user, file }, { dispatch }) => {
    // Asked before the upload, which takes the place of the photo that is shown.
    await checkOften(user.id);
    const path = () => storagePaths.ownPhoto(user.type, user.id);
    await saveWithFile({
      file,
      upload: () =>
        uploadWithProgress(
          {
            id: user.id,
            file,
            path,
            fileName: photoFileName(fileExtension(file.name)),
            side: SHOWN_SIDE.person,
          },
          dispatch,
        ),
      save: async (photo) => fileChange(await saveOwnPhoto(user.id, photo ?? ''), 'photo'),
    });
    return undefined;
  },
);

/**
 * Saves the address of the own photo anew where the stored one leads nowhere: a photo that was chosen since took its
 * place, and the answer of that upload was lost.
 */
export const mendOwnPhoto = createAppAsyncThunk<undefined, Pick<User, 'id' | 'type' | 'photo'>>(
  'profile/mendOwnPhoto',
  SILENT, // the next visit asks again
  async ({ id, type, photo }) => {
    const path = storagePaths.ownPhoto(type, id);
    const { presentFile, storageBucket } = await loadPart(
      () => import('../../lib/firebase/storage'),
    );
    if (storagePathOf(photo, storageBucket) !== path) return undefined;
    const present = await presentFile(path);
    if (present === null || isSameUpload(present.url, photo)) return undefined;
    await checkOften(id);
    await saveOwnPhoto(id, present.url);
    return undefined;
  },
  { canBeLeft: () => true },
);
