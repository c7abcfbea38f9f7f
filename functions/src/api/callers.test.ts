import { expect, it } from 'vitest';
import { USER_TYPE } from '../../../src/models/user';
import { CALLERS } from './callers';

// Written out by hand, and not from the table of capabilities.

const ADMIN = ['admin'];
const STAFF = ['admin', 'teacher'];
const EXPECTED: Record<keyof typeof CALLERS, readonly string[]> = {
  '/create-user-account': ADMIN,
  '/create-admin': ADMIN,
  '/remove-admin': ADMIN,
  '/create-users-batch': ADMIN,
  '/delete-account-user': ADMIN,
  '/person-data': ADMIN,
  '/erase-person': ADMIN,
  '/note-load': ADMIN,
  '/check-unused': ADMIN,
  '/take-back-people': ADMIN,
  '/check-account': ADMIN,
  '/issue-passwords': ADMIN,
  '/check-accounts': ADMIN,
  '/read-system': ADMIN,
  '/list-sign-ins': ADMIN,
  '/confirm-own-password': ['admin', 'teacher', 'student', 'inspector'],
  '/update-tareas-in-activity': STAFF,
  '/preview-policy': ADMIN,
  '/generate-reports': ADMIN,
  '/reopen-subject': ADMIN,
  '/take-back-period': ADMIN,
  '/change-partials': ADMIN,
  '/set-hours': ADMIN,
  '/prepare-promotion': ADMIN,
  '/decide-promotion': ADMIN,
  '/run-promotion': ADMIN,
  '/read-libretas': STAFF,
  '/issue-libretas': STAFF,
  '/read-marks-left': ['teacher'],
  '/withdraw-libreta': ADMIN,
};

it.each(Object.entries(CALLERS))('%s is answered to the listed roles alone', (path, mayCall) => {
  const roles = Object.entries(USER_TYPE).filter(([, type]) => mayCall(type));
  expect(roles.map(([role]) => role)).toEqual(EXPECTED[path as keyof typeof CALLERS]);
  expect([0, 9, 1.5, '1', undefined].some(mayCall)).toBe(false);
});
