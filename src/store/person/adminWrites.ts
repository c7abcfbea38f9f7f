import { askAgain } from '../../lib/api/askAgain';
import { callApi } from '../../lib/api/client';
import { auth } from '../../lib/firebase/auth';
import { adminsTexts } from '../../lib/texts/admins';
import { dataErrors } from '../../lib/texts/common';
import { personTexts } from '../../lib/texts/person';
import type {
  CreateAccountAnswer,
  CreateAdminBody,
  RemoveAdminAnswer,
  RemoveAdminBody,
} from '../../models/api';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { IDENTIFICATION_EXISTS } from './identifications';
import { EMAIL_TAKEN } from './personWrites';

/** The password that was typed again is not the own one. */
export const WRONG_PASSWORD = 'wrong-password';
/** It was wrong too often of late. */
export const TOO_MANY_TRIES = 'too-many-tries';

/** The public key of the project, with which a password is tried. */
export const projectKey = () => auth.app.options.apiKey ?? '';

/** The form itself shows that the password is wrong. */
const failureOf = (otherwise: string) => (code: string) => {
  if (code === WRONG_PASSWORD) return null;
  if (code === TOO_MANY_TRIES) return adminsTexts.tooManyTries;
  if (code === IDENTIFICATION_EXISTS) return personTexts.identificationTaken;
  return code === EMAIL_TAKEN ? personTexts.emailTaken : otherwise;
};

type NewAdmin = Omit<CreateAdminBody, 'key' | 'requestId'> & {
  /** Names the form: the same again makes no second account. */
  requestId: string;
};

/** Makes another admin or an inspector. The answer holds the temporary password, which is shown once. */
export const createAdmin = createAppAsyncThunk<CreateAccountAnswer, NewAdmin>(
  'admin/create',
  { success: adminsTexts.created, failure: failureOf(dataErrors.save) },
  (fields) =>
    askAgain(() => {
      const body: CreateAdminBody = { ...fields, key: projectKey() };
      return callApi<CreateAccountAnswer>('create-admin', body);
    }),
);

/** Ends the account of another admin or of an inspector. */
export const removeAdmin = createAppAsyncThunk<
  RemoveAdminAnswer,
  Pick<RemoveAdminBody, 'uid' | 'ownPassword'>
>(
  'admin/remove',
  {
    success: adminsTexts.removed,
    failure: (code) =>
      code === 'not-found' ? adminsTexts.gone : failureOf(adminsTexts.removeFailed)(code),
  },
  (fields) =>
    askAgain(() => {
      const body: RemoveAdminBody = { ...fields, key: projectKey() };
      return callApi<RemoveAdminAnswer>('remove-admin', body);
    }),
);
