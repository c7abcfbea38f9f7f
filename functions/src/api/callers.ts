import { may, mayAll, reachOf } from '../../../src/domain/capabilities/may';
import * as can from '../../../src/domain/capabilities/table';

/** Whether users of a type may call an endpoint. */
type MayCall = (type: unknown) => boolean;

const all =
  (action: can.Action, line: can.Line): MayCall =>
  (type) =>
    mayAll(type, action, line);
/** The call of a capability that only the server may carry out. */
const asked =
  (action: can.Action, line: can.Line): MayCall =>
  (type) =>
    reachOf(type, action, line) === 'server';
/** Also for the own; the endpoint finds out whose it is. */
const any =
  (action: can.Action, line: can.Line): MayCall =>
  (type) =>
    may(type, action, line);

/** The users who may call each endpoint with a sign-in, by the table of capabilities. */
export const CALLERS = {
  '/create-user-account': all('make', can.people),
  '/create-admin': asked('make', can.admins),
  '/remove-admin': asked('delete', can.admins),
  '/create-users-batch': all('make', can.people),
  '/delete-account-user': all('change', can.people),
  '/person-data': asked('see', can.personData),
  '/erase-person': asked('delete', can.personData),
  '/note-load': asked('make', can.loads),
  '/check-unused': asked('change', can.loads),
  '/take-back-people': asked('change', can.loads),
  '/check-account': all('change', can.people),
  '/issue-passwords': asked('make', can.passwordIssues),
  '/check-accounts': asked('see', can.systemState),
  '/read-system': asked('see', can.systemState),
  '/list-sign-ins': asked('see', can.signIns),
  '/confirm-own-password': asked('change', can.ownPassword),
  '/update-tareas-in-activity': any('change', can.activities),
  '/preview-policy': all('change', can.institute),
  '/generate-reports': asked('make', can.reportCards),
  '/reopen-subject': asked('make', can.reopenings),
  '/take-back-period': all('change', can.institute),
  '/change-partials': all('change', can.institute),
  '/set-hours': all('change', can.institute),
  '/prepare-promotion': asked('make', can.promotions),
  '/decide-promotion': asked('change', can.promotions),
  '/run-promotion': asked('change', can.promotions),
  '/read-libretas': asked('see', can.libretas),
  '/issue-libretas': asked('print', can.libretas),
  '/read-marks-left': any('make', can.schemes),
  '/withdraw-libreta': asked('delete', can.libretas),
} satisfies Record<string, MayCall>;
