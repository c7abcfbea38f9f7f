import { EmailAuthProvider, reauthenticateWithCredential, updatePassword } from 'firebase/auth';
import { doc } from 'firebase/firestore';
import { createAppAsyncThunk, SILENT } from '../createAppAsyncThunk';
import { callApi } from '../../lib/api/client';
import { auth } from '../../lib/firebase/auth';
import { userConverter } from '../../lib/firebase/converters';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { dbPaths, storagePaths } from '../../domain/dbPaths';
import { SHOWN_SIDE } from '../../domain/files';
import { fileTexts } from '../../lib/texts/common';
import { loginErrors } from '../../lib/texts/login';
import { profileTexts } from '../../lib/texts/profile';
import type { ConfirmPasswordBody } from '../../models/api';
import type { User } from '../../models/user';
import { saveEdits } from '../form/saveEdits';
import { fileChange, saveWithFile, uploadWithProgress } from '../form/uploads';

// What users change in their own account. The login slice holds the own user document, live.

/** The password was changed, but the notice about a temporary password could not be removed. */
const NOTICE_LEFT = 'notice-left';

type ChangePasswordPayload = { current: string; next: string };

/** Asks for the current password first, because Auth refuses a change when the sign-in is old. */
export const changePassword = createAppAsyncThunk<undefined, ChangePasswordPayload>(
  'profile/changePassword',
  {
    success: profileTexts.passwordChanged,
    failure: (code) =>
      code === NOTICE_LEFT
        ? profileTexts.noticeLeft
        : (loginErrors[code] ?? profileTexts.passwordFailed),
  },
  async ({ current, next }) => {
    const user = auth.currentUser;
    if (!user?.email) throw new AppError('unauthenticated');
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current));
    await updatePassword(user, next);
    try {
      await callApi('confirm-own-password', {});
    } catch {
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
    await callApi('confirm-own-password', { isAsked: true } satisfies ConfirmPasswordBody);
    return undefined;
  },
  { canBeLeft: () => true },
);

type UploadOwnPhotoPayload = { user: Pick<User, 'id' | 'type'>; file: File };

/**
 * Uploads the user's own photo and deletes the former one; of several uploads the last one counts.
 */
export const uploadOwnPhoto = createAppAsyncThunk<undefined, UploadOwnPhotoPayload>(
  'profile/uploadOwnPhoto',
  { success: profileTexts.photoSaved, failure: fileTexts.failed },
  async ({ user, file }, { dispatch }) => {
    const ref = doc(db, dbPaths.user(user.id)).withConverter(userConverter);
    const path = () => storagePaths.ownPhoto(user.type, user.id);
    await saveWithFile({
      file,
      upload: () =>
        uploadWithProgress({ id: user.id, file, path, side: SHOWN_SIDE.person }, dispatch),
      save: async (photo) => {
        const saved = await saveEdits<User, Pick<User, 'photo'>>({
          ref,
          edits: {},
          fieldsOf: (stored) => stored,
          replacing: { photo: photo ?? '' },
          write: (transaction, changes) => transaction.update(ref, changes),
        });
        return fileChange(saved, 'photo');
      },
    });
    return undefined;
  },
);
