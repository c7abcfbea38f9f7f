import { EmailAuthProvider, reauthenticateWithCredential, updatePassword } from 'firebase/auth';
import { doc, updateDoc } from 'firebase/firestore';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { fileExtension, IMAGE_FILE_TYPES } from '../../domain/files';
import { callApi } from '../../lib/api/client';
import { auth } from '../../lib/firebase/auth';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { dbPaths, storagePaths } from '../../lib/firebase/dbPaths';
import { fileTexts } from '../../lib/texts/common';
import { loginErrors } from '../../lib/texts/login';
import { profileTexts } from '../../lib/texts/profile';
import type { User } from '../../models/user';
import { uploadEnded, uploadProgressed } from '../form/formSlice';

// What users do to their own account. The own user document is live in the login slice.

/** The password was changed, the notice about a temporary one could not be taken away. */
const NOTICE_LEFT = 'notice-left';

export type ChangePasswordPayload = { current: string; next: string };

/** Asks for the current password first: Auth refuses a change after an old sign-in. */
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
      throw new AppError(NOTICE_LEFT); // the password is the new one already; say exactly that
    }
    return undefined;
  },
);

export type UploadOwnPhotoPayload = { user: Pick<User, 'id' | 'type' | 'photo'>; file: File };

/** Uploads the own photo; the last one counts, and the one before is deleted (D13). */
export const uploadOwnPhoto = createAppAsyncThunk<undefined, UploadOwnPhotoPayload>(
  'profile/uploadOwnPhoto',
  { success: profileTexts.photoSaved, failure: fileTexts.failed },
  async ({ user, file }, { dispatch }) => {
    const { deleteReplacedFile, uploadFile } = await import('../../lib/firebase/storage');
    dispatch(uploadProgressed({ id: user.id, share: 0 }));
    try {
      const photo = await uploadFile(storagePaths.ownPhoto(user.type, user.id), file, {
        contentType: IMAGE_FILE_TYPES[fileExtension(file.name)] ?? file.type,
        fileName: file.name,
        onProgress: (share) => dispatch(uploadProgressed({ id: user.id, share })),
      });
      await updateDoc(doc(db, dbPaths.user(user.id)), { photo });
      await deleteReplacedFile(user.photo, photo);
    } finally {
      dispatch(uploadEnded(user.id));
    }
    return undefined;
  },
);
